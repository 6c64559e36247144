import type { AnyDatabase } from '../platform/database/schema.ts'

/** How many members have a passkey. */
export async function countPasskeyMembers(database: AnyDatabase): Promise<number> {
  const row = await database
    .selectFrom('passkeys')
    .select((rows) => rows.fn.count('user_id').distinct().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** The imports of all members: those that a server works on, and those that wait for their member. */
export async function countImports(database: AnyDatabase): Promise<{ running: number; waiting: number }> {
  const states = await database
    .selectFrom('imports')
    .select(['state', (rows) => rows.fn.countAll().as('count')])
    .where('state', 'in', ['uploaded', 'matching', 'applying', 'undoing', 'ready', 'failed'])
    .groupBy('state')
    .execute()
  let [running, waiting] = [0, 0]
  for (const { state, count } of states)
    if (state === 'ready' || state === 'failed') waiting += Number(count)
    else running += Number(count)
  return { running, waiting }
}
