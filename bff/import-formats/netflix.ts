import type { CsvFormat, UploadContext } from './csv-format.ts'
import { invalid, mark, timed, unknownTime, type Entry } from './import-entry.ts'
import type { ViewingTime } from '@contract/played-at'
import type { ImportedTitle } from './imported-title.ts'
import { listNamedAfterFile } from './letterboxd-list.ts'
import type { Row } from './row.ts'
import { isTitleName } from './values.ts'

/**
 * Reads the viewing activity that Netflix offers for download: titles and days. An episode has its show and season in its name,
 * but most often not its number.
 */
export const netflix: CsvFormat = (header) =>
  header.length === 2 && header[0]?.toLowerCase() === 'title' && header[1]?.toLowerCase() === 'date'
    ? { service: 'netflix', order: 1, days: ['Date'], read }
    : null

const season =
  /^(?:Season|Series|Part|Volume|Book|Staffel|Teil|Temporada|Parte|Volumen|Saison|Partie|シーズン|Сезон|Часть|第)\s*(\d+)|^(?:Limited Series|Miniseries|Miniserie|Mini-série|Minissérie)$/i
const numbered =
  /^(?:Episode|Chapter|Folge|Kapitel|Episodio|Capítulo|Épisode|Chapitre|Episódio|エピソード|Серия|Эпизод|Серія)\s*(\d+)$/i

function read(row: Row, upload: UploadContext): Entry[] {
  const name = row.text('Title')
  if (!isTitleName(name)) return invalid('title')
  const viewed = row.viewing('Date') ?? null
  const parts = name.split(': ')
  const at = parts.findIndex((part, index) => index > 0 && season.test(part))
  if (at > 0) return episodeOf(parts, at, viewed, upload)
  const title: ImportedTitle = { name, year: null, type: 'movie' }
  return viewed === null
    ? [mark(title, { watchedAt: unknownTime }), ...invalid('date')]
    : upload.plays.add(title, { season: null, episode: null, ...viewed })
}

/** An episode with a number is a play. An episode with only a name adds its show to a list. */
function episodeOf(
  parts: readonly string[],
  at: number,
  viewed: ViewingTime | null,
  { plays, lists }: UploadContext,
): Entry[] {
  const title: ImportedTitle = { name: parts.slice(0, at).join(': '), year: null, type: 'tv' }
  const number = Number(numbered.exec(parts.at(-1) ?? '')?.[1] ?? 0)
  if (number > 0) {
    const episodeNumbers = { season: Number(season.exec(parts[at] ?? '')?.[1] ?? 1), episode: number }
    return [
      ...plays.add(title, { ...episodeNumbers, ...(viewed ?? { playedAt: unknownTime }) }),
      ...(viewed === null ? invalid('date') : []),
    ]
  }
  const key = `netflix ${title.name}`
  if (lists.has(key)) return invalid('episode')
  lists.set(key, 'Netflix')
  const facts: Entry[] = lists.has('netflix') ? [] : [listNamedAfterFile('Netflix', viewed?.playedAt ?? unknownTime)]
  lists.set('netflix', 'Netflix')
  return [
    ...facts,
    ...timed(viewed?.playedAt ?? null, (addedAt) => ({ kind: 'listItem', title, data: { list: 'Netflix', addedAt } })),
    ...invalid('episode'),
  ]
}
