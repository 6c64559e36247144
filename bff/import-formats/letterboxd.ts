import type { CsvFormat, CsvReader, UploadContext } from './csv-format.ts'
import { invalid, mark, noteEntries, tagsText, timed, unknownTime, type Entry } from './import-entry.ts'
import type { ImportedTitle } from './imported-title.ts'
import { fileAsList, letterboxdList, listColumns } from './letterboxd-list.ts'
import { reviewText } from './review-text.ts'
import { hasAll, hasAny, type Row } from './row.ts'
import { isCalled, isTitleName, ratingOf, yearOf } from './values.ts'

/**
 * Letterboxd's export (letterboxd.com/settings/data): watched, watchlist and likes have the same columns, so the name
 * of the file itself distinguishes them, never that of its archive or folder; ratings are half stars up to 5; a list
 * has a header of its own in front.
 */
const common = ['Date', 'Name', 'Year', 'Letterboxd URI']
type Reading = (row: Row, title: ImportedTitle, upload: UploadContext) => Entry[]
type PlainReading = (row: Row, title: ImportedTitle) => Entry[]

export const letterboxd: CsvFormat = (header, name) => {
  if (header[0]?.startsWith('Letterboxd list export')) return letterboxdList('columns')
  if (header.join() === listColumns.join()) return letterboxdList('facts')
  if (hasAll(header, 'Date Joined', 'Username')) return { service: 'letterboxd', order: 0, read: profile }
  if (hasAll(header, 'Date', 'Content', 'Comment')) return unsupported
  if (!hasAll(header, ...common)) return hasAll(header, 'Date', 'Content') ? unsupported : null
  const [reading, order] = readingOf(header, name)
  return { service: 'letterboxd', order, days: ['Date', 'Watched Date'], read: readerOf(reading) }
}

/** Comments and likes on other people's texts are not imported. */
const unsupported: CsvReader = { service: 'letterboxd', order: 4, read: () => invalid('unsupported') }

/** The profile is not imported. Favorite films would be, but the file has only their addresses. */
const profile = (row: Row): Entry[] => (row.has('Favorite Films') ? invalid('unsupported') : [])

function readingOf(header: readonly string[], name: string): [Reading, number] {
  if (hasAny(header, 'Review')) return [review, 2]
  if (hasAny(header, 'Watched Date')) return [diary, 1]
  if (hasAny(header, 'Rating')) return [rating, 3]
  if (isCalled(name, 'watchlist')) return [saved, 0]
  if (isCalled(name, 'watched')) return [watched, 0]
  if (isCalled(name, 'films|likes')) return [liked, 0]
  return [fileAsList(name), 4]
}

const readerOf = (reading: Reading) => (row: Row, upload: UploadContext) => {
  const name = row.text('Name')
  if (!isTitleName(name)) return invalid('title')
  return reading(row, { name, year: yearOf(row.text('Year')), type: null }, upload)
}

/** The day of the entry; null if it cannot be read. */
const dateOf = (row: Row): number | null => row.time('Date') ?? null

const saved: PlainReading = (row, title) => timed(dateOf(row), (savedAt) => mark(title, { savedAt }))
/** The day of the row is when the film was marked; it was watched on an unknown day. */
const watched: PlainReading = (_, title) => [mark(title, { watchedAt: unknownTime })]
const liked: PlainReading = (row, title) => timed(dateOf(row), (favouriteAt) => mark(title, { favouriteAt }))

const rating: PlainReading = (row, title) => {
  const stars = ratingOf(row.text('Rating'), 5)
  if (stars === null || stars === undefined) return invalid('rating')
  const ratedAt = dateOf(row)
  return ratedAt === null
    ? [mark(title, { rating: stars }), ...invalid('date')]
    : [mark(title, { rating: stars, ratedAt })]
}

/**
 * A film watched on a day, with an optional rating of that viewing, of which the last one counts for the film, and tags.
 * Its address is that of the entry, not of the film.
 */
const diary: Reading = (row, title, { plays }) => {
  const time = dateOf(row)
  const day = row.viewing('Watched Date')
  const viewed = day ?? row.viewing('Date') ?? null
  const stars = ratingOf(row.text('Rating'), 5)
  return [
    ...(viewed === null
      ? [mark(title, { watchedAt: 0 })]
      : plays.add(
          title,
          { season: null, episode: null, ...viewed, rating: stars ?? null },
          row.text('Letterboxd URI'),
        )),
    ...(typeof stars === 'number'
      ? [mark(title, { rating: stars, ...(viewed === null ? {} : { ratedAt: viewed.playedAt }) })]
      : []),
    ...noteEntries(title, tagsText(row.text('Tags')), time),
    ...(day === null || time === null ? invalid('date') : []),
    ...(stars === null ? invalid('rating') : []),
  ]
}

/** A review is kept as a private note. One without a day was not logged as watched. */
const review: Reading = (row, title, upload) => {
  const entries = row.has('Watched Date') ? diary(row, title, upload) : undated(row, title)
  return [...entries, ...noteEntries(title, reviewText(row.text('Review')), dateOf(row))]
}

const undated: PlainReading = (row, title) => [
  ...(row.has('Rating') ? rating(row, title) : dateOf(row) === null ? invalid('date') : []),
  ...noteEntries(title, tagsText(row.text('Tags')), dateOf(row)),
]
