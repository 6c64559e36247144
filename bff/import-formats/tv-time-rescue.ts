import type { CsvFormat, CsvReader, UploadContext } from './csv-format.ts'
import { invalid, mark, timed, unknownTime, type Entry, type Play } from './import-entry.ts'
import type { ImportedTitle } from './imported-title.ts'
import { hasAll, type Row } from './row.ts'
import { rememberedTitle, rememberTitle } from './tv-time-titles.ts'
import { externalIds, imdbIdOf, isSeasonOrEpisodeNumber, isTitleName, tvdbIdOf, yearOf } from './values.ts'

/**
 * The CSV files in which a public tool (TV Time Out) saves an account: films, shows, and the episodes of shows, which name their
 * show by its id and its name.
 */
const tables: readonly (readonly [columns: readonly string[], order: number, read: CsvReader['read']])[] = [
  [['show_uuid', 'show_title', 'season_number', 'episode_number', 'is_watched', 'watched_at'], 2, episode],
  [['uuid', 'tvdb_id', 'imdb_id', 'title', 'is_watched', 'watched_at'], 1, film],
  [['uuid', 'tvdb_id', 'imdb_id', 'title', 'status', 'created_at'], 1, show],
]

export const tvTimeRescue: CsvFormat = (header) => {
  const [, order = 0, read] = tables.find(([columns]) => hasAll(header, ...columns)) ?? []
  return read ? { service: 'tvTime', order, days: ['created_at', 'watched_at'], read } : null
}

function titleOf(row: Row, type: 'movie' | 'tv', upload: UploadContext): ImportedTitle | null {
  const name = row.text('title')
  if (!isTitleName(name)) return null
  const title: ImportedTitle = {
    name,
    year: yearOf(row.text('year')),
    type,
    ...externalIds(imdbIdOf(row.text('imdb_id')), null, type === 'tv' ? tvdbIdOf(row.text('tvdb_id')) : null),
  }
  rememberTitle({ uuid: row.text('uuid'), ...(type === 'tv' ? { tvdb: row.text('tvdb_id') } : {}) }, title, upload)
  return title
}

function film(row: Row, upload: UploadContext): Entry[] {
  const title = titleOf(row, 'movie', upload)
  if (!title) return invalid('title')
  return [
    ...(isTrue(row.text('is_watched'))
      ? viewingEntries(row, title, { season: null, episode: null }, upload)
      : timed(row.time('created_at') ?? unknownTime, (savedAt) => mark(title, { savedAt }))),
    ...favoriteEntries(row, title),
  ]
}

/** The episodes of a show are in another file. */
function show(row: Row, upload: UploadContext): Entry[] {
  const title = titleOf(row, 'tv', upload)
  if (!title) return invalid('title')
  const isPlanned = /^(watch_later|not_started_yet)$/.test(row.text('status'))
  return [
    ...(isPlanned ? timed(row.time('created_at') ?? unknownTime, (savedAt) => mark(title, { savedAt })) : []),
    // No file has the day on which it was given up.
    ...(row.text('status') === 'stopped' ? [mark(title, { dismissedAt: unknownTime })] : []),
    ...favoriteEntries(row, title),
  ]
}

function episode(row: Row, upload: UploadContext): Entry[] {
  const name = row.text('show_title')
  const known = rememberedTitle({ uuid: row.text('show_uuid') }, upload)
  if (!known && !isTitleName(name)) return invalid('title')
  if (!isTrue(row.text('is_watched'))) return []
  const [season, number] = [Number(row.text('season_number')), Number(row.text('episode_number'))]
  const isPlace = row.has('season_number') && isSeasonOrEpisodeNumber(season) && isSeasonOrEpisodeNumber(number)
  if (!isPlace || number === 0) return invalid('shape')
  return viewingEntries(row, known ?? { name, year: null, type: 'tv' }, { season, episode: number }, upload)
}

/** The last viewing, and the ones before it on unknown days. */
function viewingEntries(
  row: Row,
  title: ImportedTitle,
  place: Pick<Play, 'season' | 'episode'>,
  { plays }: UploadContext,
): Entry[] {
  const viewed = row.viewing('watched_at')
  const rewatches = row.text('rewatch_count')
  return [
    ...(viewed ? plays.addOnce(title, { ...place, ...viewed }) : []),
    ...plays.addUpTo(/^\d{1,9}$/.test(rewatches) ? Number(rewatches) + 1 : 1, title, place),
    ...(viewed === null ? invalid('date') : []),
  ]
}

const favoriteEntries = (row: Row, title: ImportedTitle): Entry[] =>
  isTrue(row.text('is_favorite')) ? [mark(title, { favouriteAt: row.time('created_at') ?? unknownTime })] : []

const isTrue = (text: string): boolean => /^(true|1)$/i.test(text)
