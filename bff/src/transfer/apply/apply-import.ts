import type { Kysely } from 'kysely'
import type { ConflictRule, ImportChanges } from '@contract/import.schema'
import type { Database } from '../../database/schema.ts'
import type { ImportRow } from '../import.store.ts'
import { keepWaiting } from '../waiting/keep-waiting.ts'
import { applyFollowed } from './apply-followed.ts'
import { applyLists } from './apply-lists.ts'
import { applySettings } from './apply-settings.ts'
import { applyTitles } from './apply-titles.ts'
import { noChanges } from './no-changes.ts'

/** One application of an import: into which account's data, by which rule, and whether it is only counted. */
export interface Application {
  readonly database: Kysely<Database>
  readonly import: ImportRow
  readonly rule: ConflictRule
  readonly counted: 'only' | 'and written'
  readonly now: number
}

/**
 * Brings what an import found into the account, lets wait what it did not find, and says what changed. Applying the same again changes nothing. Call it
 * in a transaction for all or nothing. It works in batches and lets other work go on in between.
 */
export async function applyImport(application: Application): Promise<ImportChanges> {
  const changes = { ...noChanges }
  await applyTitles(application, changes)
  const open = await applyLists(application, changes)
  await applyFollowed(application, changes)
  await applySettings(application, changes)
  if (application.counted === 'and written') await keepWaiting(application, open)
  return changes
}
