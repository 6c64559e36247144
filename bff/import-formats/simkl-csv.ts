import type { CsvFormat, UploadContext } from './csv-format.ts'
import { invalid, mark, noteEntries, unknownTime, type Entry } from './import-entry.ts'
import type { ViewingTime } from '@contract/played-at'
import type { ImportedTitle } from './imported-title.ts'
import { hasAny, type Row } from './row.ts'
import { externalIds, imdbIdOf, isTitleName, ratingOf, tmdbIdOf, tvdbIdOf, yearOf } from './values.ts'
import { statusEntries } from './simkl-status.ts'

/** Simkl's backup as CSV (simkl.com/apps/import/csv). */
export const simklCsv: CsvFormat = (header) => {
  if (!hasAny(header, 'SIMKL_ID', 'LastEpWatched') || !hasAny(header, 'Watchlist')) return null
  return {
    service: 'simkl',
    order: 1,
    days: ['WatchedDate'],
    read: (row, upload) => {
      const title = titleOf(row)
      return title ? rowEntries(row, title, upload) : invalid('title')
    },
  }
}

function titleOf(row: Row): ImportedTitle | null {
  const [imdb, tmdb] = [imdbIdOf(row.text('IMDB', 'IMDB_ID')), tmdbIdOf(row.text('TMDB', 'TMDB_ID'))]
  const name = row.text('Title') || (imdb ?? '')
  if (!isTitleName(name)) return null
  const type = /^movie/i.test(row.text('Type')) ? 'movie' : 'tv'
  const tvdb = type === 'tv' ? tvdbIdOf(row.text('TVDB', 'TVDB_ID')) : null
  return { name, year: yearOf(row.text('Year')), type, ...externalIds(imdb, tmdb, tvdb) }
}

function rowEntries(row: Row, title: ImportedTitle, upload: UploadContext): Entry[] {
  const viewed = row.viewing('WatchedDate')
  const watched = viewed ?? { playedAt: unknownTime }
  const rating = ratingOf(row.text('Rating'), 10)
  return [
    ...statusEntries(row.text('Watchlist'), title, { savedAt: unknownTime, watched }, upload),
    ...lastEpisode(row.text('LastEpWatched'), title, watched, upload),
    ...(typeof rating === 'number' ? [mark(title, { rating })] : []),
    // The day of a viewing is not that of the memo.
    ...noteEntries(title, row.text('Memo'), null),
    ...(viewed === null ? invalid('date') : []),
    ...(rating === null ? invalid('rating') : []),
  ]
}

/** `s3e7` is the last episode watched: the season's earlier episodes were watched on unknown days. */
function lastEpisode(code: string, title: ImportedTitle, watched: ViewingTime, { plays }: UploadContext): Entry[] {
  if (code === '') return []
  const [, season, episode] = /^s(\d{1,3})\s*e(\d{1,4})$/i.exec(code) ?? []
  if (season === undefined || Number(episode) === 0 || title.type === 'movie') return invalid('episode')
  return Array.from({ length: Number(episode) }, (_, index) => index + 1).flatMap((number) =>
    plays.add(title, {
      season: Number(season),
      episode: number,
      ...(number === Number(episode) ? watched : { playedAt: unknownTime }),
    }),
  )
}
