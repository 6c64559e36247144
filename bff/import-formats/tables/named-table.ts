import type { ColumnField } from '@contract/column-fields'
import type { ColumnNaming } from '@contract/import-columns.schema'
import type { ViewingTime } from '@contract/played-at'
import type { CsvRow } from '../files/csv-rows.ts'
import type { UploadContext } from '../csv-format.ts'
import type { DayOrder } from '../days.ts'
import { episodeMark, invalid, mark, noteEntries, unknownTime, type Entry, type NamedEpisode } from '../import-entry.ts'
import type { ImportedTitle } from '../imported-title.ts'
import { Columns, Row } from '../row.ts'
import { externalIds, isSeasonOrEpisodeNumber, isTitleName, listNameOf, tmdbIdOf, tvdbIdOf } from '../values.ts'
import { plainName } from './column-names.ts'
import {
  episodeIn,
  idsInUrl,
  imdbIn,
  numberAfterWord,
  ratingIn,
  scaleIn,
  statusIn,
  typeIn,
  type RowStatus,
} from './table-cells.ts'

interface Naming extends ColumnNaming {
  /** The names of the columns, which tell the meaning of a yes in a status column. */
  readonly names: readonly string[]
  /** Whether the column of a status has nothing but a yes, so that an empty cell is a no. */
  readonly isMarkedByYes: boolean
}
interface Episode {
  readonly season: number | null
  readonly episode: number | null
  readonly named?: NamedEpisode
}
/** A row by the meaning of its columns. */
interface NamedRow {
  readonly title: ImportedTitle
  /** Null for a row of a film or a whole show. */
  readonly episode: Episode | null
  readonly status: RowStatus | ColumnNaming['meaning']
  /** Undefined for an empty cell, null for an unreadable one. */
  readonly viewed: ViewingTime | null | undefined
  readonly rating: number | null | undefined
  readonly plays: number
}

/** Reads the rows of a table whose columns its member named. */
export function namedTable(naming: Naming): (row: CsvRow, upload: UploadContext) => Entry[] {
  // Each column has its meaning as its name; one without a meaning has a name that no reader knows.
  const fields = naming.fields.map((field) => field ?? 'unread')
  const order: DayOrder = naming.dayOrder ?? 'unknown'
  const columns = new Columns(fields, new Map(), order)
  const notes = fields.flatMap((field, index) => (field === 'notes' ? [index] : []))
  const statusName = plainName(naming.names[fields.indexOf('status')] ?? '')
  const meansWatchlist = statusIn(statusName, false) === 'watchlist'
  return ({ cells, line }, upload) => {
    const row = new Row(cells, line, columns)
    const title = titleOf(row)
    if (!title) return invalid('title')
    const status = statusOf(row, naming, meansWatchlist)
    const read = readRow(row, title, status, naming)
    if (read === null) return invalid('episode')
    const texts = notes.map((index) => cells[index]?.trim() ?? '').filter(Boolean)
    return [
      ...entriesOf(read, line, upload),
      ...listEntries(text(row, 'list'), read, upload),
      ...noteEntriesOf(texts, read),
      ...(read.viewed === null ? invalid('date') : []),
      ...(read.rating === null ? invalid('rating') : []),
    ]
  }
}

const text = (row: Row, field: ColumnField): string => row.text(field)

/** The title of a row, by its name or by an id alone, which then is its name. */
function titleOf(row: Row): ImportedTitle | null {
  const inUrl = idsInUrl(text(row, 'url'))
  const imdb = imdbIn(text(row, 'imdb')) ?? inUrl.imdb
  const ownTmdb = tmdbIdOf(text(row, 'tmdb'))
  const tvdb = tvdbIdOf(text(row, 'tvdb'))
  const tmdb = ownTmdb ?? inUrl.tmdb
  const name = text(row, 'title') || imdb || (tmdb ? `TMDB ${tmdb}` : tvdb ? `TVDB ${tvdb}` : '')
  if (!isTitleName(name)) return null
  const year = /(?<!\d)(?:18|19|20)\d\d(?!\d)/.exec(text(row, 'year'))?.[0]
  const type = typeIn(text(row, 'type')) ?? (hasEpisode(row) ? 'tv' : (inUrl.type ?? null))
  return { name, year: year ? Number(year) : null, type, ...externalIds(imdb, tmdb, tvdb) }
}

const hasEpisode = (row: Row): boolean => row.has('episode', 'episodeName')

function statusOf(row: Row, { meaning, isMarkedByYes }: Naming, meansWatchlist: boolean): NamedRow['status'] {
  const cell = text(row, 'status')
  if (cell === '' && isMarkedByYes) return meansWatchlist ? 'watched' : 'watchlist'
  return statusIn(cell, meansWatchlist) ?? statusIn(text(row, 'list'), true) ?? meaning
}

