import { randomUUID } from 'node:crypto'
import { Inject, Injectable } from '@nestjs/common'
import type { User } from '@contract/session.schema'
import { AccountService } from '../identity/account.service.ts'
import { Config } from '../platform/config/config.ts'
import { UserDatabase } from '../platform/database/database.module.ts'
import { Lease } from '../platform/database/lease.store.ts'
import { ProblemException } from '../platform/http/problem-exception.ts'
import { dayIn } from '../platform/http/today.ts'
import { EpisodesService } from '../personal/episodes/episodes.service.ts'
import { ListsService } from '../personal/lists/lists.service.ts'
import { PeopleService } from '../personal/people/people.service.ts'
import { HistoryService } from '../personal/plays/history.service.ts'
import { UserGenresService } from '../personal/genres/user-genres.service.ts'
import { SavedTitlesService } from '../personal/saved/saved-titles.service.ts'
import { demoGenres, demoItems, demoPeople, demoRewatches, demoShows } from './demo-items.ts'
import { demoLists } from './demo-lists.ts'
import { eveningBefore } from './demo-year.ts'
import { DemoYear, momentOf, type FillTime } from './demo-year.service.ts'
import { isoTime } from '../platform/http/iso-time.ts'
import { addDays, DAY_MS } from '@contract/days'

/** After this time (ms) another server may fill the account of one that stopped. Filling takes a second or two. */
const FILL_LASTS_MS = 60_000

/** *Try the demo*: a ready-made account with a filled personal area, made at its first use. */
@Injectable()
export class DemoAccount {
  /** Visitors who come while the account is being filled wait for it. */
  private filling: Promise<void> | undefined

  constructor(
    private readonly accounts: AccountService,
    private readonly savedTitles: SavedTitlesService,
    private readonly lists: ListsService,
    private readonly history: HistoryService,
    private readonly genres: UserGenresService,
    private readonly episodes: EpisodesService,
    private readonly people: PeopleService,
    private readonly year: DemoYear,
    private readonly config: Config,
    @Inject(UserDatabase) private readonly database: UserDatabase,
  ) {}

  /**
   * `zone`: the time zone of the visitor. The account's first visitor determines the moments of its evenings.
   * @throws ProblemException `not-found` if the operator does not offer the demo
   */
  async user(zone: string, now = Date.now()): Promise<User> {
    if (!this.config.demoLogin) throw new ProblemException('not-found', 404)
    const { user, isFilled } = await this.accounts.demo()
    if (isFilled) return user
    this.filling ??= this.fillOnce({ now, zone }).finally(() => (this.filling = undefined))
    await this.filling
    return (await this.accounts.demo()).user
  }

  /** On one server at a time. After a server that stopped in the middle, the account is filled again from the start. */
  private async fillOnce(time: FillTime): Promise<void> {
    const lease = new Lease(this.database, 'demo', FILL_LASTS_MS)
    if (!(await lease.acquire(Date.now()))) return
    try {
      await this.accounts.fillDemo((userId) => this.fill(userId, time), time.now)
    } finally {
      await lease.release()
    }
  }

  /** The titles are those of the embedded catalogue. */
  private async fill(userId: string, time: FillTime): Promise<void> {
    if (this.config.tmdb) return
    await this.fillLists(userId, time)
    await this.year.fill(userId, time)
  }

  private async fillLists(userId: string, { now, zone }: FillTime): Promise<void> {
    const today = dayIn(zone, now)
    const evening = (daysAgo: number): number => Date.parse(momentOf(eveningBefore(today, daysAgo), zone))
    for (const [index, { type, id, change }] of demoItems.entries()) {
      await this.savedTitles.change(userId, type, id, change, index === 0 ? now : evening(index))
    }
    for (const [index, list] of demoLists.entries()) await this.lists.create(userId, list, now - index * DAY_MS)
    for (const { mediaId, daysAgo } of demoRewatches) {
      const playedAt = isoTime(evening(daysAgo))
      await this.history.add(userId, { id: randomUUID(), type: 'movie', mediaId, playedAt }, now)
    }
    for (const { id, upTo, daysAgo } of demoShows) {
      const params = { language: 'en', region: 'US' } as const
      const clock = { now: evening(daysAgo), today: addDays(today, -daysAgo) }
      await this.episodes.mark(userId, id, { upTo, watched: true }, params, clock)
    }
    for (const genre of demoGenres) await this.genres.follow(userId, genre)
    for (const [index, id] of demoPeople.entries()) await this.people.follow(userId, id, now - index * DAY_MS)
  }
}
