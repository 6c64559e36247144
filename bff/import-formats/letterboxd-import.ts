import type { CsvFormat, UploadContext } from './csv-format.ts'
import { invalid, mark, noteEntries, tagsText, unknownTime, type Entry } from './import-entry.ts'
import type { ImportedTitle } from './imported-title.ts'
import { fileAsList } from './letterboxd-list.ts'
import { reviewText } from './review-text.ts'
import { hasAny, type Row } from './row.ts'
import { externalIds, imdbIdOf, isCalled, isTitleName, ratingOf, tmdbIdOf, yearOf } from './values.ts'

/**
 * The format of Letterboxd's importer (letterboxd.com/about/importing-data), which many tools write: films by id or
 * name, with optional ratings, viewing days, tags and reviews. Without any of that it is the watchlist or a list.
 */
const viewingColumns = ['WatchedDate', 'Rating', 'Rating10', 'Review', 'Rewatch', 'Tags']
const idColumns = ['LetterboxdURI', 'tmdbID', 'imdbID']

export const letterboxdImport: CsvFormat = (header, name) => {
  if (!hasAny(header, 'Title', 'imdbID', 'tmdbID')) return null
  if (!hasAny(header, 'imdbID', 'tmdbID', 'LetterboxdURI', 'WatchedDate', 'Rating10')) return null
  // A table of ids, such as MovieLens’ `links.csv`, has ids of its own and no titles.
  const isOfIds = header.every((name) => hasAny([...idColumns, ...viewingColumns, 'Year'], name))
  if (!hasAny(header, 'Title') && !isOfIds) return null
  const asList = fileAsList(name)
  const read = hasAny(header, ...viewingColumns) ? viewing : isCalled(name, 'watchlist') ? saved : asList
  return {
    service: 'letterboxd',
    order: 1,
    days: ['WatchedDate'],
    read: (row, upload) => {
      const title = titleOf(row)
      return title ? read(row, title, upload) : invalid('title')
    },
  }
}

export function titleOf(row: Row): ImportedTitle | null {
  const imdb = imdbIdOf(row.text('imdbID'))
  const tmdb = tmdbIdOf(row.text('tmdbID'))
  const name = row.text('Title') || imdb || (tmdb ? `TMDB ${tmdb}` : '')
  if (!isTitleName(name)) return null
  return { name, year: yearOf(row.text('Year')), type: tmdb ? 'movie' : null, ...externalIds(imdb, tmdb) }
}

const saved = (_: Row, title: ImportedTitle): Entry[] => [mark(title, { savedAt: unknownTime })]

/** A film without a day was watched on an unknown day. */
function viewing(row: Row, title: ImportedTitle, { plays }: UploadContext): Entry[] {
  const viewed = row.viewing('WatchedDate')
  const time = viewed?.playedAt
  const rating = row.has('Rating10') ? ratingOf(row.text('Rating10'), 10) : ratingOf(row.text('Rating'), 5)
  const rated = typeof rating === 'number'
  return [
    ...(viewed
      ? plays.add(title, { season: null, episode: null, ...viewed, rating: rating ?? null }, String(row.line))
      : [mark(title, { watchedAt: unknownTime })]),
    ...(rated ? [mark(title, { rating, ...(time === undefined ? {} : { ratedAt: time }) })] : []),
    ...noteEntries(title, tagsText(row.text('Tags')), time),
    ...noteEntries(title, reviewText(row.text('Review')), time),
    ...(viewed === null ? invalid('date') : []),
    ...(rating === null ? invalid('rating') : []),
  ]
}
