import type { AnyDatabase } from '../database/schema.ts'

/** The secret of a name that all servers on this database share; `value` becomes it if there is none. */
export async function sharedSecret(database: AnyDatabase, name: string, value: string): Promise<string> {
  await database
    .insertInto('secrets')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  const stored = await database.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirstOrThrow()
  return stored.value
}
