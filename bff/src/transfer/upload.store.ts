import { Inject, Injectable } from '@nestjs/common'
import { readFailures, type ImportService, type PulledService } from '@contract/import.schema'
import type { LocaleCode } from '@contract/locale'
import { UserDatabase } from '../platform/database/database.module.ts'
import { changeOf, importLife } from './import-life.ts'
import { LEASE_MS, type ImportRow } from './import.store.ts'

/** Stores imports until their files are read. */
@Injectable()
export class UploadStore {
  constructor(@Inject(UserDatabase) private readonly database: UserDatabase) {}

  /** Stores an import whose files are received. */
  async create(
    id: string,
    userId: string,
    facts: {
      source: ImportRow['source']
      fileName: string
      language: LocaleCode
      connectionId?: string
      isFormer?: boolean
    },
    now: number,
  ): Promise<void> {
    await this.database
      .insertInto('imports')
      .values({
        id,
        user_id: userId,
        service: 'unknown',
        source: facts.source,
        file_name: facts.fileName,
        connection_id: facts.connectionId ?? null,
        is_former: facts.isFormer ? 1 : 0,
        language: facts.language,
        state: 'uploaded',
        failure: null,
        conflict: null,
        preview: null,
        result: null,
        progress: null,
        is_logged: 1,
        undo: null,
        created_at: now,
        leased_at: now,
      })
      .execute()
  }

  /** Removes the member's imports of which the files are not read to their end, and returns their ids. */
  async removeUnread(userId: string): Promise<string[]> {
    const removed = await this.database
      .updateTable('imports')
      .set(changeOf('discard'))
      .where('user_id', '=', userId)
      .where((where) =>
        where.or([
          where('state', '=', 'uploaded'),
          where.and([where('state', '=', 'failed'), where('failure', 'in', readFailures)]),
        ]),
      )
      .returning('id')
      .execute()
    return removed.map(({ id }) => id)
  }

  /** Whether an import of the member is being applied by a server that has not ended. */
  async isApplying(userId: string, now: number): Promise<boolean> {
    const applying = await this.database
      .selectFrom('imports')
      .select('id')
      .where('user_id', '=', userId)
      .where('state', '=', 'applying')
      .where('leased_at', '>=', now - LEASE_MS)
      .executeTakeFirst()
    return applying !== undefined
  }

  /** Whether an import of a connection was applied, and not undone since. */
  async hasApplied(userId: string, connectionId: string): Promise<boolean> {
    const applied = await this.database
      .selectFrom('imports')
      .select('id')
      .where('user_id', '=', userId)
      .where('connection_id', '=', connectionId)
      .where('state', '=', 'done')
      .limit(1)
      .executeTakeFirst()
    return applied !== undefined
  }

  /** Stores the service of an import's files; false if it is no longer being read. */
  async recognize(id: string, service: ImportService | PulledService, now: number): Promise<boolean> {
    const recognized = await this.database
      .updateTable('imports')
      .set({ service, leased_at: now })
      .where('id', '=', id)
      .where('state', 'in', importLife.staged.from)
      .returning('id')
      .executeTakeFirst()
    return recognized !== undefined
  }
}
