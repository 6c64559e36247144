import { Inject, Injectable } from '@nestjs/common'
import type {
  EpisodeMarks,
  EpisodeMarksAnswer,
  EpisodeNumber,
  NextEpisodeEntry,
  SeasonScores,
  ShowProgress,
} from '@contract/episodes.schema'
import { tvRow, type Episode, type Page } from '@contract/media.schema'
import { UserDatabase } from '../../platform/database/database.module.ts'
import { ProblemException } from '../../platform/http/problem-exception.ts'
import { FreshnessCache } from '../../platform/http/freshness-cache.ts'
import { foundOrNull, MetadataError } from '@contract/metadata-error'
import type { LocaleParams } from '../../metadata/metadata-source.port.ts'
import { SavedTitlesService } from '../saved/saved-titles.service.ts'
import { begunSeasons, isOver, shownEpisodes, type BegunSeason } from './aired.ts'
import { playsOf, removedPlayOf, showChangeOf, splitViewings } from './episode-plays.ts'
import { logViewings, unlogViewings, type ShowKey } from './episode-plays.queries.ts'
import { EpisodesStore, type StartedShow } from './episodes.store.ts'
import { airedNumbers, chosenEpisodes, hasUnknownEpisodes, leftToWatch, type LeftToWatch } from './progress.ts'
import { OwnProgress } from './own-progress.ts'
import { rewatchSince, setRewatch } from './rewatch.queries.ts'
import { ShowReader } from './show-reader.ts'
import { isoTime } from '../../platform/http/iso-time.ts'

const pageSize = 10
/** The maximum number of shows in the cached pages of next episodes, of all members: some five megabytes. */
const MAX_CACHED_SHOWS = 5000
/** The started shows of a member that are compared with their season lists: those watched last. */
const MAX_STARTED_SHOWS = 100
/** The maximum number of aired episodes whose numbers are cached, of all shows: some ten megabytes. */
const MAX_CACHED_EPISODES = 200_000

/** A started show with episodes left to watch. */
type ShowWithRest = StartedShow & LeftToWatch

/** The progress of users in shows, and their next episodes. */
@Injectable()
export class EpisodesService {
  private readonly cache = new FreshnessCache<Page<NextEpisodeEntry>>(
    MAX_CACHED_SHOWS,
    ({ results }) => results.length + 1,
  )
  /** The numbers are the same in every language, and are compared with each member's watched episodes. */
  private readonly airedCache = new FreshnessCache<{ numbers: readonly EpisodeNumber[] | null }>(
    MAX_CACHED_EPISODES,
    ({ numbers }) => (numbers?.length ?? 0) + 1,
  )

  constructor(
    @Inject(UserDatabase) private readonly database: UserDatabase,
    private readonly store: EpisodesStore,
    private readonly reader: ShowReader,
    private readonly savedTitles: SavedTitlesService,
  ) {}

  /** `today`, here and below: the member's day, `YYYY-MM-DD`. @throws MetadataError for a show that does not exist */
  async progress(userId: string, id: number, params: LocaleParams, today: string): Promise<ShowProgress> {
    const listed = await this.reader.listed(id, params, today)
    return new OwnProgress(this.store, listed, this.key(userId, id)).read(this.database)
  }

