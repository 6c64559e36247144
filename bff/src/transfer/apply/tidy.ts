import { rowsAtOnce } from '../turns.ts'
import type { ImportJournal } from './import-journal.ts'
import { deleteValidRows } from './staged-rows.queries.ts'

/**
 * Deletes the rows of a finished import except the invalid ones, which its report lists, and those of waiting titles, whose
 * places it names once they are matched.
 */
export async function tidy(journal: ImportJournal): Promise<void> {
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
