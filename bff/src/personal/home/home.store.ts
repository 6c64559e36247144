import type { TitleId } from '@contract/media.schema'
import { Inject, Injectable } from '@nestjs/common'
import { sql } from 'kysely'
import { UserDatabase } from '../../platform/database/database.module.ts'
import type { Owner } from '../saved/saved-titles.store.ts'

/** From this rating on a title counts as liked, as a favorite does. */
const MIN_LIKED_RATING = 8

/** Queries over a user's titles that only the home page needs. */
@Injectable()
export class HomeStore {
  constructor(@Inject(UserDatabase) private readonly database: UserDatabase) {}

  /** Titles rated highly or made favorites, the latest first, without dismissed ones. */
  async liked({ userId, source }: Owner, limit: number): Promise<TitleId[]> {
    const rows = await this.database
      .selectFrom('saved_items')
      .select(['type', 'media_id'])
      .where((where) => where.and({ user_id: userId, source }))
      .where('dismissed_at', 'is', null)
      .where((where) => where.or([where('rating', '>=', MIN_LIKED_RATING), where('favourite_at', 'is not', null)]))
      .orderBy(
        sql`case when favourite_at is null or (rating >= ${MIN_LIKED_RATING} and rated_at > favourite_at) then rated_at else favourite_at end`,
        'desc',
      )
      .orderBy('media_id')
      .orderBy('type')
      .limit(limit)
      .execute()
    return rows.map(({ type, media_id }) => ({ type, id: Number(media_id) }))
  }

  /** The shows among these of which the user has watched an episode. */
  async startedShows({ userId, source }: Owner, shows: readonly number[]): Promise<number[]> {
    if (shows.length === 0) return []
    const rows = await this.database
      .selectFrom('plays')
      .select('media_id')
      .distinct()
      .where((where) => where.and({ user_id: userId, source, type: 'tv' }))
      .where('media_id', 'in', [...shows])
      .execute()
    return rows.map(({ media_id }) => Number(media_id))
  }
}
