import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { LinkKind } from '@contract/link.schema'
import type { AnyDatabase, Database, DatabaseTransaction } from '../../platform/database/schema.ts'

export const LINK_LIFETIME_MS = 60 * 60_000

export type LinkRow = Database['links']
type NewLinkRow = Pick<LinkRow, 'kind' | 'expires_at'> &
  Partial<Pick<LinkRow, 'uses' | 'user_id' | 'created_by' | 'note'>>

/** Adds a link. Returns its token, 256 random bits in base64url, of which the database has the digest. */
export async function addLink(database: AnyDatabase, link: NewLinkRow, now: number): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const { kind, expires_at, uses = 1, user_id = null, created_by = null, note = null } = link
  await database
    .insertInto('links')
    .values({
      id: randomUUID(),
      token_hash: digest(token),
      created_at: now,
      kind,
      expires_at,
      uses,
      uses_left: uses,
      user_id,
      created_by,
      note,
    })
    .execute()
  return token
}

/** What a link does and for whom, if it can be used at `now`. */
export function findLink(
  database: AnyDatabase,
  token: string,
  now: number,
): Promise<Pick<LinkRow, 'id' | 'kind' | 'user_id'> | undefined> {
  return database
    .selectFrom('links')
    .select(['id', 'kind', 'user_id'])
    .where('token_hash', '=', digest(token))
    .where('uses_left', '>', 0)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/**
 * Takes one use of a link, for the rest of the transaction: of two that take the last use at once, one gets undefined. A
 * transaction that fails gives it back.
 */
export function takeLink(
  transaction: DatabaseTransaction,
  token: string,
  now: number,
): Promise<Pick<LinkRow, 'id' | 'kind' | 'user_id' | 'created_by'> | undefined> {
  return transaction
    .updateTable('links')
    .set((row) => ({ uses_left: row('uses_left', '-', 1) }))
    .where('token_hash', '=', digest(token))
    .where('uses_left', '>', 0)
    .where('expires_at', '>', now)
    .returning(['id', 'kind', 'user_id', 'created_by'])
    .executeTakeFirst()
}

/** Deletes the links of a kind, or those for one account. */
export async function deleteLinks(
  database: AnyDatabase,
  { kind, userId }: { readonly kind: LinkKind; readonly userId?: string },
): Promise<void> {
  const links = database.deleteFrom('links').where('kind', '=', kind)
  await (userId === undefined ? links : links.where('user_id', '=', userId)).execute()
}

/** Notes who came by an invitation. */
export async function addInvitedMember(
  transaction: DatabaseTransaction,
  { userId, linkId }: { readonly userId: string; readonly linkId: string },
  now: number,
): Promise<void> {
  await transaction.insertInto('invited_members').values({ user_id: userId, link_id: linkId, joined_at: now }).execute()
}

/** The invitations that have not been deleted, the newest first. */
export function allInvitations(database: AnyDatabase): Promise<LinkRow[]> {
  return database
    .selectFrom('links')
    .selectAll()
    .where('kind', '=', 'invitation')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
}

/** All members who came by an invitation, the first one first. */
export function allInvitedMembers(
  database: AnyDatabase,
): Promise<{ id: string; name: string; link_id: string; joined_at: number }[]> {
  return database
    .selectFrom('invited_members')
    .innerJoin('users', 'users.id', 'invited_members.user_id')
    .select(['users.id', 'users.name', 'link_id', 'joined_at'])
    .orderBy('joined_at')
    .orderBy('users.id')
    .execute()
}

/** Ends an invitation at once; false if there is none that could still be used. */
export async function withdrawInvitation(transaction: DatabaseTransaction, id: string, now: number): Promise<boolean> {
  const withdrawn = await transaction
    .updateTable('links')
    .set({ expires_at: now })
    .where('id', '=', id)
    .where('kind', '=', 'invitation')
    .where('expires_at', '>', now)
    .returning('id')
    .executeTakeFirst()
  return withdrawn !== undefined
}

const digest = (token: string): string => createHash('sha256').update(token).digest('hex')
