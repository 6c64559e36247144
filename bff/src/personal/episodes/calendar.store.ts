import { createHash, randomBytes } from 'node:crypto'
import { Inject, Injectable } from '@nestjs/common'
import type { MediaType } from '@contract/media.schema'
import { UserDatabase } from '../../platform/database/database.module.ts'
import type { RecentTitle } from './calendar-titles.ts'

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

/** Stores the addresses of calendars, and finds the saved titles that are in them. */
@Injectable()
export class CalendarStore {
  constructor(@Inject(UserDatabase) private readonly database: UserDatabase) {}

  /** When the user's address was made, epoch milliseconds; null if there is none. */
  async addressSince(userId: string): Promise<number | null> {
    const row = await this.database
      .selectFrom('calendar_addresses')
      .select('created_at')
      .where('user_id', '=', userId)
      .executeTakeFirst()
    return row ? Number(row.created_at) : null
  }

  /** Makes a new address, which replaces the previous one. Returns its token, of which only the hash is stored. */
  async makeAddress(userId: string, now = Date.now()): Promise<string> {
    const token = randomBytes(32).toString('base64url')
    const row = { user_id: userId, token_hash: hashOf(token), created_at: now }
    await this.database
      .insertInto('calendar_addresses')
      .values(row)
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
      .execute()
    return token
  }

  async revokeAddress(userId: string): Promise<void> {
    await this.database.deleteFrom('calendar_addresses').where('user_id', '=', userId).execute()
  }

  async ownerOf(token: string): Promise<{ userId: string; since: number } | null> {
    const row = await this.database
      .selectFrom('calendar_addresses')
      .select(['user_id', 'created_at'])
      .where('token_hash', '=', hashOf(token))
      .executeTakeFirst()
    return row ? { userId: row.user_id, since: Number(row.created_at) } : null
  }

  /**
   * Titles on the watchlist or among the favorites, and when they were last added, without dismissed ones.
   * `releasedFrom` leaves out earlier first releases (`YYYY-MM-DD`); an unknown day counts as later.
   */
  async saved(
    userId: string,
    source: 'embedded' | 'live',
    type: MediaType,
    releasedFrom?: string,
  ): Promise<RecentTitle[]> {
    const rows = await this.database
      .selectFrom('saved_items')
      .select(['media_id', 'saved_at', 'favourite_at'])
      .where((where) => where.and({ user_id: userId, source, type }))
      .where('dismissed_at', 'is', null)
      .where((where) => where.or([where('saved_at', 'is not', null), where('favourite_at', 'is not', null)]))
      .$if(releasedFrom !== undefined, (query) =>
        query.where((where) => where.or([where('released', 'is', null), where('released', '>=', releasedFrom ?? '')])),
      )
      .execute()
    return rows.map(({ media_id, saved_at, favourite_at }) => ({
      id: Number(media_id),
      at: Math.max(Number(saved_at ?? 0), Number(favourite_at ?? 0)),
    }))
  }
}
