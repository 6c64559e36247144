import { Injectable } from '@nestjs/common'
import { cardRow, type CardRow } from '@contract/card-row'
import type { CalendarEntry } from '@contract/episodes.schema'
import type { Home, PersonalRow } from '@contract/home.schema'
import type { UserGenre } from '@contract/saved-title.schema'
import { CalendarService } from '../episodes/calendar.service.ts'
import { KeptWhileFresh } from '../../platform/http/kept-while-fresh.ts'
import type { Ask } from '../../metadata/metadata-source.port.ts'
import { PeopleService } from '../people/people.service.ts'
import { PlayingService } from '../../media-files/playing.service.ts'
import { SettingsService } from '../settings/settings.service.ts'
import { UserGenresService } from '../genres/user-genres.service.ts'
import { SavedTitlesService } from '../saved/saved-titles.service.ts'
import { chooseRows, MAX_ROWS, titleName } from './choose-rows.ts'
import { firstOf } from './first-rows.ts'
import { HomeStore } from './home.store.ts'
import { ProposalsService } from './proposals.service.ts'

const day = 24 * 60 * 60 * 1000
/** How far ahead the row of coming titles looks, in days. */
const ahead = 14
const MAX_COMING = 20
const MAX_SAVED = 20
/** The maximum number of titles in the cached pages of all members: some ten megabytes. */
const MAX_KEPT = 20_000
/** More titles than rows are shown: some have too few recommendations left. */
const likedLooked = 2 * MAX_ROWS.becauseYouLiked
const dateOf = (time: number): string => new Date(time).toISOString().slice(0, 10)

/** The personal part of a member's home page. */
@Injectable()
export class HomeService {
  private readonly kept = new KeptWhileFresh(MAX_KEPT, titlesIn)

  constructor(
    private readonly store: HomeStore,
    private readonly media: SavedTitlesService,
    private readonly genres: UserGenresService,
    private readonly calendars: CalendarService,
    private readonly proposals: ProposalsService,
    private readonly people: PeopleService,
    private readonly settings: SettingsService,
    private readonly playing: PlayingService,
  ) {}

  /** The whole page, or with the titles of its first `maxRows` rows alone. @throws MetadataError as `home` */
  async page(userId: string, ask: Ask, first?: number): Promise<Home> {
    const [kept, playing] = await Promise.all([this.home(userId, ask), this.playing.begun(userId, ask.language)])
    const home = { ...kept, playing }
    return first === undefined ? home : firstOf(home, (await this.settings.of(userId)).homeRows, first)
  }

  /** The page without `playing`, cached. @throws MetadataError when a request that is not cached fails at its source */
  async home(userId: string, ask: Ask, now = Date.now()): Promise<Home> {
    const [revision, genres, people] = await Promise.all([
      this.media.revision(userId),
      this.genres.followedIds(userId),
      this.people.followedIds(userId),
    ])
    const key = { userId, language: ask.language, region: ask.region }
    return this.kept.of(key, { revision, genres, people, today: dateOf(now) }, () => this.make(userId, ask, now))
  }

  private async make(userId: string, ask: Ask, now: number): Promise<Home> {
    const followed = (await this.genres.all(userId, ask.language)).filter((genre) => genre.followed)
    const [watchlist, coming, rows, fromPeople, people, counts] = await Promise.all([
      this.watchlist(userId, ask),
      this.coming(userId, ask, now),
      this.rows(userId, followed, ask),
      this.people.news(userId, ask, now),
      this.people.count(userId),
      this.media.counts(userId),
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

  private async watchlist(userId: string, { language }: Ask): Promise<CardRow[]> {
    const first = { list: 'watchlist', page: 1, size: MAX_SAVED, sort: 'added', order: 'desc' } as const
    const { results } = await this.media.page(userId, first, language)
    return results.flatMap(({ media }) => (media ? [cardRow(media)] : []))
  }

  private async coming(userId: string, ask: Ask, now: number): Promise<readonly CalendarEntry[]> {
    const range = { from: dateOf(now), to: dateOf(now + ahead * day) }
    const { entries } = await this.calendars.ofKept(userId, range, ask)
    return entries.slice(0, MAX_COMING)
  }

  private async rows(userId: string, followed: readonly UserGenre[], ask: Ask): Promise<PersonalRow[]> {
    const owner = this.media.owner(userId)
    const liked = await this.store.liked(owner, likedLooked)
    const [likeThese, ofGenres] = await Promise.all([
      this.proposals.likeThese(liked, ask),
      this.proposals.ofGenres(followed, ask),
    ])
    const proposed = [...likeThese, ...ofGenres]
    const titles = proposed.flatMap(({ results }) => results.map(({ media_type: type, id }) => ({ type, id })))
    const shows = titles.filter(({ type }) => type === 'tv').map(({ id }) => id)
    const [marks, begun] = await Promise.all([this.media.marks(userId, titles), this.store.begun(owner, shows)])
    const excluded = [
      ...liked,
      ...marks.filter(({ savedAt, watchedAt, dismissedAt }) => savedAt ?? watchedAt ?? dismissedAt),
      ...begun.map((id) => ({ type: 'tv' as const, id })),
    ]
    return chooseRows(proposed, new Set(excluded.map(titleName)))
  }
}

const titlesIn = ({ watchlist, coming, rows, fromPeople }: Home): number =>
  [watchlist, coming, fromPeople, ...rows.map(({ results }) => results)].reduce((sum, { length }) => sum + length, 1)
