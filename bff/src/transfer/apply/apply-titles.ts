import type { ImportChanges } from '@contract/import-answers.schema'
import { conflictRule, type ConflictRule } from '@contract/import.schema'
import { IMPORT_STRIPE, bumpRevision } from '../../personal/saved/saved-titles.queries.ts'
import { mergeTitles, countTitles } from './merge-titles.ts'
import { incomingTitles, type TitlesOfFile } from './incoming-titles.ts'
import type { ImportJournal, Piece } from './import-journal.ts'
import { noChanges, type Preview } from './import-counts.ts'
import { partsOf } from './parts-of-title.ts'

/** Counts marks, ratings, notes and watchings under each rule. */
export async function countAllTitles(preview: Preview, counted: Record<ConflictRule, ImportChanges>): Promise<void> {
  const { database, import: row, turns, rooms } = preview
  for await (const titles of incomingTitles(preview, row))
    for (const [index, { type, incoming }] of partsOf(titles, false).entries()) {
      const ofPart = { mine: { ...noChanges }, imported: { ...noChanges } }
      await turns.take(() => countTitles({ database, import: row, rooms }, type, incoming, ofPart))
      for (const rule of conflictRule.options) addCounts(counted[rule], ofPart[rule], index === 0)
    }
}

/** Brings in marks, ratings, notes and watchings. */
export async function applyTitles(journal: ImportJournal): Promise<void> {
  const cursor = journal.cursorIn('titles')
  if (!cursor) return
  const { type = 'movie', after = 0 } = cursor
  let done = cursor.position ?? 0
  for await (const titles of incomingTitles(journal.worker, journal.row, { type, after })) {
    await applyParts(journal, titles, done)
    done = 0
  }
}

/** Imports the parts of titles after the first ones, which are done: each leaves its title consistent. */
async function applyParts(journal: ImportJournal, titles: TitlesOfFile, done: number): Promise<void> {
  const { type, last } = titles
  const parts = partsOf(titles, true)
  for (const [index, part] of parts.entries()) {
    if (index < done) continue
    await journal.write('titles', async (piece) => {
      await mergePart(journal, piece, part, index === 0)
      const isLast = index === parts.length - 1
      const cursor = isLast ? { type, after: last } : { type, after: last - 1, position: index + 1 }
      return { cursor, rows: part.rows }
    })
  }
}

async function mergePart(
  journal: ImportJournal,
  { database, changes }: Piece,
  { type, incoming }: TitlesOfFile,
  isFirst: boolean,
): Promise<void> {
  const { rule, row } = journal
  const counted = { ...noChanges }
  const growth = await mergeTitles({ database, import: row, rule }, type, incoming, counted)
  await bumpRevision(database, row.user_id, growth, IMPORT_STRIPE)
  addCounts(changes, counted, isFirst)
}

/** Adds the counts of a part: a title is counted with its first one, its watchings and opinions with each. */
function addCounts(changes: ImportChanges, counted: ImportChanges, isFirst: boolean): void {
  for (const name of ['plays', 'opinions', 'playsLeftOut'] as const) changes[name] += counted[name]
  if (!isFirst) return
  for (const name of ['added', 'changed', 'unchanged', 'titlesLeftOut'] as const) changes[name] += counted[name]
}
