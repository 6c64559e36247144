import type { ImportChanges } from '@contract/import-answers.schema'
import type { ConflictRule } from '@contract/import.schema'
import { IMPORT_STRIPE, bumpRevision } from '../../personal/saved/saved-titles.queries.ts'
import { rowsAtOnce } from '../turns.ts'
import { mergeTitles, countTitles } from './merge-titles.ts'
import { incomingTitles, type Incoming, type TitlesOfFile } from './incoming-titles.ts'
import type { ImportJournal, Piece } from './import-journal.ts'
import { noChanges, type Preview } from './import-counts.ts'

/** Counts marks, ratings, notes and watchings under each rule. */
export async function countAllTitles(preview: Preview, counted: Record<ConflictRule, ImportChanges>): Promise<void> {
  const { database, import: row, turns, rooms } = preview
  for await (const { type, incoming } of incomingTitles(preview, row))
    await turns.take(() => countTitles({ database, import: row, rooms }, type, incoming, counted))
}

/** Brings in marks, ratings, notes and watchings. */
export async function applyTitles(journal: ImportJournal): Promise<void> {
  const cursor = journal.cursorIn('titles')
  if (!cursor) return
  const { type = 'movie', after = 0 } = cursor
  let done = cursor.part ?? 0
  for await (const titles of incomingTitles(journal.worker, journal.row, { type, after })) {
    await applyGroup(journal, titles, done)
    done = 0
  }
}

/**
 * A title with many watchings is brought in with the first hundred, then with the first two hundred, and so on: each piece
 * leaves it consistent.
 */
async function applyGroup(journal: ImportJournal, titles: TitlesOfFile, done: number): Promise<void> {
  const { type, last, incoming, rows } = titles
  const [only] = incoming.size === 1 ? incoming : []
  const plays = only ? only[1].plays.length : 0
  const end = Math.max(1, plays)
  for (let from = done; from < end; from += rowsAtOnce) {
    const to = from + rowsAtOnce
    const isLast = !only || to >= end
    const part = only && plays > rowsAtOnce ? new Map([[only[0], firstPlays(only[1], to)]]) : incoming
    const share = Math.round(rows * (Math.min(1, to / end) - from / end))
    await journal.write('titles', async (piece) => {
      await mergePiece(journal, piece, { ...titles, incoming: part }, { isCounted: from > 0, isLast })
      return isLast
        ? { cursor: { type, after: last }, rows: only ? share : rows }
        : { cursor: { type, after: last - 1, part: to }, rows: share }
    })
    if (isLast) return
  }
}

const firstPlays = (incoming: Incoming, count: number): Incoming => ({
  ...incoming,
  plays: incoming.plays.slice(0, count),
})

/**
 * `isCounted`: an earlier piece has counted the title, so that only its further watchings are counted. `isLast`: its watchings
 * that have no room are counted, those of the pieces before included.
 */
async function mergePiece(
  journal: ImportJournal,
  piece: Piece,
  { type, incoming }: TitlesOfFile,
  { isCounted, isLast }: { readonly isCounted: boolean; readonly isLast: boolean },
): Promise<void> {
  const { database, changes } = piece
  const { rule, row } = journal
  const counted = { ...noChanges }
  const growth = await mergeTitles({ database, import: row, rule }, type, incoming, counted)
  await bumpRevision(database, row.user_id, growth, IMPORT_STRIPE)
  changes.plays += counted.plays
  changes.opinions += counted.opinions
  if (isLast) changes.playsLeftOut += counted.playsLeftOut
  if (isCounted) return
  for (const name of ['added', 'changed', 'unchanged', 'titlesLeftOut'] as const) changes[name] += counted[name]
}
