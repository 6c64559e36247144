import { storeWaiting } from '../waiting/store-waiting.ts'
import { settleWaiting } from '../waiting/settle-waiting.ts'
import { applyCorrections } from './apply-corrections.ts'
import { applyFollowed } from './apply-followed.ts'
import { applyLists } from './apply-lists.ts'
import { applySettings } from './apply-settings.ts'
import { applyTitles } from './apply-titles.ts'
import type { ImportJournal } from './import-journal.ts'
import { tidy } from './tidy.ts'

/**
 * Writes the matched titles of an import into the account, stores its other titles as waiting titles, and completes
 * the import. Applying the same import again changes nothing. @throws Stopped
 */
export async function applyImport(journal: ImportJournal): Promise<void> {
  await applyTitles(journal)
  await applyLists(journal)
  await applyFollowed(journal)
  await applySettings(journal)
  await applyCorrections(journal)
  await storeWaiting(journal)
  await settleWaiting(journal)
  await tidy(journal)
  await journal.finish()
}
