import { Inject, Injectable } from '@nestjs/common'
import { mediaKey } from '@contract/media-key'
import type { TitleId } from '@contract/media.schema'
import { UserDatabase } from '../../platform/database/database.module.ts'
import type { Database } from '../../platform/database/schema.ts'
import { chunksOf } from '@contract/chunks'

/** The user who follows, and the source that the ids are of. */
export interface Follower {
  readonly userId: string
  readonly source: 'embedded' | 'live'
}
type Followed = Pick<Database['followed_people'], 'person_id' | 'name' | 'followed_at'>
/** A person as stored when they are followed. */
type NewFollowed = Followed & Pick<Database['followed_people'], 'facts'>
export interface MarkFlags {
  readonly watched: boolean
  readonly saved: boolean
  readonly dismissed: boolean
}
/** The maximum number of ids in one statement. */
const MAX_IDS_PER_STATEMENT = 1000

/** Stores the people whom users follow. */
@Injectable()
export class FollowedPeopleStore {
  constructor(@Inject(UserDatabase) private readonly database: UserDatabase) {}

  /** Followed last, first. */
  async page({ userId, source }: Follower, { limit, offset }: { limit: number; offset: number }): Promise<Followed[]> {
    const rows = await this.database
      .selectFrom('followed_people')
      .select(['person_id', 'name', 'followed_at'])
      .where((where) => where.and({ user_id: userId, source }))
      .orderBy('followed_at', 'desc')
      .orderBy('person_id')
      .limit(limit)
      .offset(offset)
      .execute()
    return rows.map((row) => ({ ...row, person_id: Number(row.person_id), followed_at: Number(row.followed_at) }))
  }

  async count({ userId, source }: Follower): Promise<number> {
    const { count } = await this.database
      .selectFrom('followed_people')
      .select((select) => select.fn.countAll().as('count'))
      .where((where) => where.and({ user_id: userId, source }))
      .executeTakeFirstOrThrow()
    return Number(count)
  }

  async isFollowed({ userId, source }: Follower, person_id: number): Promise<boolean> {
    const row = await this.database
      .selectFrom('followed_people')
      .select('person_id')
      .where((where) => where.and({ user_id: userId, source, person_id }))
      .executeTakeFirst()
    return row !== undefined
  }

  async follow({ userId, source }: Follower, person: NewFollowed): Promise<void> {
    await this.database.transaction().execute((transaction) =>
      transaction
        .insertInto('followed_people')
        .values({ user_id: userId, source, ...person })
        .onConflict((conflict) => conflict.columns(['user_id', 'source', 'person_id']).doNothing())
        .execute(),
    )
  }

  async unfollow({ userId, source }: Follower, person_id: number): Promise<void> {
    await this.database.transaction().execute((transaction) =>
      transaction
        .deleteFrom('followed_people')
        .where((where) => where.and({ user_id: userId, source, person_id }))
        .execute(),
    )
  }

  /** The user's marks of these titles, keyed as `movie-1001`; titles without a mark are left out. */
  async marks({ userId, source }: Follower, titles: readonly TitleId[]): Promise<Map<string, MarkFlags>> {
    const ids = [...new Set(titles.map(({ id }) => id))]
    const marks = new Map<string, MarkFlags>()
    for (const batch of chunksOf(ids, MAX_IDS_PER_STATEMENT)) {
      const rows = await this.database
        .selectFrom('saved_items')
        .select(['type', 'media_id', 'watched_at', 'saved_at', 'dismissed_at'])
        .where((where) => where.and({ user_id: userId, source }))
        .where('media_id', 'in', batch)
        .execute()
      for (const { type, media_id, watched_at, saved_at, dismissed_at } of rows)
        marks.set(mediaKey({ type, id: media_id }), {
          watched: watched_at !== null,
          saved: saved_at !== null,
          dismissed: dismissed_at !== null,
        })
    }
    return marks
  }
}
