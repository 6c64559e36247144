import { z } from 'zod'
import type { LocaleCode } from '@contract/locale'
import type { CsvFormat, UploadContext } from './csv-format.ts'
import { viewingTimeOf } from './days.ts'
import { invalid, mark, unknownTime, type Entry, type NamedEpisode } from './import-entry.ts'
import type { ImportedTitle } from './imported-title.ts'
import type { JsonFormat } from './json-format.ts'
import { hasAll, hasAny } from './row.ts'
import { episodeIn, seasonIn } from './season-words.ts'
import { isTitleName } from './values.ts'

/** A row of the watch history, as texts. */
const history = z.object({
  dateWatched: z.union([z.string(), z.number()]).nullish().catch('?'),
  type: z.string().nullish().catch(null),
  title: z.string(),
  episodeTitle: z.string().nullish().catch(null),
})

/** The columns of the script: when something was watched, its type, its title, and the episode under each of its names. */
interface Head {
  readonly columns: readonly [watched: string, type: string, title: string]
  readonly episode: readonly string[]
  /** The language of the profile, in which titles are written; the English head is that of all languages since 2026. */
  readonly languages: readonly LocaleCode[]
}
/** The script had a head for each language until 2026 (twocaretcat/watch-history-exporter-for-amazon-prime-video, 578b0e1). */
const heads: readonly Head[] = [
  { columns: ['Date Watched', 'Type', 'Title'], episode: ['Episode Title', 'Episode'], languages: [] },
  { columns: ['Datum angesehen', 'Typ', 'Titel'], episode: ['Folge', 'Episode'], languages: ['de-DE'] },
  { columns: ['Fecha vista', 'Tipo', 'Título'], episode: ['Episodio'], languages: ['es-ES'] },
  { columns: ['Fecha de visualización', 'Tipo', 'Título'], episode: ['Episodio'], languages: ['es-ES'] },
  { columns: ['Date regardée', 'Type', 'Titre'], episode: ['Épisode'], languages: ['fr-FR'] },
  { columns: ['Data assistida', 'Tipo', 'Título'], episode: ['Episódio'], languages: ['pt-BR'] },
  { columns: ['Data de visualização', 'Tipo', 'Título'], episode: ['Episódio'], languages: ['pt-PT'] },
  { columns: ['視聴日', '種類', 'タイトル'], episode: ['エピソード'], languages: ['ja'] },
  { columns: ['觀看日期', '類型', '標題'], episode: ['集'], languages: ['zh-CN'] },
]
const seriesWord = /^(?:series?|série|シリーズ|[劇剧]集系列)$/i

/** Reads what a public script saves of the watch history of Prime Video as CSV. Its name of a show has the season, in any language. */
export const primeVideo: CsvFormat = (header) => {
  const head = heads.find(({ columns, episode }) => hasAll(header, ...columns) && hasAny(header, ...episode))
  if (!head) return null
  const [watched, type, title] = head.columns
  return {
    service: 'primeVideo',
    order: 1,
    read: (row, upload) => {
      const episodeTitle = row.text(...head.episode)
      const viewing = { dateWatched: row.text(watched), type: row.text(type), title: row.text(title), episodeTitle }
      return viewingEntries(viewing, upload, head.languages)
    },
  }
}

/** Reads the same history as JSON; null for any other JSON. */
export const primeVideoJson: JsonFormat = (value) => {
  if (!Array.isArray(value) || !value.some(isViewing)) return null
  return {
    service: 'primeVideo',
    order: 1,
    read: function* (upload) {
      for (const [index, one] of value.entries()) {
        const { data } = history.safeParse(one)
        yield [index + 1, data ? viewingEntries(data, upload) : invalid('shape')]
      }
    },
  }
}

const isViewing = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'dateWatched' in value && 'episodeTitle' in value && 'title' in value

function viewingEntries(
  from: z.infer<typeof history>,
  { plays }: UploadContext,
  profile: Head['languages'] = [],
): Entry[] {
  const [name, episode] = [withoutQuality(from.title), from.episodeTitle?.trim() ?? '']
  const viewed = viewingTimeOf(isoOf(String(from.dateWatched ?? '')))
  const fault = viewed === null ? invalid('date') : []
  if (!isTitleName(name)) return invalid('title')
  if (episode === '' && !seriesWord.test(from.type ?? '')) {
    const film: ImportedTitle = { name, year: null, type: 'movie', ...languagesOf(profile) }
    return viewed === null
      ? [mark(film, { watchedAt: unknownTime }), ...fault]
      : plays.add(film, { season: null, episode: null, ...viewed })
  }
  if (episode === '') return invalid('begun')
  const { show, named } = episodeOf(name, episode)
  const languages = [...new Set([...profile, ...named.languages])]
  const title: ImportedTitle = { name: show, year: null, type: 'tv', ...languagesOf(languages) }
  return [
    ...plays.add(title, {
      season: null,
      episode: null,
      named: { ...named, languages },
      ...(viewed ?? { playedAt: unknownTime }),
    }),
    ...fault,
  ]
}

const languagesOf = (languages: readonly LocaleCode[]) => (languages.length > 0 ? { languages } : {})

/** A number is a time in epoch milliseconds; a text without a zone is in UTC. */
function isoOf(text: string): string {
  const time = /^\d{12,13}$/.test(text) ? new Date(Number(text)) : null
  return time ? time.toISOString() : text
}

/** A film may have the quality or the language of its copy in its name: `Heat (4K UHD)`. */
const withoutQuality = (name: string): string =>
  name.trim().replace(/(?:\s*[([](?:4K(?:[ /]?UHD)?|UHD|HD|OV|OmU|dt\.\/OV|OV\/OmU|Ultra HD)[)\]])+$/i, '')

/** `Dark - Season 1` and `Episode 5: Truth` are the show, the season, and the number and the name of the episode. */
function episodeOf(name: string, text: string): { readonly show: string; readonly named: NamedEpisode } {
  const [, before = '', last = ''] = /^(.+?)(?:\s+[-–—]\s+|,\s+|:\s+)([^-–—,:]+)$/u.exec(name) ?? []
  const season = before === '' ? null : seasonIn(last)
  const [, first = '', rest = ''] = /^([^:：–—-]+?)\s*(?:[:：–—]|\s-)\s*(.+)$/u.exec(text) ?? []
  const number = episodeIn(first === '' ? text : first)
  return {
    show: season ? before : name,
    named: {
      names: [text, ...(number && rest !== '' ? [rest] : [])],
      season: season?.number ?? null,
      number: number?.number ?? null,
      languages: [...new Set([...(season?.languages ?? []), ...(number?.languages ?? [])])],
    },
  }
}
