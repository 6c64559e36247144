import type { OperatorAction } from '@contract/operate.schema'
import { DAY_MS } from '@contract/days'
import type { Quotas } from '@contract/quotas'
import type { AnyDatabase, DatabaseTransaction } from '../../platform/database/schema.ts'
import { ProblemException } from '../../platform/http/problem-exception.ts'
import { lockAccount, updateAccount } from '../accounts.queries.ts'
import { deleteTokens } from '../tokens/access-tokens.queries.ts'
import { addLink, deleteLinks, LINK_LIFETIME_MS } from '../links/links.queries.ts'
import { addOperator, noteAction, removeOperator, requireAnotherOperator, type Actor } from './operators.queries.ts'

/** How long an operator can take back that an account is deleted. */
export const ERASURE_GRACE_MS = 7 * DAY_MS

/** One change of an operator to the account of a member, by the page or by the command line. */
export interface MemberChange {
  readonly memberId: string
  readonly actor: Actor
  readonly now: number
}

/** Locks the account of a member. @throws ProblemException `not-found` also for the demo, which all its visitors share */
async function lockMember(transaction: DatabaseTransaction, { memberId }: MemberChange): Promise<void> {
  const account = await lockAccount(transaction, memberId)
  if (!account || account.kind === 'demo') throw new ProblemException('not-found', 404)
}

/** @throws ProblemException `own-account` (409): operators disable and delete the accounts of others */
function requireOther({ actor, memberId }: MemberChange): void {
  if (actor.origin === 'page' && actor.id === memberId) throw new ProblemException('own-account', 409)
}

const note = (transaction: DatabaseTransaction, change: MemberChange, action: OperatorAction): Promise<void> =>
  noteAction(transaction, change.actor, { action, subjectId: change.memberId }, change.now)

/**
 * Disables an account and ends its sessions and reset links; with `isErased` it is deleted after the days of grace.
 * @throws ProblemException `not-found`, `own-account`, `last-operator`
 */
export async function disableMember(
  transaction: DatabaseTransaction,
  change: MemberChange,
  { isErased }: { readonly isErased: boolean },
): Promise<void> {
  const { memberId, now } = change
  requireOther(change)
  await lockMember(transaction, change)
  await requireAnotherOperator(transaction, memberId)
  const erase_at = isErased ? now + ERASURE_GRACE_MS : null
  await transaction
    .insertInto('disabled_accounts')
    .values({ user_id: memberId, disabled_at: now, erase_at })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ erase_at }))
    .execute()
  await deleteSessions(transaction, memberId)
  await deleteLinks(transaction, { kind: 'reset', userId: memberId })
  await note(transaction, change, isErased ? 'scheduled-deletion' : 'disabled')
}

/** Enables an account, also one that is about to be deleted. @throws ProblemException `not-found` */
export async function enableMember(transaction: DatabaseTransaction, change: MemberChange): Promise<void> {
  await lockMember(transaction, change)
  const enabled = await transaction
    .deleteFrom('disabled_accounts')
    .where('user_id', '=', change.memberId)
    .returning('user_id')
    .executeTakeFirst()
  if (enabled) await note(transaction, change, 'enabled')
}

/** Ends every session and access token of an account. @throws ProblemException `not-found` */
export async function endMemberSessions(transaction: DatabaseTransaction, change: MemberChange): Promise<void> {
  await lockMember(transaction, change)
  await deleteSessions(transaction, change.memberId)
  await deleteTokens(transaction, change.memberId)
  await note(transaction, change, 'ended-sessions')
}

/** Makes the one link that sets a new password of an account. Returns its token. @throws ProblemException `not-found` */
export async function makeResetLink(transaction: DatabaseTransaction, change: MemberChange): Promise<string> {
  const { memberId, actor, now } = change
  await lockMember(transaction, change)
  await deleteLinks(transaction, { kind: 'reset', userId: memberId })
  await note(transaction, change, 'made-reset-link')
  const created_by = actor.origin === 'page' ? actor.id : null
  return addLink(transaction, { kind: 'reset', expires_at: now + LINK_LIFETIME_MS, user_id: memberId, created_by }, now)
}

/** Changes the address of an account. @throws ProblemException `not-found`; `email-taken` (409) */
export async function changeMemberEmail(
  transaction: DatabaseTransaction,
  change: MemberChange,
  email: string,
): Promise<void> {
  await lockMember(transaction, change)
  const holder = await transaction.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst()
  if (holder?.id === change.memberId) return
  if (holder) throw new ProblemException('email-taken', 409, { fields: ['email'] })
  await updateAccount(transaction, change.memberId, { email })
  await note(transaction, change, 'changed-email')
}

/**
 * Sets how much one member may store, in place of what everyone may; of a kind that is left out, the member may store as much as everyone.
 * @throws ProblemException `not-found`
 */
export async function setMemberQuotas(
  transaction: DatabaseTransaction,
  change: MemberChange,
  quotas: Partial<Quotas>,
): Promise<void> {
  await lockMember(transaction, change)
  const stored = Object.keys(quotas).length > 0 ? JSON.stringify(quotas) : null
  await updateAccount(transaction, change.memberId, { quotas: stored })
  await note(transaction, change, 'changed-member-quotas')
}

/** Makes a member an operator. @throws ProblemException `not-found`; `account-disabled` (409) */
export async function grantOperator(transaction: DatabaseTransaction, change: MemberChange): Promise<void> {
  await lockMember(transaction, change)
  if (await isDisabled(transaction, change.memberId)) throw new ProblemException('account-disabled', 409)
  await addOperator(transaction, change.memberId, change.actor, change.now)
}

/**
 * Takes an operator's rights. The command line may take those of the last one, since it can grant them again.
 * @throws ProblemException `not-found`, `last-operator`
 */
export async function revokeOperator(transaction: DatabaseTransaction, change: MemberChange): Promise<void> {
  await lockMember(transaction, change)
  if (change.actor.origin !== 'command') await requireAnotherOperator(transaction, change.memberId)
  await removeOperator(transaction, change.memberId, change.actor, change.now)
}

/** Whether an account may not log in. */
export async function isDisabled(database: AnyDatabase, userId: string): Promise<boolean> {
  const row = await database
    .selectFrom('disabled_accounts')
    .select('user_id')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row !== undefined
}

/** Ends the sessions of an account in the database; the caller drops those that servers have cached. */
export async function deleteSessions(transaction: DatabaseTransaction, userId: string): Promise<void> {
  await transaction.deleteFrom('sessions').where('user_id', '=', userId).execute()
}
