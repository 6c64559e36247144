import type { ExportedItem, ExportedPlay } from '@contract/export.schema'
import { precisionOf } from '@contract/played-at'
import type { ExportService } from '../export.service.ts'
import { zipOfFiles, type TextFile } from '../zip-of-files.ts'
import { csvOf, headingOf, type Row } from './csv-of.ts'
import {
  leftOutBesideTitles,
  leftOutMark,
  leftOutMarks,
  leftOutPlay,
  leftOutText,
  type LeftOutRow,
} from './left-out.ts'

/** The columns of Trakt's CSV importer: app.trakt.tv/settings/data. An episode is named by its own id. */
const columns = ['imdb_id', 'tmdb_id', 'type', 'watched_at', 'watchlisted_at', 'rating', 'rated_at'] as const
type TraktRow = Row<(typeof columns)[number]>

/**
 * A zip of CSV files as Trakt's importer takes them, numbered in the order in which to import them (a title that is imported
 * as watched leaves the watchlist there), and `left-out.csv` with what Trakt cannot import or identify.
 */
export function exportForTrakt(service: ExportService, userId: string, timeZone: string): AsyncGenerator<Uint8Array> {
  return zipOfFiles(filesOf({ service, userId, timeZone }, historyFrom(service)))
}

type HistoryOf = (play: ExportedPlay) => Promise<TraktRow | null>

interface TraktExport {
  readonly service: ExportService
  readonly userId: string
  readonly timeZone: string
}

const filesOf = ({ service, userId, timeZone }: TraktExport, historyOf: HistoryOf): TextFile[] => [
  ['1-history.csv', textOf(historyRows(service, userId, historyOf))],
  ['2-ratings.csv', textOf(itemRows(service, userId, ratingOf))],
  ['3-watchlist.csv', textOf(itemRows(service, userId, watchlistOf))],
  ['left-out.csv', leftOutText(leftOut(service, userId, historyOf), timeZone)],
]

async function* textOf(pages: AsyncIterable<readonly TraktRow[]>): AsyncGenerator<string> {
  yield headingOf(columns)
  for await (const page of pages) yield csvOf(columns, page)
}

/**
 * Makes the row of a viewing for Trakt; null if Trakt cannot identify it. Each season is looked up once, so that the history
 * and `left-out.csv` agree even if the live service fails in between.
 */
function historyFrom(service: ExportService): HistoryOf {
  const seasons = new Map<string, ReturnType<ExportService['episodeIds']>>()
  return async (play) => {
    if (play.type === 'movie') return hasId(play) ? { ...idsOf(play), watched_at: watchedAtOf(play) } : null
    const { source, id, season, episode } = play
    if (season === null || episode === null) return null
    const key = `${source} ${id} ${season}`
    const episodeIds = seasons.get(key) ?? service.episodeIds(source, id, season)
    seasons.set(key, episodeIds)
    const tmdbId = (await episodeIds).get(episode)
    return tmdbId === undefined ? null : { tmdb_id: tmdbId, type: 'episode', watched_at: watchedAtOf(play) }
  }
}

/** A day of the calendar is exported as its noon in UTC, a month or a year as an unknown day. */
const watchedAtOf = ({ playedAt, precision }: ExportedPlay): string =>
  ['time', 'day'].includes(precisionOf(Date.parse(playedAt), precision)) ? playedAt : 'unknown'

async function* historyRows(
  service: ExportService,
  userId: string,
  historyOf: HistoryOf,
): AsyncGenerator<readonly TraktRow[]> {
  for await (const plays of service.plays(userId)) {
    const rows = await Promise.all(plays.map(historyOf))
    yield rows.filter((row) => row !== null)
  }
}

async function* itemRows(
  service: ExportService,
  userId: string,
  rowOf: (item: ExportedItem) => TraktRow | null,
): AsyncGenerator<readonly TraktRow[]> {
  for await (const items of service.items(userId))
    yield items
      .filter(hasId)
      .map(rowOf)
      .filter((row) => row !== null)
}

const ratingOf = (item: ExportedItem): TraktRow | null =>
  item.rating === null ? null : { ...idsOf(item), rating: item.rating, rated_at: item.ratedAt }

const watchlistOf = (item: ExportedItem): TraktRow | null =>
  item.savedAt === null ? null : { ...idsOf(item), watchlisted_at: item.savedAt }

async function* leftOut(
  service: ExportService,
  userId: string,
  historyOf: HistoryOf,
): AsyncGenerator<readonly LeftOutRow[]> {
  for await (const items of service.items(userId)) yield items.flatMap((item) => leftOutMarks(item, hasId(item)))
  for await (const plays of service.plays(userId)) {
    const rows = await Promise.all(plays.map(async (play) => ((await historyOf(play)) ? null : play)))
    yield rows.filter((play) => play !== null).map(leftOutPlay)
  }
  for await (const { name, pages } of service.lists(userId))
    for await (const page of pages) yield page.map((item) => leftOutMark(item, `on the list “${name}”`, item.addedAt))
  yield* leftOutBesideTitles(service, userId)
}

/** Trakt finds a title by its id at TMDB or IMDb, never by its name. */
const hasId = ({ imdbId, tmdbId }: Pick<ExportedItem, 'imdbId' | 'tmdbId'>): boolean =>
  imdbId !== null || tmdbId !== null

const idsOf = ({ imdbId, tmdbId, type }: Pick<ExportedItem, 'imdbId' | 'tmdbId' | 'type'>): TraktRow => ({
  imdb_id: imdbId,
  tmdb_id: tmdbId,
  type: type === 'tv' ? 'show' : 'movie',
})
