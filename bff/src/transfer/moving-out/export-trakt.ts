import type { ExportedEpisodeMark, ExportedItem, ExportedPlay } from '@contract/export.schema'
import { precisionOf } from '@contract/played-at'
import type { ExportService } from '../export.service.ts'
import type { ExportedTitles } from '../exported-titles.service.ts'
import { zipOfFiles, type TextFile } from '../zip-of-files.ts'
import { csvOf, headingOf, type Row } from './csv-of.ts'
import {
  leftOutBesideTitles,
  leftOutEpisode,
  leftOutOpinions,
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
  return zipOfFiles(filesOf({ service, userId, timeZone }, idsFrom(service)))
}

/** The ids of a film or an episode for Trakt; null if Trakt cannot identify it. */
type IdsOf = (of: ExportedPlay | ExportedEpisodeMark) => Promise<TraktRow | null>

interface TraktExport {
  readonly service: ExportService
  readonly userId: string
  readonly timeZone: string
}

const filesOf = ({ service, userId, timeZone }: TraktExport, idsOf: IdsOf): TextFile[] => [
  ['1-history.csv', textOf(historyRows(service, userId, idsOf))],
  ['2-ratings.csv', textOf(ratingRows(service, userId, idsOf))],
  ['3-watchlist.csv', textOf(itemRows(service, userId, watchlistOf))],
  ['left-out.csv', leftOutText(leftOut(service, userId, idsOf), timeZone)],
]

async function* textOf(pages: AsyncIterable<readonly TraktRow[]>): AsyncGenerator<string> {
  yield headingOf(columns)
  for await (const page of pages) yield csvOf(columns, page)
}

/**
 * Looks up ids for Trakt. Each season is looked up once, so that the history and `left-out.csv` agree even if the live service
 * fails in between.
 */
function idsFrom(service: ExportService): IdsOf {
  const seasons = new Map<string, ReturnType<ExportedTitles['episodeIds']>>()
  return async (of) => {
    if (of.type === 'movie') return hasId(of) ? titleIds(of) : null
    const { source, id, season, episode } = of
    if (season === null || episode === null) return null
    const key = `${source} ${id} ${season}`
    const episodeIds = seasons.get(key) ?? service.titles.episodeIds(source, id, season)
    seasons.set(key, episodeIds)
    const tmdbId = (await episodeIds).get(episode)
    return tmdbId === undefined ? null : { tmdb_id: tmdbId, type: 'episode' }
  }
}

/** A day of the calendar is exported as its noon in UTC, a month or a year as an unknown day. */
const watchedAtOf = ({ playedAt, precision }: ExportedPlay): string =>
  ['time', 'day'].includes(precisionOf(Date.parse(playedAt), precision)) ? playedAt : 'unknown'

async function* historyRows(service: ExportService, userId: string, idsOf: IdsOf): AsyncGenerator<readonly TraktRow[]> {
  for await (const plays of service.plays(userId)) {
    const rows = await Promise.all(plays.map(async (play) => [await idsOf(play), play] as const))
    yield rows.flatMap(([ids, play]) => (ids ? [{ ...ids, watched_at: watchedAtOf(play) }] : []))
  }
}

/** The ratings of titles, then those of episodes. */
async function* ratingRows(service: ExportService, userId: string, idsOf: IdsOf): AsyncGenerator<readonly TraktRow[]> {
  yield* itemRows(service, userId, ratingOf)
  for await (const episodes of service.episodes(userId)) {
    const rows = await Promise.all(episodes.map(async (mark) => [await idsOf(mark), mark] as const))
    yield rows.flatMap(([ids, { rating, ratedAt }]) =>
      ids && rating !== null ? [{ ...ids, rating, rated_at: ratedAt }] : [],
    )
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
  item.rating === null ? null : { ...titleIds(item), rating: item.rating, rated_at: item.ratedAt }

const watchlistOf = (item: ExportedItem): TraktRow | null =>
  item.savedAt === null ? null : { ...titleIds(item), watchlisted_at: item.savedAt }

async function* leftOut(service: ExportService, userId: string, idsOf: IdsOf): AsyncGenerator<readonly LeftOutRow[]> {
  for await (const items of service.items(userId)) yield items.flatMap((item) => leftOutMarks(item, hasId(item)))
  for await (const plays of service.plays(userId)) {
    const rows = await Promise.all(
      plays.map(async (play) => [...((await idsOf(play)) ? [] : [leftOutPlay(play)]), ...leftOutOpinions(play, false)]),
    )
    yield rows.flat()
  }
  for await (const episodes of service.episodes(userId)) {
    const rows = await Promise.all(
      episodes.map(async (mark) => leftOutEpisode(mark, mark.rating === null || (await idsOf(mark)) !== null)),
    )
    yield rows.flat()
  }
  for await (const { name, pages } of service.lists(userId))
    for await (const page of pages) yield page.map((item) => leftOutMark(item, `on the list “${name}”`, item.addedAt))
  yield* leftOutBesideTitles(service, userId)
}

/** Trakt finds a title by its id at TMDB or IMDb, never by its name. */
const hasId = ({ imdbId, tmdbId }: Pick<ExportedItem, 'imdbId' | 'tmdbId'>): boolean =>
  imdbId !== null || tmdbId !== null

const titleIds = ({ imdbId, tmdbId, type }: Pick<ExportedItem, 'imdbId' | 'tmdbId' | 'type'>): TraktRow => ({
  imdb_id: imdbId,
  tmdb_id: tmdbId,
  type: type === 'tv' ? 'show' : 'movie',
})
