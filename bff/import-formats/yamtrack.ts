import { animeEntries, type AnimeStatus } from './anime-entry.ts'
import type { ViewingTime } from '@contract/played-at'
import type { CsvFormat, UploadContext } from './csv-format.ts'
import { viewingOrMidnight } from './days.ts'
import { episodeMark, invalid, mark, noteEntries, timed, unknownTime, type Entry } from './import-entry.ts'
import type { ImportedTitle } from './imported-title.ts'
import { hasAll, type Row } from './row.ts'
import { externalIds, imdbIdOf, isSeasonOrEpisodeNumber, isTitleName, roundedRatingOf, tmdbIdOf } from './values.ts'

type Read = (row: Row, title: ImportedTitle, upload: UploadContext) => Entry[]
/** The readers of rows by their `media_type`. Every other medium is a book, a game or the like. */
const kinds: Readonly<Record<string, { readonly type: ImportedTitle['type']; readonly read: Read }>> = {
  movie: { type: 'movie', read: film },
  tv: { type: 'tv', read: show },
  season: { type: 'tv', read: season },
  episode: { type: 'tv', read: episode },
  anime: { type: null, read: anime },
}

/**
 * Yamtrack's export as CSV: a row for each film, show, season, episode and anime, and one more for each further viewing of it.
 * Earlier versions have the days of episodes in `watch_date` and further viewings as a number (`repeats`).
 */
export const yamtrack: CsvFormat = (header) => {
  if (!hasAll(header, 'media_id', 'media_type', 'title', 'season_number', 'episode_number', 'status')) return null
  return {
    service: 'yamtrack',
    order: 1,
    read: (row, upload) => {
      const kind = Object.hasOwn(kinds, row.text('media_type')) ? kinds[row.text('media_type')] : undefined
      if (!kind) return invalid(row.has('media_type') ? 'otherMedium' : 'shape')
      const title = titleOf(row, kind.type)
      return title ? kind.read(row, title, upload) : invalid('title')
    },
  }
}

function titleOf(row: Row, type: ImportedTitle['type']): ImportedTitle | null {
  const name = row.text('title')
  if (!isTitleName(name)) return null
  const [source, id] = [row.text('source').toLowerCase(), row.text('media_id')]
  const tmdb = source === 'tmdb' || source === '' ? tmdbIdOf(id) : undefined
  return { name, year: null, type, ...externalIds(source === 'imdb' ? imdbIdOf(id) : undefined, tmdb) }
}

/** Both were watched to the end at least once. */
const isWatched = (row: Row): boolean => /^(completed|repeating)$/i.test(row.text('status'))

/** A row of a film is a viewing, with its rating. */
function film(row: Row, title: ImportedTitle, { plays }: UploadContext): Entry[] {
  const place = { season: null, episode: null }
  const [viewed, rating] = [viewedIn(row), roundedRatingOf(row.text('score'))]
  const viewing = { ...place, ...(viewed ?? { playedAt: unknownTime }), ...(viewed && rating ? { rating } : {}) }
  return [
    ...(isWatched(row) ? plays.add(title, viewing, String(row.line)) : statusEntries(row, title)),
    ...(isWatched(row) ? plays.addUpTo(repeatsIn(row) + 1, title, place) : []),
    ...opinionEntries(row, title, viewed?.playedAt),
    ...(viewed === null ? invalid('date') : []),
  ]
}

/** The viewings of a show are the rows of its episodes. */
function show(row: Row, title: ImportedTitle): Entry[] {
  const viewed = viewedIn(row)
  const isInEpisodes = /^(in progress|paused)$/i.test(row.text('status')) && Number(row.text('progress')) > 0
  return [
    ...(isWatched(row)
      ? [mark(title, { watchedAt: viewed?.playedAt ?? unknownTime })]
      : isInEpisodes
        ? []
        : statusEntries(row, title)),
    ...opinionEntries(row, title),
    ...(viewed === null && isWatched(row) ? invalid('date') : []),
  ]
}

