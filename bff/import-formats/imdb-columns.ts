import { hasAll } from './row.ts'
import { imdbIdOf } from './values.ts'

/**
 * IMDb's exports. Ratings begin with the title's id, the watchlist and lists with a position, as ratings did until 2017. The
 * watchlist differs from a list in its file name alone. Where the column names are translated, the columns are recognized by
 * the ids, because their order is the same.
 */
const ratingColumns = ['Const', 'Your Rating', 'Date Rated', 'Title']
const listColumns = ['Position', 'Const', 'Created', 'Modified', 'Description', 'Title']
const titleColumns = [
  'URL',
  'Title Type',
  'IMDb Rating',
  'Runtime (mins)',
  'Year',
  'Genres',
  'Num Votes',
  'Release Date',
  'Directors',
]
const ownRatingColumns = ['Your Rating', 'Date Rated']
const headers = [
  [...ratingColumns, ...titleColumns],
  [...ratingColumns, 'Original Title', ...titleColumns],
  [...listColumns, ...titleColumns],
  [...listColumns, 'Original Title', ...titleColumns],
  [...listColumns, ...titleColumns, ...ownRatingColumns],
  [...listColumns, 'Original Title', ...titleColumns, ...ownRatingColumns],
]

export function columnsOf(header: readonly string[], next: readonly string[]): readonly string[] | null {
  if (hasAll(header, 'Const', 'Title')) return header
  const idIndex = next.slice(0, 2).findIndex((cell) => imdbIdOf(cell) !== undefined)
  return (
    headers.find(({ length, [idIndex]: name }) => idIndex >= 0 && length === header.length && name === 'Const') ?? null
  )
}
