import { invalid, type CsvFormat, type CsvReader, type Entry, type Mark, type WantedTitle } from './entry.ts'
import { isTooLong, listNameOf, ratingOf, timeOf, yearOf } from './values.ts'

/**
 * Letterboxd's export (letterboxd.com/settings/data): watched, watchlist and likes have the same columns and are told
 * apart by the file's name alone; ratings are half stars up to 5; a list has a header of its own in front.
 */
const common = ['Date', 'Name', 'Year', 'Letterboxd URI']
type Row = Readonly<Record<string, string>>
type Reading = (row: Row, time: number, title: WantedTitle) => Entry[]

export const letterboxd: CsvFormat = (header, name) => {
  if (header[0]?.startsWith('Letterboxd list export')) return listReader()
  if (!common.every((column) => header.includes(column))) return null
  const [reading, order] = readingOf(header, name)
  return reading ? { service: 'letterboxd', order, read: (cells) => readRow(header, cells, reading) } : null
}

function readingOf(header: readonly string[], name: string): [Reading | null, number] {
  if (header.includes('Review')) return [review, 1]
  if (header.includes('Watched Date')) return [diary, 1]
  if (header.includes('Rating')) return [rating, 2]
  if (/watchlist/i.test(name)) return [(_, savedAt, title) => [mark(title, { savedAt })], 0]
  if (/likes|favou?rite|films/i.test(name)) return [(_, favouriteAt, title) => [mark(title, { favouriteAt })], 0]
  if (/watched/i.test(name)) return [(_, watchedAt, title) => [mark(title, { watchedAt })], 0]
  return [null, 0]
}

function readRow(header: readonly string[], cells: readonly string[], reading: Reading): Entry[] {
  const row: Row = Object.fromEntries(header.map((column, index) => [column, cells[index] ?? '']))
  const name = row['Name']?.trim() ?? ''
  if (name === '' || name.length > 500) return invalid('title')
  const time = timeOf(row['Date'])
  if (time === null) return invalid('date')
  return reading(row, time, { name, year: yearOf(row['Year']), type: null })
}

const mark = (title: WantedTitle, data: Mark): Entry => ({ kind: 'mark', title, data })

const rating: Reading = (row, ratedAt, title) => {
  const stars = ratingOf(row['Rating'], 5)
  return stars === null || stars === undefined ? invalid('rating') : [mark(title, { rating: stars, ratedAt })]
}

/** A film watched on a day, and perhaps rated then. */
const diary: Reading = (row, time, title) => {
  const watched = row['Watched Date']?.trim() ?? ''
  const playedAt = watched === '' ? time : timeOf(watched)
  if (playedAt === null) return invalid('date')
  const stars = ratingOf(row['Rating'], 5)
  if (stars === null) return invalid('rating')
  return [
    { kind: 'play', title, data: { season: null, episode: null, playedAt } },
    ...(stars === undefined ? [] : [mark(title, { rating: stars, ratedAt: time })]),
  ]
}

/** A review is kept as a private note. One without a day was not logged as watched. */
const review: Reading = (row, notedAt, title) => {
  const note = row['Review']?.trim() ?? ''
  if (isTooLong(note)) return invalid('text')
  const entries = (row['Watched Date'] ?? '').trim() === '' ? [] : diary(row, notedAt, title)
  return entries[0]?.kind === 'invalid' || note === '' ? entries : [...entries, mark(title, { note, notedAt })]
}

const listColumns = ['Date', 'Name', 'Tags', 'URL', 'Description']
const placeColumns = ['Position', 'Name', 'Year', 'URL', 'Description']

type ListRow = 'columns' | 'facts' | 'place columns' | 'places'

/** Line 1 names the format, 2 and 3 are the list's own columns and values; its films follow under a second header. */
function listReader(): CsvReader {
  let expected = 'columns' as ListRow
  let list = { key: '', addedAt: 0 }
  const is = (cells: readonly string[], columns: readonly string[]) =>
    columns.every((column, index) => cells[index] === column)
  const next: Record<ListRow, (cells: readonly string[]) => Entry[]> = {
    columns: (cells) => {
      if (!is(cells, listColumns)) return invalid('shape')
      expected = 'facts'
      return []
    },
    facts: ([date, name = '', , , description = '']) => {
      const time = timeOf(date)
      if (time === null || listNameOf(name) === '') return invalid(time === null ? 'date' : 'title')
      expected = 'place columns'
      list = { key: `${name} ${date}`, addedAt: time }
      return [
        {
          kind: 'list',
          data: {
            key: list.key,
            name: listNameOf(name),
            description: description.trim().slice(0, 2000),
            visibility: 'private',
            ranked: false,
            createdAt: time,
            updatedAt: time,
          },
        },
      ]
    },
    'place columns': (cells) => {
      if (!is(cells, placeColumns)) return invalid('shape')
      expected = 'places'
      return []
    },
    places: ([, name = '', year]) => {
      if (name.trim() === '' || name.length > 500) return invalid('title')
      const title = { name: name.trim(), year: yearOf(year), type: null }
      return [{ kind: 'listItem', title, data: { list: list.key, addedAt: list.addedAt } }]
    },
  }
  return { service: 'letterboxd', order: 3, read: (cells) => next[expected](cells) }
}
