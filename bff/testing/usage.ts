import { totalOf, type Quotas, type Usage } from '@contract/quotas'
import type { UserDatabase } from '../src/platform/database/database.module.ts'
import { QUOTA_SETTINGS } from '../src/platform/database/usage.queries.ts'
import { noteBytes } from '../src/platform/database/usage.ts'

/** The amounts that a member really stores, counted from the rows. */
export async function countedUsage(database: UserDatabase, userId: string): Promise<Usage> {
  const saved = await database.selectFrom('saved_items').select('note').where('user_id', '=', userId).execute()
  const plays = await database.selectFrom('plays').select('note').where('user_id', '=', userId).execute()
  const marks = await database.selectFrom('episode_marks').select('note').where('user_id', '=', userId).execute()
  const items = await database
    .selectFrom('list_items')
    .innerJoin('lists', 'lists.id', 'list_items.list_id')
    .select('media_id')
    .where('user_id', '=', userId)
    .execute()
  const files = await database.selectFrom('library_files').select('id').where('user_id', '=', userId).execute()
  const counted = {
    titles: saved.length,
    viewings: plays.length,
    notes: [...saved, ...plays, ...marks].reduce((sum, { note }) => sum + noteBytes(note), 0),
    listTitles: items.length,
    files: files.length,
  }
  return { ...counted, total: totalOf(counted) }
}

/** Sets quotas as operators do; the others have their defaults. */
export async function setQuotas(database: UserDatabase, quotas: Partial<Quotas>): Promise<void> {
  const row = { name: QUOTA_SETTINGS.chosen, value: JSON.stringify(quotas) }
  await database
    .insertInto('server_settings')
    .values(row)
    .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
    .execute()
}
