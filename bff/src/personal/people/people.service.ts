import { Injectable } from '@nestjs/common'
import { cardRow, type CardRow } from '@contract/card-row'
import { rowKey } from '@contract/media-key'
import type { MediaRow, Page } from '@contract/media.schema'
import type { FollowedPerson, TitleByPeople, PersonOfMember } from '@contract/people.schema'
import { foundOrNull } from '@contract/metadata-error'
import type { LocaleParams } from '../../metadata/metadata-source.port.ts'
import { FollowedPeopleStore, type Follower, type MarkFlags } from './followed-people.store.ts'
import { newTitlesBy, nextReleaseOf, ownTitles, releasedFrom } from './titles-by-people.ts'
import { PersonCreditsService, type PersonWithTitles } from './person-credits.service.ts'
import { bulkhead } from '../../platform/http/bulkhead.ts'
import { isoTime } from '../../platform/http/iso-time.ts'

const perPage = 24
const MAX_IDS = 10_000
/** How many people, those followed last, `newTitles` and `releasedFrom` read. */
const MAX_RECENTLY_FOLLOWED = 40
/** Concurrent requests to the metadata source, for all members together: the source allows tens a second. */
const MAX_CONCURRENT_REQUESTS = 8

const watchedCount = (titles: readonly MediaRow[], marks: ReadonlyMap<string, MarkFlags>): number =>
  titles.filter((media) => marks.get(rowKey(media))?.watched).length
const asCard = (media: MediaRow | null | undefined): CardRow | null => (media ? cardRow(media) : null)
const titlesOf = (rows: readonly MediaRow[]) => rows.map(({ media_type: type, id }) => ({ type, id }))

/** The people whom a member follows. */
@Injectable()
export class PeopleService {
  private readonly limiter = bulkhead(MAX_CONCURRENT_REQUESTS, Infinity)

  constructor(
    private readonly store: FollowedPeopleStore,
    private readonly credits: PersonCreditsService,
  ) {}

  /** @throws MetadataError for a person who does not exist */
  async ofMember(userId: string, id: number, params: LocaleParams): Promise<PersonOfMember> {
    const follower = this.follower(userId)
    const [followed, person] = await Promise.all([this.store.isFollowed(follower, id), this.credits.person(id, params)])
    const titles = ownTitles(person)
    const marks = await this.store.marks(follower, titlesOf(titles))
    return { followed, seen: watchedCount(titles, marks), total: titles.length }
  }

  /** @throws MetadataError for a person who does not exist */
  async follow(userId: string, id: number, now = Date.now()): Promise<void> {
    const { name, facts } = await this.credits.person(id, { language: 'en' })
    // PostgreSQL stores neither NUL nor broken code units.
    const storedName = name.toWellFormed().replaceAll('\0', '')
    const person = { person_id: id, name: storedName, followed_at: now, facts: JSON.stringify(facts) }
    await this.store.follow(this.follower(userId), person)
  }

  unfollow(userId: string, id: number): Promise<void> {
    return this.store.unfollow(this.follower(userId), id)
  }

  count(userId: string): Promise<number> {
    return this.store.count(this.follower(userId))
  }

  /** The ids of the people whom a member follows, followed last first; at most `MAX_IDS`. */
  async followedIds(userId: string): Promise<number[]> {
    const rows = await this.store.page(this.follower(userId), { limit: MAX_IDS, offset: 0 })
    return rows.map(({ person_id }) => person_id)
  }

  /** One page of the followed people, followed last first. @throws MetadataError when the source cannot be reached */
  async page(userId: string, page: number, params: LocaleParams, today: string): Promise<Page<FollowedPerson>> {
    const follower = this.follower(userId)
    const [count, rows] = await Promise.all([
      this.store.count(follower),
      this.store.page(follower, { limit: perPage, offset: (page - 1) * perPage }),
    ])
    const people = await Promise.all(rows.map(({ person_id }) => this.personOrNull(person_id, params)))
    const titlesByPerson = people.map((person) => (person ? ownTitles(person) : []))
    const marks = await this.store.marks(follower, titlesOf(titlesByPerson.flat()))
    const results = rows.map(({ person_id: id, name, followed_at }, index): FollowedPerson => {
      const [person, titles] = [people[index], titlesByPerson[index] ?? []]
      return {
        id,
        name: person?.name ?? name,
        profile_path: person?.profile_path ?? null,
        known_for_department: person?.known_for_department ?? '',
        followedAt: isoTime(followed_at),
        seen: watchedCount(titles, marks),
        total: titles.length,
        next: asCard(person && nextReleaseOf(person, today)),
      }
    })
    return { page, results, total_pages: Math.max(1, Math.ceil(count / perPage)), total_results: count }
  }

  /** New and coming titles of the people followed last, then older ones. @throws MetadataError when the source fails */
  async newTitles(userId: string, params: LocaleParams, today: string): Promise<TitleByPeople[]> {
    const { people, marks } = await this.recentlyFollowed(userId, params)
    return newTitlesBy(people, marks, today)
  }

  /**
   * Titles of the people followed last, released on `day` (`YYYY-MM-DD`) or later, and how many people are not read.
   * @throws as `newTitles`
   */
  async releasedFrom(
    userId: string,
    day: string,
    params: LocaleParams,
  ): Promise<{ titles: TitleByPeople[]; omittedPeople: number }> {
    const [{ people, marks }, count] = await Promise.all([this.recentlyFollowed(userId, params), this.count(userId)])
    return { titles: releasedFrom(people, marks, day), omittedPeople: Math.max(0, count - MAX_RECENTLY_FOLLOWED) }
  }

  private async recentlyFollowed(userId: string, params: LocaleParams) {
    const follower = this.follower(userId)
    const rows = await this.store.page(follower, { limit: MAX_RECENTLY_FOLLOWED, offset: 0 })
    const people = (await Promise.all(rows.map(({ person_id }) => this.personOrNull(person_id, params)))).filter(
      (person) => person !== null,
    )
    const marks = await this.store.marks(follower, titlesOf(people.flatMap((person) => ownTitles(person))))
    return { people, marks }
  }

  /** Null for a person whom the source has lost. */
  private personOrNull(id: number, params: LocaleParams): Promise<PersonWithTitles | null> {
    return foundOrNull(this.limiter.execute(() => this.credits.person(id, params)))
  }

  private follower(userId: string): Follower {
    return { userId, source: this.credits.source }
  }
}