  /**
   * Marks or unmarks episodes. A show that is over counts as watched while all its episodes are; marking the last takes
   * it off the watchlist. One transaction writes the viewings and the show's own marks.
   * @throws MetadataError, ProblemException `invalid-request` for episodes that the show does not have, `viewing-in-future`,
   * `another-viewing` and `too-many-viewings` (409) for single viewings
   */
  async mark(
    userId: string,
    id: number,
    marks: EpisodeMarks,
    params: LocaleParams,
    { today, now = Date.now() }: { today: string; now?: number },
  ): Promise<EpisodeMarksAnswer> {
    const listed = await this.reader.listed(id, params, today)
    const { show, shown } = listed
    if (marks.watched && hasUnknownEpisodes(shown, marks))
      throw new ProblemException('invalid-request', 400, { fields: ['upTo', 'season', 'episodes'] })
    const key = this.key(userId, id)
    const chosen = chosenEpisodes(shown, marks)
    const plays = splitViewings(marks.watched ? playsOf(chosen, marks, { shown, now }) : [])
    const removals = splitViewings(marks.watched ? [] : chosen)
    const mayChangeShow = marks.saved !== undefined || marks.favourite !== undefined || isOver(show)
    const facts = mayChangeShow ? await this.savedTitles.factsToStore(userId, { type: 'tv', id }) : null
    const own = new OwnProgress(this.store, listed, key)
    return this.database.transaction().execute(async (transaction) => {
      if (marks.rewatchSince) await setRewatch(transaction, key, Math.min(Date.parse(marks.rewatchSince), now))
      const since = await rewatchSince(transaction, key)
      const before = await own.since(transaction, since)
      const first = marks.watched ? await this.store.mark(transaction, key, plays.ofEpisodes, since) : []
      const { added, rated } = await logViewings(transaction, key, plays.single, now)
      const removed = marks.watched ? [] : await this.store.unmark(transaction, key, removals.ofEpisodes, since)
      const unlogged = await unlogViewings(transaction, key, removals.single, now)
      const progress = await own.since(transaction, since)
      const endsRewatch = await own.endIfWhole(transaction, progress, since)
      // The marks of a show that is watched again stay; it only leaves the watchlist at the end.
      const wasFinished = since === null && before.finished
      const change = showChangeOf(marks, wasFinished, since === null || endsRewatch ? progress.finished : wasFinished)
      const changed =
        change && (await this.savedTitles.changeIn(transaction, userId, { type: 'tv', id, change, facts }, now))
      return {
        progress,
        added: [...first, ...added],
        removed: [...removed, ...unlogged].map(removedPlayOf),
        ...(rated.length > 0 ? { rated } : {}),
        ...(changed?.before?.savedAt && !changed.item.savedAt ? { unsaved: changed.before.savedAt } : {}),
        ...(endsRewatch && since !== null ? { rewatchEnded: isoTime(since) } : {}),
      }
    })
  }

  /** Shows with something left to watch, newest activity first; `total_results` is the number of them. */
  async next(userId: string, page: number, params: LocaleParams, today: string): Promise<Page<NextEpisodeEntry>> {
    const key = { userId, page, language: params.language, region: params.region }
    const inputs = { revision: await this.savedTitles.revision(userId), today }
    return this.cache.getOrCreate(key, inputs, () => this.makeNext(userId, page, params, today))
  }

  private async makeNext(
    userId: string,
    page: number,
    params: LocaleParams,
    today: string,
  ): Promise<Page<NextEpisodeEntry>> {
    const shows = await this.showsWithRest(userId, params, today)
    const shown = shows.slice((page - 1) * pageSize, page * pageSize)
    return {
      page,
      results: await Promise.all(shown.map((show) => this.entry(show, params))),
      total_pages: Math.max(1, Math.ceil(shows.length / pageSize)),
      total_results: shows.length,
    }
  }

  private async showsWithRest(userId: string, params: LocaleParams, today: string): Promise<ShowWithRest[]> {
    const { source } = this.reader
    const started = (await this.store.started(userId, source)).slice(0, MAX_STARTED_SHOWS)
    const watched = await this.store.watchedOf(
      { userId, source },
      started.map(({ id }) => id),
    )
    const rests = await Promise.all(
      started.map(async (show) => {
        const aired = await this.airedNumbers(show.id, params, today)
        const left = aired && leftToWatch(aired, watched.get(show.id) ?? [])
        return left && { ...show, ...left }
      }),
    )
    return rests.filter((show) => show !== null).toSorted((a, b) => b.playedAt - a.playedAt || a.id - b.id)
  }

