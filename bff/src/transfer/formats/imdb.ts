import type { MediaType } from '@contract/media.schema'
import { invalid, type CsvFormat, type Entry, type WantedTitle } from './entry.ts'
import { imdbIdOf, listNameOf, ratingOf, timeOf, yearOf } from './values.ts'

/**
 * IMDb's exports: ratings have `Your Rating` and `Date Rated` and no `Position`; the watchlist and lists have a
 * `Position`, and are told apart by the file's name. Ids are `Const`.
 */
const columns = ['Const', 'Title', 'Title Type', 'Year']

const types: Readonly<Record<string, MediaType>> = {
  movie: 'movie',
  tvmovie: 'movie',
  short: 'movie',
  tvshort: 'movie',
  video: 'movie',
  tvspecial: 'movie',
  tvseries: 'tv',
  tvminiseries: 'tv',
}

export const imdb: CsvFormat = (header, fileName) => {
  if (!columns.every((column) => header.includes(column))) return null
  const isRated = header.includes('Your Rating')
  const isList = header.includes('Position')
  if (!isRated && !isList) return null
  const list = isList && !/watchlist/i.test(fileName) ? listOf(fileName) : null
  let listed = false
  return {
    service: 'imdb',
    order: isList ? 1 : 2,
    read: (cells) => {
      const row = Object.fromEntries(header.map((column, index) => [column, cells[index] ?? '']))
      const title = titleOf(row)
      if (!title) return invalid((row['Title'] ?? '').trim() === '' ? 'title' : 'unsupported')
      const rated = ratingEntries(row, title)
      if (!isList || rated[0]?.kind === 'invalid') return rated
      const time = timeOf(row['Created'])
      if (time === null) return invalid('date')
      if (!list) return [{ kind: 'mark', title, data: { savedAt: time } }, ...rated]
      const places: Entry[] = [{ kind: 'listItem', title, data: { list: list.key, addedAt: time } }, ...rated]
      if (listed) return places
      listed = true
      return [{ kind: 'list', data: { ...list, createdAt: time, updatedAt: time } }, ...places]
    },
  }
}

function titleOf(row: Readonly<Record<string, string>>): WantedTitle | null {
  const name = row['Title']?.trim() ?? ''
  const type = types[(row['Title Type'] ?? '').toLowerCase().replaceAll(/[^a-z]/g, '')]
  const imdbId = imdbIdOf(row['Const'])
  if (name === '' || name.length > 500 || !type) return null
  return { name, year: yearOf(row['Year']), type, ...(imdbId ? { imdb: imdbId } : {}) }
}

/** What was rated was seen, but nobody knows when: only the rating is taken. */
function ratingEntries(row: Readonly<Record<string, string>>, title: WantedTitle): Entry[] {
  const rating = ratingOf(row['Your Rating'], 10)
  if (rating === null) return invalid('rating')
  const ratedAt = timeOf(row['Date Rated'])
  if (rating !== undefined && ratedAt === null) return invalid('date')
  return rating === undefined || ratedAt === null ? [] : [{ kind: 'mark', title, data: { rating, ratedAt } }]
}

/** IMDb names the files of newer exports by an id that says nothing. */
function listOf(fileName: string) {
  const stem = listNameOf(fileName.replace(/\.[^.]*$/, '').replace(/.*[/\\]/, ''))
  const name = stem === '' || /^[0-9a-f]{8}-[0-9a-f-]{27}/i.test(stem) ? 'IMDb' : stem
  return { key: fileName, name, description: '', visibility: 'private', ranked: false } as const
}
