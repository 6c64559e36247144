import type { ImportChanges } from '@contract/import-answers.schema'
import { logPiece } from '../undo/list-change.ts'
import type { ImportJournal } from './import-journal.ts'
import { listPiece, type ListCursor } from './list-piece.ts'
import { listsOfFile, type ListOfFile } from './lists-of-file.ts'
import { openList, resumeList, type ListApplication, type ListInProgress } from './open-list.ts'

/**
 * Brings in lists with their titles, a long list in several pieces. The n-th list of a name in the file is the n-th list of
 * that name in the account. Lists and titles beyond the bounds are left out and counted. The position of a title that waits
 * for a match is left free.
 */
export async function applyLists(journal: ImportJournal): Promise<void> {
  if (!journal.cursorIn('lists')) return
  const { worker, row, rule, progress } = journal
  const lists = await listsOfFile(worker, row)
  for (let list = nextList(journal, lists); list; list = nextList(journal, lists)) {
    const [file, index, cursor] = list
    await journal.write('lists', async ({ database, changes }) => {
      const application = { database, import: row, rule, now: progress.begunAt }
      const list = cursor ? await resumeList(application, cursor) : await openList(application, file, changes)
      const next = list && (await nextPiece(application, file, list, changes))
      const done = next ? next.part : file.slots.length
      return { cursor: next ? { after: index, ...next } : { after: index + 1 }, rows: done - (cursor?.part ?? -1) }
    })
  }
}

async function nextPiece(
  application: ListApplication,
  { slots }: ListOfFile,
  { cursor, version }: ListInProgress,
  changes: ImportChanges,
): Promise<ListCursor | null> {
  const { added, next } = await listPiece(application, slots, cursor, changes)
  await logPiece(application, cursor.id, added, version)
  return next
}

/** The next list of the file, its number, and its cursor if some of it is done. */
function nextList(
  journal: ImportJournal,
  lists: readonly ListOfFile[],
): [ListOfFile, number, ListCursor | null] | null {
  const { after = 0, id, part = 0, position, below } = journal.cursorIn('lists') ?? {}
  const list = lists[after]
  return list ? [list, after, id === undefined ? null : { id, part, position, below }] : null
}
