import { rowsAtOnce } from '../turns.ts'
import type { Ledger } from './ledger.ts'

/** Deletes the rows of a finished import except the invalid ones, which its report lists. */
export async function tidy(ledger: Ledger): Promise<void> {
  const place = ledger.placeIn('tidying')
  if (!place) return
  const { row, progress } = ledger
  const portion = rowsAtOnce * 2
  for (let after = place.after ?? 0; after < progress.total; after += portion)
    await ledger.write('tidying', async ({ database }) => {
      await database
        .deleteFrom('import_rows')
        .where('import_id', '=', row.id)
        .where('no', '>', after)
        .where('no', '<=', after + portion)
        .where('kind', '!=', 'invalid')
        .execute()
      return { place: { after: after + portion }, rows: progress.total }
    })
}
