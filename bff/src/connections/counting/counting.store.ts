import { Inject, Injectable } from '@nestjs/common'
import { UserDatabase } from '../../platform/database/database.module.ts'
import type { Database, DatabaseTransaction } from '../../platform/database/schema.ts'
import { recordGrowth } from '../../platform/database/usage.queries.ts'
import type { ReportRow } from '../reports.store.ts'

export type ViewingRow = Database['connection_viewings']
export type PlayRow = Database['plays']
/** Films or episodes of one title. */
export type TitleOfRows = Pick<ViewingRow, 'user_id' | 'source' | 'type' | 'media_id'>

/**
 * A stripe of its own, apart from the member's other writes: every count of one member's viewings writes this row
 * first.
 */
const COUNTING_STRIPE = 66
/** Values of one statement: SQLite takes 32,766 variables. */
const AT_ONCE = 500

/** Reads and writes what connections count. Methods with a transaction belong to one count, which has the lock of its member. */
@Injectable()
export class CountingStore {
  constructor(@Inject(UserDatabase) private readonly database: UserDatabase) {}

  /** Runs a count: two of one member conflict, so that on two servers one of them runs again after the other. */
  count<T>(userId: string, work: (transaction: DatabaseTransaction) => Promise<T>): Promise<T> {
    return this.database.transaction().execute(async (transaction) => {
      await recordGrowth(transaction, userId, {}, { stripe: COUNTING_STRIPE, firstRevision: 0, revises: 0 })
      return work(transaction)
    })
  }

  ofReports(transaction: DatabaseTransaction, ids: readonly string[]): Promise<ViewingRow[]> {
    return transaction.selectFrom('connection_viewings').selectAll().where('report_id', 'in', ids).execute()
  }

  /** The sightings of some episodes of a title; of a film all. */
  sightings(transaction: DatabaseTransaction, title: TitleOfRows, episodes: Episodes): Promise<ViewingRow[]> {
    return transaction
      .selectFrom('connection_viewings')
      .selectAll()
      .where((where) => where.and(titleOf(title)))
      .$if(title.type === 'tv', (query) =>
        query.where('season', 'in', episodes.seasons).where('episode', 'in', episodes.numbers),
      )
      .execute()
  }

  plays(transaction: DatabaseTransaction, title: TitleOfRows, episodes: Episodes): Promise<PlayRow[]> {
    return transaction
      .selectFrom('plays')
      .selectAll()
      .where((where) => where.and(titleOf(title)))
      .$if(title.type === 'tv', (query) =>
        query.where('season', 'in', episodes.seasons).where('episode', 'in', episodes.numbers),
      )
      .execute()
  }

  /** Marks of a show's episodes from a time to another, both included. */
  marks(transaction: DatabaseTransaction, title: TitleOfRows, from: number, to: number): Promise<ViewingRow[]> {
    return transaction
      .selectFrom('connection_viewings')
      .selectAll()
      .where((where) => where.and(titleOf(title)))
      .where('event', '=', 'markedWatched')
      .where('at', '>=', from)
      .where('at', '<=', to)
      .execute()
  }

  async replaceSightings(
    transaction: DatabaseTransaction,
    reportIds: readonly string[],
    rows: readonly ViewingRow[],
  ): Promise<void> {
    await transaction.deleteFrom('connection_viewings').where('report_id', 'in', reportIds).execute()
    for (let index = 0; index < rows.length; index += AT_ONCE)
      await transaction
        .insertInto('connection_viewings')
        .values(rows.slice(index, index + AT_ONCE))
        .execute()
  }

  async setVerdict(
    transaction: DatabaseTransaction,
    { report_id, no }: Pick<ViewingRow, 'report_id' | 'no'>,
    change: Partial<ViewingRow>,
  ): Promise<void> {
    await transaction
      .updateTable('connection_viewings')
      .set(change)
      .where('report_id', '=', report_id)
      .where('no', '=', no)
      .execute()
  }

  async settleReport(
    transaction: DatabaseTransaction,
    id: string,
    change: Pick<ReportRow, 'outcome' | 'reason' | 'params' | 'due_at'>,
  ): Promise<void> {
    await transaction.updateTable('connection_reports').set(change).where('id', '=', id).execute()
  }

  /** Removes plays, and returns those that were there. */
  async removePlays(transaction: DatabaseTransaction, userId: string, ids: readonly string[]): Promise<PlayRow[]> {
    if (ids.length === 0) return []
    return transaction.deleteFrom('plays').where('user_id', '=', userId).where('id', 'in', ids).returningAll().execute()
  }

  /** Adds plays that are not there, and returns how many it added. */
  async addPlays(transaction: DatabaseTransaction, rows: readonly PlayRow[]): Promise<number> {
    if (rows.length === 0) return 0
    const added = await transaction
      .insertInto('plays')
      .values(rows)
      .onConflict((conflict) => conflict.columns(['user_id', 'id']).doNothing())
      .returning('id')
      .execute()
    return added.length
  }

  async setOrigin(transaction: DatabaseTransaction, userId: string, id: string, connectionId: string): Promise<void> {
    await transaction
      .updateTable('plays')
      .set({ connection_id: connectionId })
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .execute()
  }
}

/** The seasons and the numbers of some episodes. */
export interface Episodes {
  readonly seasons: readonly number[]
  readonly numbers: readonly number[]
}

const titleOf = ({ user_id, source, type, media_id }: TitleOfRows) => ({ user_id, source, type, media_id })
