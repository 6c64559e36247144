import type { AnyDatabase } from '../../platform/database/schema.ts'
import { readRoom } from '../../platform/database/usage.queries.ts'
import { takeRoom } from '../../platform/database/usage.ts'
import type { ImportJournal } from '../apply/import-journal.ts'
import { answersForWaiting } from '../apply/staged-titles.queries.ts'
import type { EpisodeNames } from '../../matching/episode-names.service.ts'
import { placedPlays } from '../episodes/place-episodes.ts'
import type { ImportRow } from '../import.store.ts'
import { resolveWaiting } from './resolve-waiting.ts'
import { rowsOfTitle, setLeftOut, waitingAfter } from './waiting.queries.ts'

/** Resolves waiting titles of earlier imports that this import has matched or left out. */
export async function settleWaiting(journal: ImportJournal, names: EpisodeNames): Promise<void> {
  const cursor = journal.cursorIn('settling')
  if (!cursor) return
  const { row, worker } = journal
  for (let after = cursor.id ?? ''; ;) {
    const ids = await worker.turns.take(() => waitingAfter(worker.database, row.user_id, after))
    const last = ids.at(-1)
    if (last === undefined) return
    const placed = await placedAnswers(journal, ids, names)
    await journal.write('settling', async ({ database }) => {
      await settle(database, row, ids, placed)
      return { cursor: { id: last } }
    })
    after = last
  }
}

/** The viewings of named episodes that wait with titles which this import answers: read before the transaction. */
async function placedAnswers(
  { row, worker }: ImportJournal,
  ids: readonly string[],
  names: EpisodeNames,
): Promise<ReadonlyMap<string, ReadonlyMap<string, string>>> {
  const placed = new Map<string, ReadonlyMap<string, string>>()
  for (const { waitingId, match } of await worker.turns.take(() => answersForWaiting(worker.database, row, ids))) {
    if (match?.type !== 'tv') continue
    const rows = await worker.turns.take(() => rowsOfTitle(worker.database, row.user_id, waitingId))
    const plays = rows.filter(({ kind }) => kind === 'play').map(({ data }) => data)
    placed.set(waitingId, await placedPlays(plays, match, names))
  }
  return placed
}

async function settle(
  transaction: AnyDatabase,
  row: ImportRow,
  ids: readonly string[],
  placed: ReadonlyMap<string, ReadonlyMap<string, string>>,
): Promise<void> {
  const { user_id: userId, source } = row
  for (const { waitingId: id, match } of await answersForWaiting(transaction, row, ids))
    if (match === null) await setLeftOut(transaction, userId, id, true)
    else if (await fits(transaction, userId, id))
      await resolveWaiting(transaction, { userId, id, match, source, placed: placed.get(id) ?? new Map() })
}

/** Whether the account has room for all that waits for a title, whatever of it is new; otherwise the title waits on. */
async function fits(transaction: AnyDatabase, userId: string, id: string): Promise<boolean> {
  const rows = await rowsOfTitle(transaction, userId, id)
  const ofKind = (kind: (typeof rows)[number]['kind']) => rows.filter((row) => row.kind === kind).length
  const notes = rows.reduce((sum, { data }) => sum + Buffer.byteLength(data), 0)
  // A film that is only marked as watched gets a viewing.
  const growth = { titles: 1, viewings: ofKind('play') + 1, notes, listTitles: ofKind('listItem') }
  return takeRoom(await readRoom(transaction, userId), growth)
}
