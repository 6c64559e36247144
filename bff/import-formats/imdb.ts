import type { FaultReason } from '@contract/import.schema'
import type { MediaType } from '@contract/media.schema'
import type { CsvFormat } from './csv-format.ts'
import { invalid, mark, noteEntries, timed, unknownTime, type Entry } from './import-entry.ts'
import type { ImportedTitle } from './imported-title.ts'
import { listNamedAfterFile } from './letterboxd-list.ts'
import { hasAll, type Row } from './row.ts'
import { externalIds, imdbIdOf, isCalled, isTitleName, ratingOf, yearOf } from './values.ts'
import { columnsOf } from './imdb-columns.ts'

const types: Readonly<Record<string, MediaType>> = {
  movie: 'movie',
  featurefilm: 'movie',
  documentary: 'movie',
  tvmovie: 'movie',
  short: 'movie',
  shortfilm: 'movie',
  tvshort: 'movie',
  video: 'movie',
  tvspecial: 'movie',
  tvseries: 'tv',
  tvminiseries: 'tv',
  miniseries: 'tv',
}

export const imdb: CsvFormat = (header, fileName, next) => {
  const columns = columnsOf(header, next)
  if (!columns) return null
  const base = { service: 'imdb', header: columns, days: ['Created', 'Date Rated'] } as const
  const isList = hasAll(columns, 'Position')
  if (!isList || isCalled(fileName, 'ratings'))
    return { ...base, order: 2, read: (row) => withTitle(row, ratingEntries) }
  if (isCalled(fileName, 'watchlist')) return { ...base, order: 1, read: (row) => withTitle(row, savedEntries) }
  let isListAdded = false
  return {
    ...base,
    order: 1,
    read: (row) =>
      withTitle(row, (title) => {
        const time = row.time('Created') ?? null
        const list: Entry[] = isListAdded ? [] : [listNamedAfterFile(fileName, time ?? unknownTime, 'IMDb')]
        isListAdded = true
        return [
          ...list,
          ...timed(time, (addedAt) => ({ kind: 'listItem', title, data: { list: fileName, addedAt } })),
          ...noteEntries(title, row.text('Description'), time),
          ...listedRating(row, title),
        ]
      }),
  }
}

function withTitle(row: Row, entriesOf: (title: ImportedTitle, row: Row) => Entry[]): Entry[] {
  const title = titleOf(row)
  return typeof title === 'string' ? invalid(title) : entriesOf(title, row)
}

/**
 * The title of a row. Its type is written in the member's language, so an unknown word does not cause the refusal of
 * a row with an id.
 */
function titleOf(row: Row): ImportedTitle | FaultReason {
  const id = imdbIdOf(row.text('Const'))
  const name = row.text('Title') || row.text('Original Title') || (id ?? '')
  const kind = row.text('Title Type')
  const type = types[kind.toLowerCase().replaceAll(/[^a-z]/g, '')] ?? null
  if (!isTitleName(name)) return 'title'
  if (/episod|épisode|folge|серия|серія|エピソード|剧集单集/i.test(kind)) return 'episode'
  if (!type && (!id || /game|podcast|music|juego|jeu|spiel|jogo|игра|гра|ゲーム|游戏/i.test(kind))) return 'unsupported'
  return { name, year: yearOf(row.text('Year')), type, ...externalIds(id) }
}

const savedEntries = (title: ImportedTitle, row: Row): Entry[] => {
  const time = row.time('Created') ?? null
  return [
    ...timed(time, (savedAt) => mark(title, { savedAt })),
    ...noteEntries(title, row.text('Description'), time),
    ...listedRating(row, title),
  ]
}

/**
 * Only the rating is taken: a rated title was watched, but the day is unknown. Older files have the day of the rating in
 * `Created`.
 */
function ratingEntries(title: ImportedTitle, row: Row): Entry[] {
  const rating = ratingOf(row.text('Your Rating', 'You rated'), 10)
  const time = row.time('Date Rated') ?? row.time('Created') ?? null
  if (typeof rating !== 'number') return invalid('rating')
  return time === null ? [mark(title, { rating }), ...invalid('date')] : [mark(title, { rating, ratedAt: time })]
}

function listedRating(row: Row, title: ImportedTitle): Entry[] {
  const rating = ratingOf(row.text('Your Rating', 'You rated'), 10)
  if (rating === undefined) return []
  if (rating === null) return invalid('rating')
  const time = row.time('Date Rated')
  const date = typeof time === 'number' ? { ratedAt: time } : {}
  return [mark(title, { rating, ...date }), ...(time === null ? invalid('date') : [])]
}
