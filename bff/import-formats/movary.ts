import type { CsvFormat, UploadContext } from './csv-format.ts'
import { invalid, mark, noteEntries, timed, unknownTime, type Entry } from './import-entry.ts'
import type { ImportedTitle } from './imported-title.ts'
import { hasAll, hasAny, type Row } from './row.ts'
import { externalIds, imdbIdOf, isTitleName, ratingOf, tmdbIdOf, yearOf } from './values.ts'

/** Movary's exports (Settings, Data): the history of films, their ratings and the watchlist, each with a column of its own. */
export const movary: CsvFormat = (header) => {
  if (!hasAll(header, 'title', 'year', 'tmdbId', 'imdbId')) return null
  if (!hasAny(header, 'watchedAt', 'userRating', 'addedAt')) return null
  const read = hasAny(header, 'watchedAt') ? watched : hasAny(header, 'userRating') ? rated : saved
  return {
    service: 'movary',
    order: 1,
    days: ['watchedAt', 'addedAt'],
    read: (row, upload) => {
      const title = titleOf(row)
      return title ? read(row, title, upload) : invalid('title')
    },
  }
}

function titleOf(row: Row): ImportedTitle | null {
  const name = row.text('title')
  if (!isTitleName(name)) return null
  const ids = externalIds(imdbIdOf(row.text('imdbId')), tmdbIdOf(row.text('tmdbId')))
  return { name, year: yearOf(row.text('year')), type: 'movie', ...ids }
}

/** Each row is a viewing. Movary leaves the day empty if it is unknown. The location becomes a part of the note. */
function watched(row: Row, title: ImportedTitle, { plays }: UploadContext): Entry[] {
  const viewed = row.viewing('watchedAt')
  const time = viewed?.playedAt
  const location = row.text('location')
  return [
    ...plays.add(title, { season: null, episode: null, ...(viewed ?? { playedAt: unknownTime }) }, String(row.line)),
    ...noteEntries(title, row.text('comment'), time),
    ...noteEntries(title, location === '' ? '' : `@ ${location}`, time),
    ...(viewed === null ? invalid('date') : []),
  ]
}

function rated(row: Row, title: ImportedTitle): Entry[] {
  const rating = ratingOf(row.text('userRating'), 10)
  return typeof rating === 'number' ? [mark(title, { rating })] : invalid('rating')
}

const saved = (row: Row, title: ImportedTitle): Entry[] =>
  timed(row.time('addedAt') ?? null, (savedAt) => mark(title, { savedAt }))
