import { createHash } from 'node:crypto'
import { demoUserId } from '@contract/demo-user'
import { DAY_MS } from '@contract/days'
import type { AnyDatabase } from '../platform/database/schema.ts'

/** How long a device may be away and still learn that its account was erased: as long as a session lasts at most. */
const LIFETIME_MS = 180 * DAY_MS

/** Notes that an account is erased, so that its devices delete their data (decision 110). The demo is only filled again. */
export async function noteErasure(database: AnyDatabase, userId: string, now: number): Promise<void> {
  if (userId === demoUserId) return
  await database
    .insertInto('erased_accounts')
    .values({ id_hash: hashOf(userId), erased_at: now })
    .onConflict((conflict) => conflict.column('id_hash').doUpdateSet({ erased_at: now }))
    .execute()
}

/** Those of the ids whose accounts were erased. */
export async function erasedAmong(database: AnyDatabase, ids: readonly string[]): Promise<string[]> {
  const idByHash = new Map(ids.map((id) => [hashOf(id), id]))
  const rows = await database
    .selectFrom('erased_accounts')
    .select('id_hash')
    .where('id_hash', 'in', [...idByHash.keys()])
    .execute()
  const erased = new Set(rows.map(({ id_hash }) => id_hash))
  return [...idByHash].flatMap(([hash, id]) => (erased.has(hash) ? [id] : []))
}

/** Forgets erasures that are older than any session. */
export async function forgetOldErasures(database: AnyDatabase, now: number): Promise<void> {
  await database
    .deleteFrom('erased_accounts')
    .where('erased_at', '<', now - LIFETIME_MS)
    .execute()
}

/** An id has 72 random bits, so its hash cannot be reversed. */
const hashOf = (userId: string): string => createHash('sha256').update(userId).digest('hex')
