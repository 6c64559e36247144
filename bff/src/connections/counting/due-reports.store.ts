import { Inject, Injectable } from '@nestjs/common'
import { UserDatabase } from '../../platform/database/database.module.ts'
import type { Database } from '../../platform/database/schema.ts'
import type { ReportRow } from '../reports.store.ts'

/** Rows of one statement. */
const AT_ONCE = 500

/** Finds the messages that have to be read, and deletes old ones. */
@Injectable()
export class DueReportsStore {
  constructor(@Inject(UserDatabase) private readonly database: UserDatabase) {}

  /** Members with messages that have to be read. */
  async membersDue(now: number): Promise<string[]> {
    const rows = await this.database
      .selectFrom('connection_reports')
      .select('user_id')
      .distinct()
      .where('due_at', 'is not', null)
      .where('due_at', '<=', now)
      .limit(AT_ONCE)
      .execute()
    return rows.map(({ user_id }) => user_id)
  }

  /** The messages of a member that have to be read, in the order in which they are due. */
  due(userId: string, now: number): Promise<ReportRow[]> {
    return this.database
      .selectFrom('connection_reports')
      .selectAll()
      .where('user_id', '=', userId)
      .where('due_at', 'is not', null)
      .where('due_at', '<=', now)
      .orderBy('due_at')
      .orderBy('id')
      .limit(AT_ONCE)
      .execute()
  }

  /** Puts messages off, with a reason that the log shows. */
  async putOff(ids: readonly string[], reason: string, dueAt: number): Promise<void> {
    await this.database
      .updateTable('connection_reports')
      .set({ outcome: 'waiting', reason, params: '{}', due_at: dueAt })
      .where('id', 'in', ids)
      .execute()
  }

  /** The titles of the member's connections that wait, were chosen or are ignored. */
  titles(userId: string, keys: readonly string[]): Promise<Database['connection_titles'][]> {
    return this.database
      .selectFrom('connection_titles')
      .selectAll()
      .where('user_id', '=', userId)
      .where('key', 'in', keys)
      .execute()
  }

  /** Lets a title wait for its member, unless it does. */
  async letWait(row: Database['connection_titles']): Promise<void> {
    await this.database
      .insertInto('connection_titles')
      .values(row)
      .onConflict((conflict) => conflict.columns(['connection_id', 'key']).doNothing())
      .execute()
  }

  /** A title that was found after all waits no more. */
  async endWait(connectionId: string, key: string): Promise<void> {
    await this.database
      .deleteFrom('connection_titles')
      .where('connection_id', '=', connectionId)
      .where('key', '=', key)
      .where('state', '=', 'waiting')
      .execute()
  }

  /** The next connection in the order of their ids. */
  async connectionAfter(id: string): Promise<string | undefined> {
    const next = await this.database
      .selectFrom('connections')
      .select('id')
      .where('id', '>', id)
      .orderBy('id')
      .limit(1)
      .executeTakeFirst()
    return next?.id
  }

  /** Deletes a few hundred messages that arrived before a time; their plays stay. Returns how many it deleted. */
  async fold(connectionId: string, before: number): Promise<number> {
    const { numDeletedRows } = await this.database
      .deleteFrom('connection_reports')
      .where('id', 'in', (select) =>
        select
          .selectFrom('connection_reports')
          .select('id')
          .where('connection_id', '=', connectionId)
          .where('received_at', '<', before)
          .limit(AT_ONCE),
      )
      .executeTakeFirstOrThrow()
    return Number(numDeletedRows)
  }
}
