import type { Kysely } from 'kysely'
import type { ImportMatch } from '@contract/import.schema'
import type { Database } from '../../database/schema.ts'
import type { ImportRow } from '../import.store.ts'
import { resolveWaiting } from './resolve-waiting.ts'

/** An import that knows now what a title is, or leaves it out, says so for what waited with that title before. */
export async function settleWaiting(transaction: Kysely<Database>, { id, user_id, source }: ImportRow): Promise<void> {
  const known = await transaction
    .selectFrom('waiting_titles as waiting')
    .innerJoin('import_titles as title', 'title.waiting_id', 'waiting.id')
    .select(['waiting.id', 'title.state', 'title.match'])
    .where('waiting.user_id', '=', user_id)
    .where('waiting.state', '=', 'waiting')
    .where('title.import_id', '=', id)
    .where('title.state', 'in', ['matched', 'skipped'])
    .execute()
  for (const { id: waitingId, match } of known) {
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
