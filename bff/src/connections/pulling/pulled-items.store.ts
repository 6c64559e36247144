import { Inject, Injectable } from '@nestjs/common'
import { chunksOf } from '@contract/chunks'
import { UserDatabase } from '../../platform/database/database.module.ts'
import type { Database, DatabaseTransaction } from '../../platform/database/schema.ts'
import type { EndedItem } from './viewings-of-history.ts'

/** Rows of one statement. */
const AT_ONCE = 500

/** Stores which items of a media server were read, so that a daily pull brings in what is new. */
@Injectable()
export class PulledItemsStore {
  constructor(@Inject(UserDatabase) private readonly database: UserDatabase) {}

  /** Stores items, some at a time. */
  async keep(userId: string, connectionId: string, ended: readonly EndedItem[]): Promise<void> {
    for (const some of chunksOf(ended, AT_ONCE))
      await this.database.piece((transaction) => keepIn(transaction, userId, connectionId, some))
  }

  /** The items of a connection that were read. */
  async known(connectionId: string): Promise<Set<string>> {
    const rows = await this.database
      .selectFrom('connection_items')
      .select('item')
      .where('connection_id', '=', connectionId)
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
        await keepIn(transaction, userId, connectionId, ended)
      })
  }
}

async function keepIn(
  transaction: DatabaseTransaction,
  userId: string,
  connectionId: string,
  ended: readonly EndedItem[],
): Promise<void> {
  await transaction
    .insertInto('connection_items')
    .values(ended.map(({ item }) => ({ user_id: userId, connection_id: connectionId, item: item.id })))
    .onConflict((conflict) => conflict.columns(['connection_id', 'item']).doNothing())
    .execute()
}
