import { Inject, Injectable } from '@nestjs/common'
import { chunksOf } from '@contract/chunks'
import { UserDatabase } from '../../platform/database/database.module.ts'
import type { Database, DatabaseTransaction } from '../../platform/database/schema.ts'
import type { ImportState } from '../../transfer/import-life.ts'
import type { EndedItem } from './viewings-of-history.ts'

/** Rows of one statement. */
const AT_ONCE = 500

/**
 * Stores which items of a media server were read, so that a daily pull brings in what is new. Those of an import are known once it
 * was applied, also where it was undone since.
 */
@Injectable()
export class PulledItemsStore {
  constructor(@Inject(UserDatabase) private readonly database: UserDatabase) {}

  /** Stores the items that an import has read, some at a time, in the place of those of an import that was not applied. */
  async preview(userId: string, connectionId: string, importId: string, ended: readonly EndedItem[]): Promise<void> {
    await this.settle(connectionId)
    for (const some of chunksOf(ended, AT_ONCE))
      await this.database.piece((transaction) => keepIn(transaction, { userId, connectionId, importId }, some))
  }

  /** Takes the items of applied imports as known, and forgets those of imports that have ended without it. */
  async settle(connectionId: string): Promise<void> {
    const of = (states: readonly ImportState[]) =>
      this.database
        .selectFrom('imports')
        .select('id')
        .where('connection_id', '=', connectionId)
        .where('state', 'in', states)
    await this.database
      .updateTable('connection_items')
      .set({ import_id: null })
      .where('connection_id', '=', connectionId)
      .where('import_id', 'in', of(['done', 'undoing', 'undone']))
      .execute()
    await this.database
      .deleteFrom('connection_items')
      .where('connection_id', '=', connectionId)
      .where('import_id', 'is not', null)
      .where('import_id', 'not in', of(['uploaded', 'matching', 'ready', 'applying', 'failed']))
      .execute()
  }

  /** The known items of a connection. */
  async known(connectionId: string): Promise<Set<string>> {
    await this.settle(connectionId)
    const rows = await this.database
      .selectFrom('connection_items')
      .select('item')
      .where('connection_id', '=', connectionId)
      .where('import_id', 'is', null)
      .execute()
    return new Set(rows.map(({ item }) => item))
  }

  /** Stores items with their reports, some at a time: a server that is killed has reported each once. */
  async report(
    userId: string,
    connectionId: string,
    found: readonly { readonly ended: EndedItem; readonly report: Database['connection_reports'] | null }[],
  ): Promise<void> {
    for (const some of chunksOf(found, AT_ONCE))
      await this.database.piece(async (transaction) => {
        const reports = some.flatMap(({ report }) => report ?? [])
        if (reports.length > 0) await transaction.insertInto('connection_reports').values(reports).execute()
        const ended = some.map((one) => one.ended)
        await keepIn(transaction, { userId, connectionId, importId: null }, ended)
      })
  }
}

interface Reading {
  readonly userId: string
  readonly connectionId: string
  /** Null where the items are known at once. */
  readonly importId: string | null
}

/** A known item stays known. */
async function keepIn(
  transaction: DatabaseTransaction,
  { userId, connectionId, importId }: Reading,
  ended: readonly EndedItem[],
): Promise<void> {
  const of = { user_id: userId, connection_id: connectionId, import_id: importId }
  await transaction
    .insertInto('connection_items')
    .values(ended.map(({ item }) => ({ ...of, item: item.id })))
    .onConflict((conflict) =>
      conflict
        .columns(['connection_id', 'item'])
        .doUpdateSet({ import_id: importId })
        .where('connection_items.import_id', 'is not', null),
    )
    .execute()
}
