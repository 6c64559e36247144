import type { CsvFormat } from './csv-format.ts'
import { invalid, mark, timed, type Entry } from './import-entry.ts'
import type { ImportedTitle } from './imported-title.ts'
import { fileAsList } from './letterboxd-list.ts'
import { hasAll, type Row } from './row.ts'
import { externalIds, imdbIdOf, isCalled, isTitleName, roundedRatingOf, tmdbIdOf, yearOf } from './values.ts'

/** The Movie Database's exports: ratings, watchlist, favorites and lists have the same columns. */
const columns = ['TMDb ID', 'IMDb ID', 'Type', 'Name', 'Your Rating', 'Date Rated']

export const tmdb: CsvFormat = (header, name) => {
  if (!hasAll(header, ...columns)) return null
  const unrated = isCalled(name, 'watchlist') ? saved : isCalled(name, 'favou?rites') ? liked : fileAsList(name)
  return {
    service: 'tmdb',
    order: 1,
    days: ['Date Rated'],
    read: (row) => {
      const title = titleOf(row)
      if (!title) return invalid('title')
      if (row.has('Season Number')) return invalid('episode')
      return row.has('Your Rating') ? rated(row, title) : unrated(row, title)
    },
  }
}

function titleOf(row: Row): ImportedTitle | null {
  const name = row.text('Name')
  if (!isTitleName(name)) return null
  return {
    name,
    year: yearOf(row.text('Release Date')),
    type: row.text('Type').toLowerCase() === 'movie' ? 'movie' : 'tv',
    ...externalIds(imdbIdOf(row.text('IMDb ID')), tmdbIdOf(row.text('TMDb ID'))),
  }
}

const saved = (row: Row, title: ImportedTitle): Entry[] =>
  timed(row.time('Date Rated') ?? null, (savedAt) => mark(title, { savedAt }))
const liked = (row: Row, title: ImportedTitle): Entry[] =>
  timed(row.time('Date Rated') ?? null, (favouriteAt) => mark(title, { favouriteAt }))

/** Half points are rounded up: ratings are whole here. */
function rated(row: Row, title: ImportedTitle): Entry[] {
  const rating = roundedRatingOf(row.text('Your Rating'))
  if (typeof rating !== 'number') return invalid('rating')
  const time = row.time('Date Rated') ?? null
  return time === null ? [mark(title, { rating }), ...invalid('date')] : [mark(title, { rating, ratedAt: time })]
}