/** Null for a number of an episode that cannot be one. */
function readRow(row: Row, title: ImportedTitle, status: NamedRow['status'], { scale }: Naming): NamedRow | null {
  const episode = title.type === 'movie' || !hasEpisode(row) ? null : episodeOf(row)
  if (episode === undefined) return null
  const cell = text(row, 'rating')
  const count = numberAfterWord(text(row, 'plays'))
  return {
    title,
    episode,
    status,
    viewed: row.viewing('watchedAt'),
    rating: cell === '' ? undefined : ratingIn(cell, scaleIn(text(row, 'scale')) ?? scale),
    plays: count ?? 1,
  }
}

/** The episode of a row by its numbers, else by its name; undefined if it has neither. */
function episodeOf(row: Row): Episode | undefined {
  const numbers = episodeIn(text(row, 'episode'))
  const season = numbers?.season ?? numberAfterWord(text(row, 'season'))
  const episode = numbers?.episode ?? null
  if (![season, episode].every((number) => number === null || isSeasonOrEpisodeNumber(number))) return undefined
  if (season !== null && episode !== null) return { season, episode }
  const name = text(row, 'episodeName') || text(row, 'episode')
  if (!/\p{L}/u.test(name) && episode === null) return undefined
  return { season: null, episode: null, named: { names: [name], season, number: episode, languages: [] } }
}

function entriesOf(read: NamedRow, line: number, upload: UploadContext): Entry[] {
  const { title, status, viewed } = read
  const time = viewed?.playedAt
  if (status === 'watchlist') return [mark(title, { savedAt: time ?? unknownTime }), ...ratingEntries(read)]
  if (status === 'dropped') return [mark(title, { dismissedAt: time ?? unknownTime }), ...ratingEntries(read)]
  if (status === 'rated') return read.rating ? ratingEntries(read) : read.rating === null ? [] : invalid('rating')
  if (status === 'begun' && !read.episode) return [...ratingEntries(read), ...invalid('begun')]
  return [...viewingEntries(read, line, upload), ...ratingEntries(read)]
}

/** A viewing for each row with a day, or the mark of a title that was watched on an unknown one. */
function viewingEntries(
  { title, episode, viewed, rating, plays }: NamedRow,
  line: number,
  upload: UploadContext,
): Entry[] {
  const place = episode ?? { season: null, episode: null }
  if (plays === 0) return []
  if (!viewed && !episode && plays === 1) return [mark(title, { watchedAt: unknownTime })]
  if (title.type === 'tv' && !episode) return [mark(title, { watchedAt: viewed?.playedAt ?? unknownTime })]
  const play = { ...place, ...(viewed ?? { playedAt: unknownTime }), rating: rating ?? null }
  return [
    ...upload.plays.add(title, play, viewed ? String(line) : ''),
    ...(plays > 1 && !place.named ? upload.plays.addUpTo(plays, title, place) : []),
  ]
}

function ratingEntries({ title, episode, rating, viewed }: NamedRow): Entry[] {
  if (!rating) return []
  const ratedAt = viewed ? { ratedAt: viewed.playedAt } : {}
  if (!episode) return [mark(title, { rating, ...ratedAt })]
  // The rating of an episode that only has a name stays with its viewing.
  if (episode.season === null || episode.episode === null) return []
  return [episodeMark(title, { season: episode.season, episode: episode.episode, rating, ...ratedAt })]
}

/** Puts a title on the list that a row names, unless the name is a status. */
function listEntries(name: string, { title, viewed }: NamedRow, { lists }: UploadContext): Entry[] {
  const listName = listNameOf(name)
  if (listName === '' || statusIn(name, true)) return []
  const addedAt = viewed?.playedAt ?? unknownTime
  const isNew = !lists.has(listName)
  lists.set(listName, listName)
  const facts = { key: listName, name: listName, description: '', visibility: 'private', ranked: false } as const
  return [
    ...(isNew ? [{ kind: 'list', data: { ...facts, createdAt: addedAt, updatedAt: addedAt } } as const] : []),
    { kind: 'listItem', title, data: { list: listName, addedAt } },
    ...(listName === name.trim() ? [] : invalid('text')),
  ]
}

function noteEntriesOf(texts: readonly string[], { title, episode, viewed }: NamedRow): Entry[] {
  const note = texts.join('\n\n')
  if (!episode) return noteEntries(title, note, viewed?.playedAt)
  const { season, episode: number } = episode
  return season === null || number === null
    ? noteEntries(title, note, viewed?.playedAt)
    : noteEntries(title, note, viewed?.playedAt, { season, episode: number })
}
