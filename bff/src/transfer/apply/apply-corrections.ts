import type { Kysely } from 'kysely'
import type { ImportMatch } from '@contract/import-answers.schema'
import type { Database } from '../../platform/database/schema.ts'
import type { CorrectionTitle } from '../../library/corrections/exported-corrections.queries.ts'
import { addImportedCorrection } from '../../library/imported-corrections.queries.ts'
import type { Correction } from '@import-formats/import-entry'
import type { ImportRow } from '../import.store.ts'
import type { ImportJournal } from './import-journal.ts'
import { rowsOfKind } from './rows-of-kind.ts'

/**
 * Brings in corrections of files that were exported elsewhere. A correction that the member has made here stays as it is, and
 * a correction whose title was not found is left out.
 */
export async function applyCorrections(journal: ImportJournal): Promise<void> {
  const cursor = journal.cursorIn('corrections')
  if (!cursor) return
  const { worker, row } = journal
  for await (const rows of rowsOfKind(worker, row, 'correction', cursor.after ?? 0))
    await journal.write('corrections', async ({ database }) => {
      const titles = await matchedTitles(
        database,
        row,
        rows.flatMap(({ title_no }) => title_no ?? []),
      )
      for (const { title_no, data } of rows) {
        const title = title_no === null ? null : titles.get(title_no)
        // SAFETY: rows have their kind's data since they were staged.
        if (title !== undefined) await addImportedCorrection(database, row, JSON.parse(data) as Correction, title)
      }
      return { cursor: { after: rows.at(-1)?.no ?? 0 }, rows: rows.length }
    })
}

async function matchedTitles(
  database: Kysely<Database>,
  { id, source }: ImportRow,
  numbers: readonly number[],
): Promise<ReadonlyMap<number, CorrectionTitle>> {
  if (numbers.length === 0) return new Map()
  const rows = await database
    .selectFrom('import_titles')
    .select(['no', 'match'])
    .where('import_id', '=', id)
    .where('state', '=', 'matched')
    .where('no', 'in', numbers)
    .execute()
  return new Map(
    rows.map(({ no, match }) => {
      // SAFETY: matched titles have their match.
      const { type, id: media_id, title, released } = JSON.parse(match ?? '') as ImportMatch
      return [no, { source, type, media_id, title, released }]
    }),
  )
}
