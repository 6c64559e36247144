import type { CsvFormat, UploadContext } from './csv-format.ts'
import { invalid, mark, unknownTime, type Entry } from './import-entry.ts'
import type { ViewingTime } from '@contract/played-at'
import type { ImportedTitle } from './imported-title.ts'
import { NetflixNames } from './netflix-name.ts'
import { isTitleName } from './values.ts'

/**
 * Reads the viewing activity that Netflix offers for download: titles and days. An episode has its show and season in its name,
 * but most often not its number.
 */
export const netflix: CsvFormat = (header) => {
  if (header.length !== 2 || header[0]?.toLowerCase() !== 'title' || header[1]?.toLowerCase() !== 'date') return null
  const names = new NetflixNames()
  return {
    service: 'netflix',
    order: 1,
    days: ['Date'],
    survey: (row) => names.add(row.text('Title')),
    read: (row, upload) => viewingEntries(row.text('Title'), row.viewing('Date') ?? null, names, upload),
  }
}

/** The viewing of a film or an episode by its name; null for a time that cannot be read. */
export function viewingEntries(
  name: string,
  viewed: ViewingTime | null,
  names: NetflixNames,
  { plays }: UploadContext,
): Entry[] {
  if (!isTitleName(name)) return invalid('title')
  const found = names.episodeOf(name)
  const languages = names.languages.length > 0 ? { languages: names.languages } : {}
  const fault = viewed === null ? invalid('date') : []
  if (!found) {
    const title: ImportedTitle = { name, year: null, type: 'movie', ...languages }
    return viewed === null
      ? [mark(title, { watchedAt: unknownTime }), ...fault]
      : plays.add(title, { season: null, episode: null, ...viewed })
  }
  const { show, episode } = found
  const title: ImportedTitle = { name: show, year: null, type: 'tv', ...languages }
  const play = { season: null, episode: null, named: episode, ...(viewed ?? { playedAt: unknownTime }) }
  return [...plays.add(title, play), ...fault]
}
