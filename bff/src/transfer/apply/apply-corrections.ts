import type { ImportMatch } from '@contract/import-answers.schema'
import type { CorrectionTitle } from '../../library/corrections/exported-corrections.queries.ts'
import { addImportedCorrection } from '../../library/imported-corrections.queries.ts'
import type { Correction } from '@import-formats/import-entry'
import type { ImportRow } from '../import.store.ts'
import type { ImportJournal } from './import-journal.ts'
import { rowsOfKind } from './rows-of-kind.ts'
import { matchesOf } from './staged-titles.queries.ts'

/**
 * Brings in corrections of files that were exported elsewhere. A correction that the member has made here stays
 * unchanged, and one whose title was not found is left out. One whose file has no room in the library is left out and counted.
 */
export async function applyCorrections(journal: ImportJournal): Promise<void> {
  const cursor = journal.cursorIn('corrections')
  if (!cursor) return
  const { worker, row } = journal
  for await (const rows of rowsOfKind(worker, row, 'correction', cursor.after ?? 0))
    await journal.write('corrections', async ({ database, changes }) => {
      const matches = await matchesOf(
        database,
        row,
        rows.flatMap(({ title_no }) => title_no ?? []),
      )
      for (const { title_no, data } of rows) {
        const match = title_no === null ? null : matches.get(title_no)
        if (match === undefined) continue
        // SAFETY: rows have their kind's data since they were staged.
        const correction = JSON.parse(data) as Correction
        const title = match && correctionTitle(row, match)
        if (!(await addImportedCorrection(database, row, correction, title))) changes.correctionsLeftOut += 1
      }
      return { cursor: { after: rows.at(-1)?.no ?? 0 }, rows: rows.length }
    })
}

const correctionTitle = ({ source }: ImportRow, { type, id, title, released }: ImportMatch): CorrectionTitle => ({
  source,
  type,
  media_id: id,
  title,
  released,
})
