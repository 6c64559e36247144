import { keepWaiting } from '../waiting/keep-waiting.ts'
import { settleWaiting } from '../waiting/settle-waiting.ts'
import { applyCorrections } from './apply-corrections.ts'
import { applyFollowed } from './apply-followed.ts'
import { applyLists } from './apply-lists.ts'
import { applySettings } from './apply-settings.ts'
import { applyTitles } from './apply-titles.ts'
import type { Ledger } from './ledger.ts'
import { tidy } from './tidy.ts'

/**
 * Writes what an import matched into the account, stores its other titles as waiting titles, and completes the import.
 * Applying the same import again changes nothing. @throws Stopped
 */
export async function applyImport(ledger: Ledger): Promise<void> {
  await applyTitles(ledger)
  await applyLists(ledger)
  await applyFollowed(ledger)
  await applySettings(ledger)
  await applyCorrections(ledger)
  await keepWaiting(ledger)
  await settleWaiting(ledger)
  await tidy(ledger)
  await ledger.finish()
}
