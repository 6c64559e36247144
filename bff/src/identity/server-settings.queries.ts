import type { AnyDatabase } from '../platform/database/schema.ts'

/**
 * What `server_settings` has: the choices of operators, the catalogue of the last start, whether it is the only one that members have
 * used, and the row that orders changes of operators.
 */
export type SettingName =
  | 'sign-up'
  | 'passwords'
  | 'announcement'
  | 'catalogue'
  | 'only-catalogue'
  | 'operators'
  | 'quotas'
  | 'quotas-of-environment'

/** The value of a setting of the whole server; undefined if it was never stored. */
export async function readSetting(database: AnyDatabase, name: SettingName): Promise<string | undefined> {
  const row = await database.selectFrom('server_settings').select('value').where('name', '=', name).executeTakeFirst()
  return row?.value
}

/** Stores a setting of the whole server, in place of an earlier value. */
export async function writeSetting(database: AnyDatabase, name: SettingName, value: string): Promise<void> {
  await database
    .insertInto('server_settings')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
}
