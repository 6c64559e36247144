import { isDeepStrictEqual } from 'node:util'
import type { ImportChanges } from '@contract/import-answers.schema'
import { conflictRule, type ConflictRule } from '@contract/import.schema'
import { defaultSettings } from '@contract/settings-defaults'
import type { UserSettings } from '@contract/settings.schema'
import { parseSettings } from '../../personal/settings/settings.service.ts'
import type { AnyDatabase } from '../../platform/database/schema.ts'
import { settingsOf, storeSettings } from '../../personal/settings/settings.queries.ts'
import type { ImportRow } from '../import.store.ts'
import { logSettings } from '../undo/other-changes.ts'
import type { ImportJournal } from './import-journal.ts'
import type { Preview } from './import-counts.ts'
import { stagedSettings } from './staged-rows.queries.ts'

/**
 * Brings in the settings of an export. A setting at its default counts as unset; if both sides have set it, the rule
 * decides.
 */
export async function applySettings(journal: ImportJournal): Promise<void> {
  const { row, rule } = journal
  const cursor = journal.cursorIn('settings')
  if (!cursor || cursor.after) return
  await journal.write('settings', async ({ database, changes }) => {
    const outcome = await settingsAfter(database, row, rule)
    changes.settings += outcome?.changed ?? 0
    if (outcome && outcome.changed > 0) {
      await storeSettings(database, row.user_id, outcome.settings)
      await logSettings({ database, import: row }, { ...outcome.mine }, { ...outcome.settings })
    }
    return { cursor: { after: 1 }, rows: outcome ? 1 : 0 }
  })
}

/** Counts the settings that would change under each rule. */
export async function countSettings(
  { database, import: row, turns }: Preview,
  counted: Record<ConflictRule, ImportChanges>,
): Promise<void> {
  for (const rule of conflictRule.options)
    counted[rule].settings += (await turns.take(() => settingsAfter(database, row, rule)))?.changed ?? 0
}

async function settingsAfter(
  database: AnyDatabase,
  row: ImportRow,
  rule: ConflictRule,
): Promise<{ readonly mine: UserSettings; readonly settings: UserSettings; readonly changed: number } | null> {
  const staged = await stagedSettings(database, row)
  if (staged === undefined) return null
  const mine = parseSettings((await settingsOf(database, row.user_id)) ?? '{}')
  const imported = parseSettings(staged)
  const [first, second] = rule === 'mine' ? [mine, imported] : [imported, mine]
  const settings: UserSettings = { ...second, ...changedFromDefault(first) }
  const changed = Object.keys(settings).filter((name) => !isSame(name as keyof UserSettings, settings, mine))
  return { mine, settings, changed: changed.length }
}

const isSame = (name: keyof UserSettings, a: UserSettings, b: UserSettings): boolean =>
  isDeepStrictEqual(a[name], b[name])

/** The settings that are not at their default. */
const changedFromDefault = (settings: UserSettings): Partial<UserSettings> =>
  Object.fromEntries(
    Object.entries(settings).filter(([name]) => !isSame(name as keyof UserSettings, settings, defaultSettings)),
  )
