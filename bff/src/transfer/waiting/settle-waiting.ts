import { ProblemException } from '../../platform/http/problem-exception.ts'
import type { AnyDatabase } from '../../platform/database/schema.ts'
import { readRoom } from '../../platform/database/usage.queries.ts'
import { takeRoom } from '../../platform/database/usage.ts'
import type { ImportJournal } from '../apply/import-journal.ts'
import { answersForWaiting } from '../apply/staged-titles.queries.ts'
import type { EpisodeNames } from '../../matching/episode-names.service.ts'
import { placedPlays } from '../episodes/place-episodes.ts'
import { resolveWaiting, type Resolution } from './resolve-waiting.ts'
import { waitingPlays } from './waiting-plays.ts'
import { setLeftOut, sizeOfWaiting, waitingAfter } from './waiting.queries.ts'
import type { WriteTurn } from './write-turn.ts'

/**
 * Resolves waiting titles of earlier imports that this import has matched or left out. A server that takes over begins
 * with the first of some titles again: those that are resolved no longer wait.
 */
export async function settleWaiting(journal: ImportJournal, names: EpisodeNames): Promise<void> {
  const cursor = journal.cursorIn('settling')
  if (!cursor) return
  const { row, worker } = journal
  for (let after = cursor.id ?? ''; ;) {
    const before = after
    const ids = await worker.turns.take(() => waitingAfter(worker.database, row.user_id, before))
    const last = ids.at(-1)
    if (last === undefined) return
    const answers = await worker.turns.take(() => answersForWaiting(worker.database, row, ids))
    for (const answer of answers) await settle(journal, names, answer, before)
    await journal.write('settling', () => Promise.resolve({ cursor: { id: last } }))
    after = last
  }
}

type Answer = Awaited<ReturnType<typeof answersForWaiting>>[number]

/** `before`: the cursor until all of some titles are settled. */
async function settle(
  journal: ImportJournal,
  names: EpisodeNames,
  { waitingId: id, match }: Answer,
  before: string,
): Promise<void> {
  const { row, worker } = journal
  const { user_id: userId, source } = row
  const write: WriteTurn = async (work) => {
    const results: Awaited<ReturnType<typeof work>>[] = []
    await journal.write('settling', async ({ database }) => {
      results[0] = await work(database)
      return { cursor: { id: before } }
    })
    return results[0]!
  }
  if (match === null) await write((transaction) => setLeftOut(transaction, userId, id, true))
  else if (await worker.turns.take(() => fits(worker.database, userId, id))) {
    const placed = new Map<string, string>()
    if (match.type === 'tv')
      for await (const plays of waitingPlays(worker, userId, id))
        for (const [data, numbered] of await placedPlays(plays, match, names)) placed.set(data, numbered)
    await resolveIfFits(write, { userId, id, match, source, placed })
  }
}

/** If the account has become full meanwhile, the title continues to wait. */
async function resolveIfFits(write: WriteTurn, resolution: Resolution): Promise<void> {
  try {
    await resolveWaiting(write, resolution)
  } catch (error) {
    if (!(error instanceof ProblemException)) throw error
  }
}

/** Whether the account has room for all that waits for a title, whatever of it is new; otherwise the title waits on. */
async function fits(database: AnyDatabase, userId: string, id: string): Promise<boolean> {
  const sizes = await sizeOfWaiting(database, userId, id)
  const ofKind = (kind: (typeof sizes)[number]['kind']) => sizes.find((size) => size.kind === kind)?.rows ?? 0
  const notes = sizes.reduce((sum, { bytes }) => sum + bytes, 0)
  // A film that is only marked as watched gets a viewing.
  const growth = { titles: 1, viewings: ofKind('play') + 1, notes, listTitles: ofKind('listItem') }
  return takeRoom(await readRoom(database, userId), growth)
}
