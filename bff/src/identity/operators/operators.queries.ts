import { randomUUID } from 'node:crypto'
import type { OperatorAction } from '@contract/operate.schema'
import type { AnyDatabase, DatabaseTransaction } from '../../platform/database/schema.ts'
import { ProblemException } from '../../platform/http/problem-exception.ts'
import { writeSetting } from '../server-settings.queries.ts'

/** Who makes a change: an operator on the page, the command line, the holder of a link, or the server when it is due. */
export type Actor =
  | { readonly origin: 'page'; readonly id: string }
  | { readonly origin: 'command' | 'link' | 'server' }

interface Entry {
  readonly action: OperatorAction
  readonly subjectId?: string
  readonly detail?: string
}

/** Writes what somebody changed to the operators' log, in the transaction of the change. */
export async function noteAction(
  transaction: DatabaseTransaction,
  actor: Actor,
  { action, subjectId, detail }: Entry,
  now: number,
): Promise<void> {
  await transaction
    .insertInto('operator_log')
    .values({
      id: randomUUID(),
      at: now,
      origin: actor.origin,
      operator_id: actor.origin === 'page' ? actor.id : null,
      action,
      subject_id: subjectId ?? null,
      detail: detail ?? null,
    })
    .execute()
}

/** Whether an account operates the server. A disabled one has no session, so it cannot ask. */
export async function isOperator(database: AnyDatabase, userId: string): Promise<boolean> {
  const row = await database.selectFrom('operators').select('user_id').where('user_id', '=', userId).executeTakeFirst()
  return row !== undefined
}

/** Makes an account an operator; changes nothing if it is one. */
export async function addOperator(
  transaction: DatabaseTransaction,
  userId: string,
  actor: Actor,
  now: number,
): Promise<void> {
  const added = await transaction
    .insertInto('operators')
    .values({ user_id: userId, granted_at: now, granted_by: actor.origin === 'page' ? actor.id : null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst()
  if (added) await noteAction(transaction, actor, { action: 'granted-operator', subjectId: userId }, now)
}

/** Takes an account's rights; changes nothing if it has none. */
export async function removeOperator(
  transaction: DatabaseTransaction,
  userId: string,
  actor: Actor,
  now: number,
): Promise<void> {
  const removed = await transaction
    .deleteFrom('operators')
    .where('user_id', '=', userId)
    .returning('user_id')
    .executeTakeFirst()
  if (removed) await noteAction(transaction, actor, { action: 'revoked-operator', subjectId: userId }, now)
}

/**
 * Call this before a change that may take the last operator who can log in. Two such changes at once conflict, so that they
 * cannot take the last two. @throws ProblemException `last-operator` (409)
 */
export async function requireAnotherOperator(transaction: DatabaseTransaction, userId: string): Promise<void> {
  await writeSetting(transaction, 'operators', randomUUID())
  if (!(await isOperator(transaction, userId))) return
  const other = await transaction
    .selectFrom('operators')
    .leftJoin('disabled_accounts', 'disabled_accounts.user_id', 'operators.user_id')
    .select('operators.user_id')
    .where('operators.user_id', '!=', userId)
    .where('disabled_accounts.user_id', 'is', null)
    .executeTakeFirst()
  if (!other) throw new ProblemException('last-operator', 409)
}
