import { Inject, Injectable } from '@nestjs/common'
import { UserDatabase } from '../../platform/database/database.module.ts'
import type { NoticeRow } from '../notices.store.ts'
import type { ConnectionState } from './news.ts'

/** Rows of one statement. */
const AT_ONCE = 500
/** Members of one query. */
const DUE_AT_ONCE = 10_000

/** Finds the members whose hour has come, stores their notices, and deletes old ones. */
@Injectable()
export class MakingStore {
  constructor(@Inject(UserDatabase) private readonly database: UserDatabase) {}

  /** Members whose notices are due, those who wait longest first. */
  async due(now: number): Promise<string[]> {
    const rows = await this.database
      .selectFrom('notice_settings')
      .select('user_id')
      .where('next_at', '<=', now)
      .orderBy('next_at')
      .orderBy('user_id')
      .limit(DUE_AT_ONCE)
      .execute()
    return rows.map(({ user_id }) => user_id)
  }

  /** Sets when a member's notices are due next, unless the member has just changed that. */
  async setNext(userId: string, was: number, next: number): Promise<void> {
    await this.database
      .updateTable('notice_settings')
      .set({ next_at: next })
      .where('user_id', '=', userId)
      .where('next_at', '=', was)
      .execute()
  }

  /**
   * Whether notices can reach a member: a live session, a device with push, or ntfy. Notices of a disabled account are
   * sent nowhere.
   */
  async isReachable(userId: string, now: number): Promise<boolean> {
    const row = await this.database
      .selectFrom('notice_settings')
      .select('user_id')
      .where('user_id', '=', userId)
      .where((where) =>
        where.not(where.exists(where.selectFrom('disabled_accounts').select('user_id').where('user_id', '=', userId))),
      )
      .where((where) =>
        where.or([
          where('ntfy_server', 'is not', null),
          where.exists(
            where.selectFrom('sessions').select('id').where('user_id', '=', userId).where('expires_at', '>', now),
          ),
          where.exists(where.selectFrom('push_devices').select('id').where('user_id', '=', userId)),
        ]),
      )
      .executeTakeFirst()
    return row !== undefined
  }

  /** Adds notices that were not made before, and returns those. */
  async add(rows: readonly NoticeRow[]): Promise<NoticeRow[]> {
    const added: NoticeRow[] = []
    for (let index = 0; index < rows.length; index += AT_ONCE)
      added.push(
        ...(await this.database
          .insertInto('notices')
          .values(rows.slice(index, index + AT_ONCE))
          .onConflict((conflict) => conflict.columns(['user_id', 'key']).doNothing())
          .returningAll()
          .execute()),
      )
    return added
  }

  /** The member's connections, the oldest first. */
  async connections(userId: string): Promise<ConnectionState[]> {
    const rows = await this.database
      .selectFrom('connections')
      .select(['id', 'full_until'])
      .select((select) =>
        select
          .selectFrom('connection_titles')
          .select(({ fn }) => fn.max('changed_at').as('since'))
          .whereRef('connection_titles.connection_id', '=', 'connections.id')
          .where('state', '=', 'waiting')
          .as('since'),
      )
      .where('user_id', '=', userId)
      .orderBy('made_at')
      .orderBy('id')
      .execute()
    return rows.map(({ id, full_until, since }) => ({
      id,
      fullUntil: full_until === null ? null : Number(full_until),
      waitingSince: since === null ? null : Number(since),
    }))
  }

  /** Deletes a few hundred notices that were made before a time. Returns how many it deleted. */
  async removeOld(before: number): Promise<number> {
    const { numDeletedRows } = await this.database
      .deleteFrom('notices')
      .where('id', 'in', (select) => select.selectFrom('notices').select('id').where('at', '<', before).limit(AT_ONCE))
      .executeTakeFirstOrThrow()
    return Number(numDeletedRows)
  }
}
