import { Injectable } from '@nestjs/common'
import type { SavedChange } from '@contract/saved-answers.schema'
import type {
  EpisodeMarks,
  EpisodeMarksAnswer,
  NextEpisodeEntry,
  SeasonScores,
  ShowProgress,
} from '@contract/episodes.schema'
import { tvRow, type Episode, type Page, type TvDetail } from '@contract/media.schema'
import { ProblemException } from '../../platform/http/problem-exception.ts'
import { FreshnessCache } from '../../platform/http/freshness-cache.ts'
import { foundOrNull } from '@contract/metadata-error'
import type { LocaleParams } from '../../metadata/metadata-source.port.ts'
import { SavedTitlesService } from '../saved/saved-titles.service.ts'
import { airedCount, airedSeasons, shownEpisodes, type AiredSeason, type ShownEpisode } from './aired.ts'
import { EpisodesStore, type EpisodePlay, type ShowKey } from './episodes.store.ts'
import {
  chosenEpisodes,
  hasUnknownEpisodes,
  nextEpisode,
  nextAfterFurthest,
  progressIn,
  type ChosenEpisode,
} from './progress.ts'
import { ShowReader } from './show-reader.ts'

const pageSize = 10
/** The maximum number of shows in the cached pages of next episodes, of all members: some five megabytes. */
const MAX_CACHED_SHOWS = 5000
const dayOf = (now: number): string => new Date(now).toISOString().slice(0, 10)

/** The progress of users in shows, and their next episodes. */
@Injectable()
export class EpisodesService {
  private readonly cache = new FreshnessCache<Page<NextEpisodeEntry>>(
    MAX_CACHED_SHOWS,
    ({ results }) => results.length + 1,
  )

  constructor(
    private readonly store: EpisodesStore,
    private readonly reader: ShowReader,
    private readonly savedTitles: SavedTitlesService,
  ) {}

  /** @throws MetadataError for a show that does not exist */
  async progress(userId: string, id: number, params: LocaleParams, now = Date.now()): Promise<ShowProgress> {
    const { show, shown } = await this.readShow(id, params, now)
    return progressIn(show, shown, await this.store.watched(this.key(userId, id)))
  }

  /**
   * Marks or unmarks episodes. A show that is over counts as watched while all its episodes are; marking the last takes
   * it off the watchlist. @throws MetadataError, ProblemException `invalid-request` for episodes
   * that the show does not have
   */
  async mark(
    userId: string,
    id: number,
    marks: EpisodeMarks,
    params: LocaleParams,
    now = Date.now(),
  ): Promise<EpisodeMarksAnswer> {
    const { show, shown } = await this.readShow(id, params, now)
    if (marks.watched && hasUnknownEpisodes(shown, marks))
      throw new ProblemException('invalid-request', 400, { fields: ['upTo', 'season', 'episodes'] })
    const key = this.key(userId, id)
    const before = progressIn(show, shown, await this.store.watched(key))
    const chosen = chosenEpisodes(shown, marks)
    const added = marks.watched ? await this.store.mark(key, playsOf(chosen, marks, now)) : []
    const removed = marks.watched ? [] : await this.store.unmark(key, chosen)
    const progress = progressIn(show, shown, await this.store.watched(key))
    const showChange = await this.updateShowMarks(
      userId,
      id,
      { marks, finished: [before.finished, progress.finished] },
      now,
    )
    return {
      progress,
      added,
      removed: removed.map(({ playedAt, ...episodeNumber }) => ({
        ...episodeNumber,
        playedAt: new Date(playedAt).toISOString(),
      })),
      ...(showChange?.before?.savedAt && !showChange.item.savedAt ? { unsaved: showChange.before.savedAt } : {}),
    }
  }

  /** Shows to continue watching, newest activity first. `total_results` counts every started show. */
  async next(userId: string, page: number, params: LocaleParams, now = Date.now()): Promise<Page<NextEpisodeEntry>> {
    const key = { userId, page, language: params.language, region: params.region }
    const inputs = { revision: await this.savedTitles.revision(userId), today: dayOf(now) }
    return this.cache.getOrCreate(key, inputs, () => this.makeNext(userId, page, params, now))
  }

