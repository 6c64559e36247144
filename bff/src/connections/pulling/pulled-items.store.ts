import { Inject, Injectable } from '@nestjs/common'
import { chunksOf } from '@contract/chunks'
import { UserDatabase } from '../../platform/database/database.module.ts'
import type { Database, DatabaseTransaction } from '../../platform/database/schema.ts'
import type { EndedItem } from './viewings-of-history.ts'

type ItemRow = Database['connection_items']

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

  /** The items of a connection that were read, with the dates of their last viewings. */
  async known(connectionId: string): Promise<Map<string, number | null>> {
    const rows = await this.database
      .selectFrom('connection_items')
      .select(['item', 'played_at'])
      .where('connection_id', '=', connectionId)
      .execute()
    return new Map(rows.map(({ item, played_at }) => [item, played_at === null ? null : Number(played_at)]))
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

/** An item that was started again has the date of that, which its viewing will have when it has ended. */
const rowOf = (userId: string, connectionId: string, { item }: EndedItem): ItemRow => ({
  user_id: userId,
  connection_id: connectionId,
  item: item.id,
  played_at: item.isOpen ? null : item.startedAt,
})

async function keepIn(
  transaction: DatabaseTransaction,
  userId: string,
  connectionId: string,
  ended: readonly EndedItem[],
): Promise<void> {
  await transaction
    .insertInto('connection_items')
    .values(ended.map((one) => rowOf(userId, connectionId, one)))
    .onConflict((conflict) =>
      conflict.columns(['connection_id', 'item']).doUpdateSet((row) => ({ played_at: row.ref('excluded.played_at') })),
    )
    .execute()
}