/** A season has neither a rating nor a status of its own here; its text becomes a part of the note of the show. */
function season(row: Row, title: ImportedTitle): Entry[] {
  const text = row.text('notes')
  return [
    ...noteEntries(title, text === '' ? '' : `S${row.text('season_number')}: ${text}`, row.time('created_at')),
    ...(row.has('score') ? invalid('episode') : []),
  ]
}

function episode(row: Row, title: ImportedTitle, { plays }: UploadContext): Entry[] {
  const [inSeason, number] = [Number(row.text('season_number')), Number(row.text('episode_number'))]
  const isPlace = row.has('season_number') && isSeasonOrEpisodeNumber(inSeason) && isSeasonOrEpisodeNumber(number)
  if (!isPlace || number === 0) return invalid('shape')
  const place = { season: inSeason, episode: number }
  const [viewed, rating] = [viewedIn(row), roundedRatingOf(row.text('score'))]
  return [
    ...plays.add(title, { ...place, ...(viewed ?? { playedAt: unknownTime }) }, String(row.line)),
    ...plays.addUpTo(repeatsIn(row) + 1, title, place),
    ...(rating ? [episodeMark(title, { ...place, rating })] : []),
    ...noteEntries(title, row.text('notes'), viewed?.playedAt, place),
    ...(rating === null ? invalid('rating') : []),
    ...(viewed === null ? invalid('date') : []),
  ]
}

const animeStatuses: Readonly<Record<string, AnimeStatus>> = {
  planning: 'planned',
  'in progress': 'watching',
  completed: 'completed',
  repeating: 'completed',
  paused: 'paused',
  dropped: 'dropped',
}

/** A row of an anime has only a number of episodes: that of all of them, once it is completed. */
function anime(row: Row, { name }: ImportedTitle, upload: UploadContext): Entry[] {
  const text = row.text('status').toLowerCase()
  const status = Object.hasOwn(animeStatuses, text) ? animeStatuses[text] : undefined
  if (!status) return invalid('shape')
  const watched = /^\d{1,6}$/.test(row.text('progress')) ? Number(row.text('progress')) : 0
  return animeEntries(
    {
      name,
      year: null,
      type: null,
      status,
      total: text === 'completed' ? watched || null : null,
      watched,
      repeats: repeatsIn(row),
      finished: viewedIn(row),
      savedAt: row.time('created_at'),
      rating: roundedRatingOf(row.text('score')),
      note: row.text('notes'),
      notedAt: row.time('created_at') ?? null,
    },
    upload,
  )
}

function statusEntries(row: Row, title: ImportedTitle): Entry[] {
  const status = row.text('status').toLowerCase()
  if (status === 'planning') return timed(row.time('created_at') ?? unknownTime, (savedAt) => mark(title, { savedAt }))
  // No export has the day on which a title was dropped.
  if (status === 'dropped') return [mark(title, { dismissedAt: unknownTime })]
  return invalid(/^(in progress|paused)$/.test(status) ? 'begun' : 'shape')
}

/** The rating and the text of a row. A rating does not say that the title was watched: the status does. */
function opinionEntries(row: Row, title: ImportedTitle, time?: number): Entry[] {
  const rating = roundedRatingOf(row.text('score'))
  const said = { ...(time ? { ratedAt: time } : {}), ...(isWatched(row) ? {} : { watchedAt: null }) }
  return [
    ...(rating ? [mark(title, { rating, ...said })] : []),
    ...noteEntries(title, row.text('notes'), time ?? row.time('created_at')),
    ...(rating === null ? invalid('rating') : []),
  ]
}

/** How often a title was watched again, in exports of earlier versions. */
const repeatsIn = (row: Row): number => (/^\d{1,9}$/.test(row.text('repeats')) ? Number(row.text('repeats')) : 0)

/**
 * When it was watched; undefined if the file does not say, null if that cannot be read. Midnight is a day without a clock, and
 * the year 1 is the end of a show that has none.
 */
function viewedIn(row: Row): ViewingTime | null | undefined {
  const text = row.text('end_date', 'watch_date')
  return text === '' || text.startsWith('0001-') ? undefined : viewingOrMidnight(text)
}