  private async makeNext(
    userId: string,
    page: number,
    params: LocaleParams,
    now: number,
  ): Promise<Page<NextEpisodeEntry>> {
    const window = { limit: pageSize, offset: (page - 1) * pageSize }
    const { shows, total } = await this.store.inProgress(userId, this.reader.source, window)
    const entries = await Promise.all(
      shows.map(async ({ id, playedAt }) => {
        const show = await foundOrNull(this.reader.show(id, params))
        return show && this.entry(userId, show, playedAt, params, now)
      }),
    )
    return {
      page,
      results: entries.filter((entry) => entry !== null),
      total_pages: Math.max(1, Math.ceil(total / pageSize)),
      total_results: total,
    }
  }

  /**
   * The episodes of regular seasons that have aired, in order; null where the source has no list of a season that has.
   * @throws MetadataError for a show that does not exist
   */
  async aired(id: number, params: LocaleParams, now = Date.now()): Promise<Episode[] | null> {
    const { show, shown } = await this.readShow(id, params, now)
    const listed = new Set(shown.map(({ episode }) => episode.season_number))
    if (airedSeasons(show).some(({ season, first, last }) => first <= last && !listed.has(season))) return null
    return shown.flatMap(({ episode, aired }) => (aired && episode.season_number > 0 ? [episode] : []))
  }

  /** What has aired of each regular season, without reading the seasons; null of a show that the source does not know. */
  async airedSeasons(id: number, params: LocaleParams): Promise<AiredSeason[] | null> {
    const show = await foundOrNull(this.reader.show(id, params))
    return show && airedSeasons(show)
  }

  /** The numbers of the episodes of one season that have aired; null where the source does not know the season. */
  async airedIn(
    id: number,
    season: number,
    params: LocaleParams,
    now = Date.now(),
  ): Promise<ReadonlySet<number> | null> {
    const show = await foundOrNull(this.reader.show(id, params))
    const lists = show ? await this.reader.seasons(show, params, (number) => number === season) : []
    if (!show || lists.length === 0) return null
    const shown = shownEpisodes(show, lists, dayOf(now))
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

  /** Reads the season of the furthest watched episode and the next; all of them only where neither has a next one. */
  private async entry(
    userId: string,
    show: TvDetail,
    playedAt: number,
    params: LocaleParams,
    now: number,
  ): Promise<NextEpisodeEntry | null> {
    const watched = (await this.store.watched(this.key(userId, show.id))).filter(({ season }) => season > 0)
    const remaining = airedCount(show) - watched.length
    if (remaining <= 0) return null
    const furthest = Math.max(...watched.map(({ season }) => season))
    const nearby = await this.reader.seasons(show, params, (number) => number === furthest || number === furthest + 1)
    const near = nextAfterFurthest(shownEpisodes(show, nearby, dayOf(now)), watched)
    const next = near ?? nextEpisode((await this.readShow(show.id, params, now)).shown, watched)
    return next && { media: tvRow.parse(show), next, remaining, playedAt: new Date(playedAt).toISOString() }
  }

  /** Updates the show's own marks: whether all of it is watched, and whether it stays on the watchlist. */
  private async updateShowMarks(
    userId: string,
    id: number,
    { marks, finished: [was, is] }: { marks: EpisodeMarks; finished: readonly [before: boolean, after: boolean] },
    now: number,
  ): Promise<SavedChange | null> {
    const { saved, keepSaved } = marks
    if (was === is && saved === undefined) return null
    return this.savedTitles.change(userId, 'tv', id, { saved, ...(was === is ? {} : { watched: is, keepSaved }) }, now)
  }

  private async readShow(
    id: number,
    params: LocaleParams,
    now: number,
  ): Promise<{ show: TvDetail; shown: ShownEpisode[] }> {
    const show = await this.reader.shownOnPage(id, params)
    return { show, shown: shownEpisodes(show, await this.reader.seasons(show, params), dayOf(now)) }
  }

  private key(userId: string, id: number): ShowKey {
    return { userId, source: this.reader.source, id }
  }
}

const playsOf = (chosen: readonly ChosenEpisode[], marks: EpisodeMarks, now: number): EpisodePlay[] =>
  chosen.map(({ season, episode, playedAt = marks.playedAt }) => ({
    season,
    episode,
    playedAt: playedAt === undefined ? now : Math.min(Date.parse(playedAt), now),
  }))
