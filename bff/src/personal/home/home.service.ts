import { Injectable } from '@nestjs/common'
import { addDays } from '@contract/days'
import { cardRow, type CardRow } from '@contract/card-row'
import type { CalendarEntry } from '@contract/episodes.schema'
import type { Home, PersonalRow } from '@contract/home.schema'
import { mediaKey } from '@contract/media-key'
import type { UserGenre } from '@contract/saved-title.schema'
import { CalendarService } from '../episodes/calendar.service.ts'
import { FreshnessCache } from '../../platform/http/freshness-cache.ts'
import type { LocaleParams } from '../../metadata/metadata-source.port.ts'
import { PeopleService } from '../people/people.service.ts'
import { PlayingService } from '../../library/playing.service.ts'
import { SettingsService } from '../settings/settings.service.ts'
import { UserGenresService } from '../genres/user-genres.service.ts'
import { SavedTitlesService } from '../saved/saved-titles.service.ts'
import { chooseRows, MAX_ROWS } from './choose-rows.ts'
import { trimToFirstRows } from './first-rows.ts'
import { HomeStore } from './home.store.ts'
import { RecommendationsService } from './recommendations.service.ts'

/** How far ahead the row of coming titles looks, in days. */
const COMING_DAYS = 14
const MAX_COMING = 20
const MAX_SAVED = 20
/** The maximum number of titles in the cached pages of all members: some ten megabytes. */
const MAX_CACHED_TITLES = 20_000
/** More titles than rows are shown: some have too few recommendations left. */
const MAX_LIKED_TITLES = 2 * MAX_ROWS.becauseYouLiked

/** The personal part of a member's home page. */
@Injectable()
export class HomeService {
  private readonly cache = new FreshnessCache(MAX_CACHED_TITLES, titlesIn)

  constructor(
    private readonly store: HomeStore,
    private readonly savedTitles: SavedTitlesService,
    private readonly genres: UserGenresService,
    private readonly calendars: CalendarService,
    private readonly recommendations: RecommendationsService,
    private readonly people: PeopleService,
    private readonly settings: SettingsService,
    private readonly playing: PlayingService,
  ) {}

  /** The whole page on the member's day (`YYYY-MM-DD`), or with the titles of its first `maxRows` rows alone. @throws MetadataError as `home` */
  async page(
    userId: string,
    params: LocaleParams,
    { today, maxRows }: { today: string; maxRows?: number | undefined },
  ): Promise<Home> {
    const [cachedHome, playing] = await Promise.all([
      this.home(userId, params, today),
      this.playing.continueWatching(userId, params.language),
    ])
    const home = { ...cachedHome, playing }
    return maxRows === undefined ? home : trimToFirstRows(home, (await this.settings.of(userId)).homeRows, maxRows)
  }

  /** The page without `playing`, cached. @throws MetadataError when a request that is not cached fails at its source */
  async home(userId: string, params: LocaleParams, today: string): Promise<Home> {
    const [revision, genres, people] = await Promise.all([
      this.savedTitles.revision(userId),
      this.genres.followedIds(userId),
      this.people.followedIds(userId),
    ])
    const key = { userId, language: params.language, region: params.region }
    return this.cache.getOrCreate(key, { revision, genres, people, today }, () => this.make(userId, params, today))
  }

  private async make(userId: string, params: LocaleParams, today: string): Promise<Home> {
    const followed = (await this.genres.all(userId, params.language)).filter((genre) => genre.followed)
    const [watchlist, coming, rows, fromPeople, people, counts] = await Promise.all([
      this.watchlist(userId, params),
      this.coming(userId, params, today),
      this.rows(userId, followed, params),
      this.people.newTitles(userId, params, today),
      this.people.count(userId),
      this.savedTitles.counts(userId),
    ])
    return {
      watchlist,
      playing: [],
      coming,
      rows,
      fromPeople: fromPeople.map(({ media, people: ofThem }) => ({ media: cardRow(media), people: ofThem })),
      later: [],
      isNew: followed.length === 0 && people === 0 && Object.values(counts).every((count) => count === 0),
    }
  }

  private async watchlist(userId: string, { language }: LocaleParams): Promise<CardRow[]> {
    const first = { list: 'watchlist', page: 1, size: MAX_SAVED, sort: 'added', order: 'desc' } as const
    const { results } = await this.savedTitles.page(userId, first, language)
    return results.flatMap(({ media }) => (media ? [cardRow(media)] : []))
  }

  private async coming(userId: string, params: LocaleParams, today: string): Promise<readonly CalendarEntry[]> {
    const range = { from: today, to: addDays(today, COMING_DAYS) }
    const { entries } = await this.calendars.ofSavedTitles(userId, range, params)
    return entries.slice(0, MAX_COMING)
  }

  private async rows(userId: string, followed: readonly UserGenre[], params: LocaleParams): Promise<PersonalRow[]> {
    const owner = this.savedTitles.owner(userId)
    const liked = await this.store.liked(owner, MAX_LIKED_TITLES)
    const [likeThese, ofGenres] = await Promise.all([
      this.recommendations.byLikedTitles(liked, params),
      this.recommendations.byGenres(followed, params),
    ])
    const candidates = [...likeThese, ...ofGenres]
    const titles = candidates.flatMap(({ results }) => results.map(({ media_type: type, id }) => ({ type, id })))
    const shows = titles.filter(({ type }) => type === 'tv').map(({ id }) => id)
    const [marks, startedShows] = await Promise.all([
      this.savedTitles.marks(userId, titles),
      this.store.startedShows(owner, shows),
    ])
    const excluded = [
      ...liked,
      ...marks.filter(({ savedAt, watchedAt, dismissedAt }) => savedAt ?? watchedAt ?? dismissedAt),
      ...startedShows.map((id) => ({ type: 'tv' as const, id })),
    ]
    return chooseRows(candidates, new Set(excluded.map(mediaKey)))
  }
}

const titlesIn = ({ watchlist, coming, rows, fromPeople }: Home): number =>
  [watchlist, coming, fromPeople, ...rows.map(({ results }) => results)].reduce((sum, { length }) => sum + length, 1)
