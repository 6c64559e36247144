import type { Kysely } from 'kysely'
import type { ImportMatch } from '@contract/import-answers.schema'
import type { Database } from '../../platform/database/schema.ts'
import { bringCorrection, type SaidTitle } from '../../media-files/moved-corrections.service.ts'
import type { Correction } from '../formats/import-entry.ts'
import type { ImportRow } from '../import.store.ts'
import type { Ledger } from './ledger.ts'
import { rowsOfKind } from './rows-of-kind.ts'

/**
 * Brings in corrections of files that were exported elsewhere. A correction that the member has made here stays as it is, and
 * a correction whose title was not found is left out.
 */
export async function applyCorrections(ledger: Ledger): Promise<void> {
  const place = ledger.placeIn('corrections')
  if (!place) return
  const { worker, row } = ledger
  for await (const rows of rowsOfKind(worker, row, 'correction', place.after ?? 0))
    await ledger.write('corrections', async ({ database }) => {
      const titles = await matched(
        database,
        row,
        rows.flatMap(({ title_no }) => title_no ?? []),
      )
      for (const { title_no, data } of rows) {
        const title = title_no === null ? null : titles.get(title_no)
        // SAFETY: rows have their kind's data since they were staged.
        if (title !== undefined) await bringCorrection(database, row, JSON.parse(data) as Correction, title)
      }
      return { place: { after: rows.at(-1)?.no ?? 0 }, rows: rows.length }
    })
}

async function matched(
  database: Kysely<Database>,
  { id, source }: ImportRow,
  numbers: readonly number[],
): Promise<ReadonlyMap<number, SaidTitle>> {
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
