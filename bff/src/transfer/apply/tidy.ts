import { waitingReasons } from '@contract/import.schema'
import { rowsAtOnce } from '../turns.ts'
import type { ImportJournal } from './import-journal.ts'

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
      await database
        .deleteFrom('import_rows')
        .where('import_id', '=', row.id)
        .where('no', '>', after)
        .where('no', '<=', after + portion)
        .where('kind', '!=', 'invalid')
        .where((where) =>
          where.not(
            where.exists(
              where
                .selectFrom('import_titles as title')
                .select('title.no')
                .where('title.import_id', '=', row.id)
                .whereRef('title.no', '=', 'import_rows.title_no')
                .where('title.state', 'in', waitingReasons),
            ),
          ),
        )
        .execute()
      return { cursor: { after: after + portion }, rows: progress.total }
    })
}
