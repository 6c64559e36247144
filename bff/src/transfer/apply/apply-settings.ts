import { isDeepStrictEqual } from 'node:util'
import type { ImportChanges } from '@contract/import.schema'
import { defaultSettings } from '@contract/settings-defaults'
import { storedSettings, type UserSettings } from '@contract/settings.schema'
import type { Application } from './apply-import.ts'

/** Settings of an export. One that is at its default says nothing; where both say something the rule decides. */
export async function applySettings(application: Application, changes: ImportChanges): Promise<void> {
  const { database, rule, counted } = application
  const { id, user_id } = application.import
  const staged = await database
    .selectFrom('import_rows')
    .select('data')
    .where('import_id', '=', id)
    .where('kind', '=', 'settings')
    .orderBy('no', 'desc')
    .executeTakeFirst()
  if (!staged) return
  const row = await database.selectFrom('users').select('settings').where('id', '=', user_id).executeTakeFirst()
  const mine = storedSettings.parse(JSON.parse(row?.settings ?? '{}'))
  const theirs = storedSettings.parse(JSON.parse(staged.data))
  const [first, second] = rule === 'mine' ? [mine, theirs] : [theirs, mine]
  const settings: UserSettings = { ...second, ...spoken(first) }
  const changed = Object.keys(settings).filter((name) => !isSame(name as keyof UserSettings, settings, mine))
  changes.settings += changed.length
  if (changed.length === 0 || counted === 'only') return
  await database
    .updateTable('users')
    .set({ settings: JSON.stringify(settings) })
    .where('id', '=', user_id)
    .execute()
}

const isSame = (name: keyof UserSettings, a: UserSettings, b: UserSettings): boolean =>
  isDeepStrictEqual(a[name], b[name])

/** Those that are not at their default. */
const spoken = (settings: UserSettings): Partial<UserSettings> =>
  Object.fromEntries(
    Object.entries(settings).filter(([name]) => !isSame(name as keyof UserSettings, settings, defaultSettings)),
  )
