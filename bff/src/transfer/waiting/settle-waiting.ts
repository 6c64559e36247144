import type { Kysely } from 'kysely'
import type { ImportMatch } from '@contract/import-answers.schema'
import type { ImportJournal } from '../apply/import-journal.ts'
import type { Database } from '../../platform/database/schema.ts'
import type { ImportRow } from '../import.store.ts'
import { resolveWaiting } from './resolve-waiting.ts'

/** Waiting titles read at a time. */
const batch = 25

/** Resolves waiting titles of earlier imports that this import has matched or left out. */
export async function settleWaiting(journal: ImportJournal): Promise<void> {
  const cursor = journal.cursorIn('settling')
  if (!cursor) return
  const { row, worker } = journal
  for (let after = cursor.id ?? ''; ;) {
    const ids = await worker.turns.take(() => waitingAfter(worker.database, row, after))
    const last = ids.at(-1)
    if (last === undefined) return
    await journal.write('settling', async ({ database }) => {
      await settle(database, row, ids)
      return { cursor: { id: last } }
    })
    after = last
  }
}

async function waitingAfter(database: Kysely<Database>, { user_id }: ImportRow, after: string): Promise<string[]> {
  const rows = await database
    .selectFrom('waiting_titles')
    .select('id')
    .where('user_id', '=', user_id)
    .where('id', '>', after)
    .where('state', '=', 'waiting')
    .orderBy('id')
    .limit(batch)
    .execute()
  return rows.map(({ id }) => id)
}

async function settle(
  transaction: Kysely<Database>,
  { id, user_id, source }: ImportRow,
  ids: readonly string[],
): Promise<void> {
  const answered = await transaction
    .selectFrom('import_titles as title')
    .innerJoin('waiting_titles as waiting', 'waiting.id', 'title.waiting_id')
    .select(['waiting.id as waitingId', 'title.match'])
    .where('title.import_id', '=', id)
    .where('title.waiting_id', 'in', ids)
    .where('title.state', 'in', ['matched', 'skipped'])
    .where('waiting.user_id', '=', user_id)
    .where('waiting.state', '=', 'waiting')
    .execute()
  for (const { waitingId, match } of answered) {
    if (match === null)
      await transaction
        .updateTable('waiting_titles')
        .set({ state: 'leftOut' })
        .where('user_id', '=', user_id)
        .where('id', '=', waitingId)
        .execute()
    // SAFETY: written by the runner from a match.
    else
      await resolveWaiting(transaction, {
        userId: user_id,
        id: waitingId,
        match: JSON.parse(match) as ImportMatch,
        source,
      })
  }
}
