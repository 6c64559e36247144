import type { CsvFormat, Upload } from './csv-format.ts'
import { invalid, mark, timed, unknownTime, type Entry, type WantedTitle } from './import-entry.ts'
import { listCalled } from './letterboxd-list.ts'
import type { Row } from './row.ts'

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

function read(row: Row, upload: Upload): Entry[] {
  const name = row.text('Title')
  if (name === '' || name.length > 500) return invalid('title')
  const time = row.time('Date') ?? null
  const parts = name.split(': ')
  const at = parts.findIndex((part, index) => index > 0 && season.test(part))
  if (at > 0) return episodeOf(parts, at, time, upload)
  const title: WantedTitle = { name, year: null, type: 'movie' }
  return time === null
    ? [mark(title, { watchedAt: unknownTime }), ...invalid('date')]
    : upload.twins.play(title, { season: null, episode: null, playedAt: time })
}

/** An episode with a number is a play. For an episode with a name alone its show is put on a list.  */
function episodeOf(parts: readonly string[], at: number, time: number | null, { twins, lists }: Upload): Entry[] {
  const title: WantedTitle = { name: parts.slice(0, at).join(': '), year: null, type: 'tv' }
  const number = Number(numbered.exec(parts.at(-1) ?? '')?.[1] ?? 0)
  if (number > 0) {
    const place = { season: Number(season.exec(parts[at] ?? '')?.[1] ?? 1), episode: number }
    return [
      ...twins.play(title, { ...place, playedAt: time ?? unknownTime }),
      ...(time === null ? invalid('date') : []),
    ]
  }
  const key = `netflix ${title.name}`
  if (lists.has(key)) return invalid('episode')
  lists.set(key, 'Netflix')
  const facts: Entry[] = lists.has('netflix') ? [] : [listCalled('Netflix', time ?? unknownTime)]
  lists.set('netflix', 'Netflix')
  return [
    ...facts,
    ...timed(time, (addedAt) => ({ kind: 'listItem', title, data: { list: 'Netflix', addedAt } })),
    ...invalid('episode'),
  ]
}
