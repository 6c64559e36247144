import { Inject, Injectable } from '@nestjs/common'
import { chunksOf } from '@contract/chunks'
import { UserDatabase } from '../../platform/database/database.module.ts'
import type { Database, DatabaseTransaction } from '../../platform/database/schema.ts'
import type { ImportState } from '../../transfer/import-life.ts'
import { rowsAtOnce, Turns } from '../../transfer/turns.service.ts'
import type { EndedItem } from './viewings-of-history.ts'

/** Items that are read, or settled, in one piece. */
const AT_ONCE = 500

/**
 * Stores which items of a media server were read, so that a daily pull imports only new ones. Those of an import are
 * known once it is applied, even if it is undone later.
 */
@Injectable()
export class PulledItemsStore {
  constructor(
    @Inject(UserDatabase) private readonly database: UserDatabase,
    private readonly turns: Turns,
  ) {}

  /** Stores the items that an import has read, some at a time, in place of those of an import that was not applied. */
  async preview(userId: string, connectionId: string, importId: string, ended: readonly EndedItem[]): Promise<void> {
    await this.settle(connectionId)
    for (const some of chunksOf(ended, rowsAtOnce))
      await this.turns.take(() =>
        this.database.piece((transaction) => keepIn(transaction, { userId, connectionId, importId }, some)),
      )
  }

  /**
   * Counts the items of applied imports as known, and forgets those of imports that ended without being applied, some
   * at a time.
   */
  async settle(connectionId: string): Promise<void> {
    while ((await this.turns.take(() => this.settleSome(connectionId))) === AT_ONCE);
    while ((await this.turns.take(() => this.forgetSome(connectionId))) === AT_ONCE);
  }

  /** Takes some items of applied imports as known, and returns their number. */
  private async settleSome(connectionId: string): Promise<number> {
    const some = this.itemsOf(connectionId).where('import_id', 'in', this.importsIn(connectionId, appliedStates))
    const { numUpdatedRows } = await this.database
      .updateTable('connection_items')
      .set({ import_id: null })
      .where('connection_id', '=', connectionId)
      .where('item', 'in', some)
      .executeTakeFirst()
    return Number(numUpdatedRows)
  }

  /** Forgets some items of imports that have ended without being applied, and returns their number. */
  private async forgetSome(connectionId: string): Promise<number> {
    const some = this.itemsOf(connectionId)
      .where('import_id', 'is not', null)
      .where('import_id', 'not in', this.importsIn(connectionId, openStates))
    const { numDeletedRows } = await this.database
      .deleteFrom('connection_items')
      .where('connection_id', '=', connectionId)
      .where('item', 'in', some)
      .executeTakeFirst()
    return Number(numDeletedRows)
  }

  /** Forgets all items of a connection, some at a time. */
  async clear(userId: string, connectionId: string): Promise<void> {
    while ((await this.turns.take(() => this.clearSome(userId, connectionId))) === AT_ONCE);
  }

  private async clearSome(userId: string, connectionId: string): Promise<number> {
    const { numDeletedRows } = await this.database
      .deleteFrom('connection_items')
      .where('user_id', '=', userId)
      .where('connection_id', '=', connectionId)
      .where('item', 'in', this.itemsOf(connectionId))
      .executeTakeFirst()
    return Number(numDeletedRows)
  }

  private itemsOf(connectionId: string) {
    return this.database
      .selectFrom('connection_items')
      .select('item')
      .where('connection_id', '=', connectionId)
      .limit(AT_ONCE)
  }

  private importsIn(connectionId: string, states: readonly ImportState[]) {
    return this.database
      .selectFrom('imports')
      .select('id')
      .where('connection_id', '=', connectionId)
      .where('state', 'in', states)
  }

  /** The known items of a connection. */
  async known(connectionId: string): Promise<Set<string>> {
    await this.settle(connectionId)
    const known = new Set<string>()
    for (let after = ''; ;) {
      const items = await this.turns.take(() => this.knownAfter(connectionId, after))
      for (const item of items) known.add(item)
      const last = items.at(-1)
      if (last === undefined) return known
      after = last
    }
  }

  private async knownAfter(connectionId: string, after: string): Promise<string[]> {
    const rows = await this.itemsOf(connectionId)
      .where('import_id', 'is', null)
      .where('item', '>', after)
      .orderBy('item')
      .execute()
    return rows.map(({ item }) => item)
  }

  /**
   * Stores items with their reports, some at a time: a server that is killed has reported each once. `reportOf` returns null for an
   * item that cannot be reported.
   */
  async report(
    userId: string,
    connectionId: string,
    found: readonly EndedItem[],
    reportOf: (ended: EndedItem) => Database['connection_reports'] | null,
  ): Promise<void> {
    for (const some of chunksOf(found, rowsAtOnce))
      await this.turns.take(() => {
        const reports = some.flatMap((ended) => reportOf(ended) ?? [])
        return this.database.piece(async (transaction) => {
          if (reports.length > 0) await transaction.insertInto('connection_reports').values(reports).execute()
          await keepIn(transaction, { userId, connectionId, importId: null }, some)
        })
      })
  }
}

const appliedStates = ['done', 'undoing', 'undone'] as const satisfies readonly ImportState[]
/** The states of an import that may still be applied. */
const openStates = ['uploaded', 'matching', 'ready', 'applying', 'failed'] as const satisfies readonly ImportState[]

interface Reading {
  readonly userId: string
  readonly connectionId: string
  /** Null if the items are known at once. */
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
