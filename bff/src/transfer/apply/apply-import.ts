import type { EpisodeNames } from '../../matching/episode-names.service.ts'
import { noteAllHandled } from '../former/note-handled.ts'
import { storeWaiting } from '../waiting/store-waiting.ts'
import { settleWaiting } from '../waiting/settle-waiting.ts'
import { rowsAtOnce } from '../turns.service.ts'
import { applyCorrections } from './apply-corrections.ts'
import { applyFollowed } from './apply-followed.ts'
import { applyLists } from './apply-lists.ts'
import { applySettings } from './apply-settings.ts'
import { applyTitles } from './apply-titles.ts'
import type { ImportJournal } from './import-journal.ts'
import { deleteValidRows } from './staged-rows.queries.ts'

/**
 * Writes the matched titles of an import into the account, stores its other titles as waiting titles, and completes
 * the import. Applying the same import again changes nothing. @throws Stopped
 */
export async function applyImport(journal: ImportJournal, names: EpisodeNames): Promise<void> {
  await applyTitles(journal)
  await applyLists(journal)
  await applyFollowed(journal)
  await applySettings(journal)
  await applyCorrections(journal)
  await storeWaiting(journal)
  await settleWaiting(journal, names)
  await noteAllHandled(journal)
  await tidy(journal)
  await journal.finish()
}

/**
 * Deletes the rows of a finished import except the invalid ones, which its report lists, and those of waiting titles, whose
 * places it names once they are matched.
 */
async function tidy(journal: ImportJournal): Promise<void> {
  const cursor = journal.cursorIn('tidying')
  if (!cursor) return
  const { row, progress } = journal
  const portion = rowsAtOnce * 2
  for (let after = cursor.after ?? 0; after < progress.total; after += portion)
    await journal.write('tidying', async ({ database }) => {
      await deleteValidRows(database, row, after, after + portion)
      return { cursor: { after: after + portion }, rows: progress.total }
    })
}
