import { Inject, Injectable } from '@nestjs/common'
import type { Selectable, Transaction } from 'kysely'
import { UserDatabase } from '../../platform/database/database.module.ts'
import type { Database } from '../../platform/database/schema.ts'
import { DAY_MS } from '@contract/days'

/** A change of a member, by its key. */
export interface KeyedChange {
  readonly userId: string
  readonly key: string
  /** A hash of the change's content. */
  readonly fingerprint: string
}
/** The result of a change: the status of its answer, and the answer as JSON. */
export interface Result {
  readonly status: number
  readonly answer: string
}
export type StoredChange = Selectable<Database['idempotency_keys']>

/** Another call has applied the change with this key. */
export class AppliedBefore extends Error {}

/** How long (ms) a key is stored. A browser rarely sends a change again that is older. */
export const KEY_LIFETIME_MS = 30 * DAY_MS
/**
 * How long (ms) an answer is stored: a client repeats a lost call within minutes, and answers contain notes and
 * marks.
 */
export const ANSWER_LIFETIME_MS = 60 * 60 * 1000
/** The maximum number of a member’s keys. The sweep deletes the oldest. */
export const MAX_KEYS = 5000
/** Characters of a stored answer. A longer one is not stored. */
const MAX_ANSWER_LENGTH = 100_000

/** Stores the keys of applied changes and their results. */
@Injectable()
export class IdempotencyKeysStore {
  constructor(@Inject(UserDatabase) private readonly database: UserDatabase) {}

  find({ userId, key }: KeyedChange): Promise<StoredChange | undefined> {
    return this.database
      .selectFrom('idempotency_keys')
      .selectAll()
      .where((where) => where.and({ user_id: userId, key }))
      .executeTakeFirst()
  }

  /** Stores the key in the transaction that applies the change. @throws AppliedBefore if it is stored already */
  async claim(
    transaction: Transaction<Database>,
    { userId, key, fingerprint }: KeyedChange,
    now: number,
  ): Promise<void> {
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('idempotency_keys')
      .values({ user_id: userId, key, fingerprint, made_at: now, status: null, answer: null })
      .onConflict((conflict) => conflict.columns(['user_id', 'key']).doNothing())
      .executeTakeFirstOrThrow()
    if (numInsertedOrUpdatedRows === 0n) throw new AppliedBefore()
  }

  /** Stores the result of a change, without waiting for the disk: after a crash, its key alone is left. */
  async save({ userId, key, fingerprint }: KeyedChange, { status, answer }: Result, now: number): Promise<void> {
    const result = { status, answer: answer.length > MAX_ANSWER_LENGTH ? null : answer }
    await this.database.piece((transaction) =>
      transaction
        .insertInto('idempotency_keys')
        .values({ user_id: userId, key, fingerprint, made_at: now, ...result })
        .onConflict((conflict) => conflict.columns(['user_id', 'key']).doUpdateSet(result))
        .execute(),
    )
  }

  /** Deletes expired results, and the oldest keys of members who have too many. */
  async sweep(now: number): Promise<void> {
    await this.database
      .deleteFrom('idempotency_keys')
      .where('made_at', '<', now - KEY_LIFETIME_MS)
      .execute()
    await this.database
      .updateTable('idempotency_keys')
      .set({ answer: null })
      .where('made_at', '<', now - ANSWER_LIFETIME_MS)
      .where('answer', 'is not', null)
      .execute()
    const full = await this.database
      .selectFrom('idempotency_keys')
      .select('user_id')
      .groupBy('user_id')
      .having(({ fn }) => fn.countAll(), '>', MAX_KEYS)
      .execute()
    for (const { user_id } of full)
      await this.database
        .deleteFrom('idempotency_keys')
        .where('user_id', '=', user_id)
        .where('key', 'not in', (keys) =>
          keys
            .selectFrom('idempotency_keys')
            .select('key')
            .where('user_id', '=', user_id)
            .orderBy('made_at', 'desc')
            .orderBy('key')
            .limit(MAX_KEYS),
        )
        .execute()
  }
}