  /** The numbers of the aired episodes of regular seasons; null if the source does not know the show. */
  private async airedNumbers(
    id: number,
    params: LocaleParams,
    today: string,
  ): Promise<readonly EpisodeNumber[] | null> {
    const { numbers } = await this.airedCache.getOrCreate({ id }, { today }, async () => {
      const show = await foundOrNull(this.reader.show(id, params))
      const seasons = show && (await this.reader.seasons(show, params, isRegularSeason))
      return { numbers: show && seasons && airedNumbers(shownEpisodes(show, seasons, today)) }
    })
    return numbers
  }

  /**
   * The episodes of regular seasons that have aired, in order; null if the source has no list of a season that has.
   * @throws MetadataError for a show that does not exist
   */
  async aired(id: number, params: LocaleParams, today: string): Promise<Episode[] | null> {
    const { show, shown } = await this.reader.listed(id, params, today)
    const listed = new Set(shown.map(({ episode }) => episode.season_number))
    if (begunSeasons(show, today).some(({ season, first, last }) => first <= last && !listed.has(season))) return null
    return shown.flatMap(({ episode, aired }) => (aired && episode.season_number > 0 ? [episode] : []))
  }

  /** The episodes of regular seasons, in order. @throws MetadataError for a show that does not exist */
  async regularEpisodes(id: number, params: LocaleParams): Promise<Episode[]> {
    const seasons = await this.reader.seasons(await this.reader.show(id, params), params, isRegularSeason)
    return seasons.flatMap(({ episodes }) => episodes)
  }

  /** The regular seasons that have started, without reading them; null if the source does not know the show. */
  async begunSeasons(id: number, params: LocaleParams, today: string): Promise<BegunSeason[] | null> {
    const show = await foundOrNull(this.reader.show(id, params))
    return show && begunSeasons(show, today)
  }

  /** The numbers of the aired episodes of one season; null if the source does not know the season. */
  async airedIn(id: number, season: number, params: LocaleParams, today: string): Promise<ReadonlySet<number> | null> {
    const show = await foundOrNull(this.reader.show(id, params))
    const lists = show ? await this.reader.seasons(show, params, (number) => number === season) : []
    if (!show || lists.length === 0) return null
    const shown = shownEpisodes(show, lists, today)
    return new Set(shown.flatMap(({ episode, aired }) => (aired ? [episode.episode_number] : [])))
  }

  /** Every episode of every season with its score. @throws MetadataError for a show that does not exist */
  async scores(id: number, params: LocaleParams): Promise<SeasonScores[]> {
    const show = await this.reader.shownOnPage(id, params)
    const seasons = await this.reader.seasons(show, params)
    return seasons.map(({ season_number, episodes }) => ({
      season_number,
      episodes: episodes.map(({ episode_number, name, air_date, vote_average, vote_count, fallback }) => ({
        episode_number,
        name,
        air_date,
        vote_average,
        vote_count,
        ...(fallback && { fallback }),
      })),
    }))
  }

  /** @throws MetadataError, also if the source changed its list while it was read */
  private async entry(
    { id, next: number, remaining, playedAt }: ShowWithRest,
    params: LocaleParams,
  ): Promise<NextEpisodeEntry> {
    const show = await this.reader.show(id, params)
    const lists = await this.reader.seasons(show, params, (season) => season === number.season)
    const next = lists.flatMap(({ episodes }) => episodes).find((episode) => episode.episode_number === number.episode)
    if (!next) throw new MetadataError('unavailable', `season ${number.season} of show ${id} has just changed`)
    return { media: tvRow.parse(show), next, remaining, playedAt: isoTime(playedAt) }
  }

  private key(userId: string, id: number): ShowKey {
    return { userId, source: this.reader.source, id }
  }
}

const isRegularSeason = (number: number): boolean => number > 0
