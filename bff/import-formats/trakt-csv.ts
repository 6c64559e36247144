import type { MediaType } from '@contract/media.schema'
import type { CsvFormat, UploadContext } from './csv-format.ts'
import { invalid, mark, timed, unknownTime, type Entry } from './import-entry.ts'
import type { ImportedTitle } from './imported-title.ts'
import { hasAll, hasAny, type Row } from './row.ts'
import { externalIds, imdbIdOf, isTitleName, ratingOf, tmdbIdOf, tvdbIdOf } from './values.ts'

/**
 * Reads what Trakt's CSV importer takes (app.trakt.tv/settings/data) and our export for it writes: a title by its ids, and when
 * it was watched or put on the watchlist, or its rating. A row has no name. A watched show was watched completely.
 */
const idColumns = ['imdb_id', 'tmdb_id', 'tvdb_id', 'trakt_id']
const factColumns = ['watched_at', 'watchlisted_at', 'rating', 'rated_at']
const types: Readonly<Record<string, MediaType>> = { movie: 'movie', show: 'tv' }

export const traktCsv: CsvFormat = (header) =>
  hasAll(header, 'type') && hasAny(header, ...idColumns) && hasAny(header, ...factColumns)
    ? { service: 'trakt', order: 1, days: ['watched_at', 'watchlisted_at', 'rated_at'], read }
    : null

function read(row: Row, upload: UploadContext): Entry[] {
  const kind = row.text('type').toLowerCase()
  if (kind === 'episode' || kind === 'season') return invalid('episode')
  const type = types[kind]
  if (!type) return invalid('unsupported')
  const title = titleOf(row, type)
  if (!title) return invalid('title')
  return [...watched(row, title, upload), ...saved(row, title), ...rated(row, title)]
}

/** The title of a row. An id that cannot be looked up becomes its name, so that the member can choose the title. */
function titleOf(row: Row, type: MediaType): ImportedTitle | null {
  const imdb = imdbIdOf(row.text('imdb_id'))
  const tmdb = tmdbIdOf(row.text('tmdb_id'))
  const tvdb = type === 'tv' ? tvdbIdOf(row.text('tvdb_id')) : undefined
  const name =
    imdb ?? idNamed('TMDB', tmdb) ?? idNamed('TVDB', row.text('tvdb_id')) ?? idNamed('Trakt', row.text('trakt_id'))
  return name && isTitleName(name) ? { name, year: null, type, ...externalIds(imdb, tmdb, tvdb) } : null
}

const idNamed = (service: string, id: string | number | undefined): string | null => (id ? `${service} ${id}` : null)

/** The time of a column; undefined if it is empty, null if it is invalid. Trakt writes `unknown` for an unknown day. */
const timeIn = (row: Row, column: string): number | null | undefined =>
  row.text(column).toLowerCase() === 'unknown' ? unknownTime : row.time(column)

/** Two rows of one moment are one viewing, which two files may have. Each viewing of an unknown day counts. */
function watched(row: Row, title: ImportedTitle, { plays }: UploadContext): Entry[] {
  const viewed =
    row.text('watched_at').toLowerCase() === 'unknown' ? { playedAt: unknownTime } : row.viewing('watched_at')
  if (viewed === undefined) return []
  if (title.type === 'tv') return timed(viewed?.playedAt ?? null, (watchedAt) => mark(title, { watchedAt }))
  const play = { season: null, episode: null, ...(viewed ?? { playedAt: unknownTime }) }
  return [
    ...plays.add(title, play, play.playedAt === unknownTime ? String(row.line) : ''),
    ...(viewed === null ? invalid('date') : []),
  ]
}

function saved(row: Row, title: ImportedTitle): Entry[] {
  const time = timeIn(row, 'watchlisted_at')
  return time === undefined ? [] : timed(time, (savedAt) => mark(title, { savedAt }))
}

function rated(row: Row, title: ImportedTitle): Entry[] {
  const rating = ratingOf(row.text('rating'), 10)
  if (rating === undefined) return []
  if (rating === null) return invalid('rating')
  const ratedAt = timeIn(row, 'rated_at')
  if (typeof ratedAt === 'number' && ratedAt !== unknownTime) return [mark(title, { rating, ratedAt })]
  return [mark(title, { rating }), ...(ratedAt === null ? invalid('date') : [])]
}
