import type { ImportUndo } from '@contract/import-answers.schema'
import type { UserDatabase } from '../../platform/database/database.module.ts'
import { IMPORT_STRIPE, bumpRevision } from '../../personal/saved/saved-titles.queries.ts'
import { undoImportedCorrections } from '../../library/imported-corrections.queries.ts'
import { Stopped } from '../apply/import-journal.ts'
import { otherImportsNaming } from '../apply/staged-titles.queries.ts'
import type { ImportRow } from '../import.store.ts'
import { forgetHandled } from '../former/former.queries.ts'
import { markUndone, renewUndo, storeUndo } from '../imports.queries.ts'
import { rowsAtOnce, type Turns } from '../turns.service.ts'
import { undoGenre, undoPerson, undoSettings } from './other-changes.ts'
import { deleteEmptyTitles, deleteRow, handRowOver, rowsOfImport } from '../waiting/waiting.queries.ts'
import { deleteChange, nextChanges } from './change-log.queries.ts'
import type { ChangeContext, UndoContext } from './change-log.ts'
import { undoList } from './list-changes.ts'
import { undoEpisode, undoOpinion } from './opinion-changes.ts'
import { undoPlays, undoTitle } from './title-changes.ts'

interface Worker {
  readonly database: UserDatabase
  readonly turns: Turns
  readonly isClosing: () => boolean
}
type Step = (context: UndoContext, stayed: ImportUndo['stayed']) => Promise<number>

/**
 * Undoes an import piece by piece. Each piece is a transaction that undoes some of the changes and deletes them from the log, so
 * that a server that takes over finds the rest, and nothing is undone twice. @throws Stopped
 */
export async function undoImport(worker: Worker, row: ImportRow): Promise<void> {
  // Waiting titles go first: a title that the member matches in between would be imported again.
  for (const step of [undoWaiting, undoPlays, undoCorrections, undoChanges] satisfies Step[])
    while ((await piece(worker, row, step)) > 0);
  await worker.turns.take(() =>
    worker.database.transaction().execute(async (transaction) => {
      await forgetHandled(transaction, row)
      await markUndone(transaction, row)
    }),
  )
}

// SAFETY: written by this module.
export const parseUndo = (text: string | null): ImportUndo | null =>
  text === null ? null : (JSON.parse(text) as ImportUndo)

/** Runs one piece and returns how much it undid: zero if nothing is left of its kind. */
function piece(worker: Worker, row: ImportRow, step: Step): Promise<number> {
  if (worker.isClosing()) throw new Stopped()
  return worker.turns.take(() =>
    worker.database.piece(async (database) => {
      const undo = parseUndo(await renewUndo(database, row))
      if (!undo) throw new Stopped()
      const stayed = { ...undo.stayed }
      const growth = { titles: 0, viewings: 0, notes: 0, listTitles: 0 }
      const count = await step({ database, import: row, growth }, stayed)
      const next: ImportUndo = { ...undo, done: Math.min(undo.total, undo.done + count), stayed }
      await storeUndo(database, row, JSON.stringify(next))
      if (count > 0) await bumpRevision(database, row.user_id, growth, IMPORT_STRIPE, true)
      return count
    }),
  )
}

const undoCorrections: Step = ({ database, import: importRef }) =>
  undoImportedCorrections(database, importRef, rowsAtOnce)

async function undoChanges(context: UndoContext, stayed: ImportUndo['stayed']): Promise<number> {
  const { database, import: importRef } = context
  const changes = await nextChanges(database, importRef.id)
  // A list may have thousands of titles, so each list is a piece of its own.
  const first = changes.findIndex(({ kind }) => kind === 'list')
  const some = first === 0 ? changes.slice(0, 1) : first > 0 ? changes.slice(0, first) : changes
  for (const { kind, key, data } of some) {
    if (kind === 'title') stayed.titles += Number(await undoTitle(context, key, data))
    else if (kind === 'play') stayed.titles += Number(await undoOpinion(context, key, data))
    else if (kind === 'episode') stayed.titles += Number(await undoEpisode(context, key, data))
    else if (kind === 'list') stayed.lists += Number(await undoList(context, key, data))
    else if (kind === 'genre') stayed.followed += Number(await undoGenre(context, key, data))
    else if (kind === 'person') stayed.followed += Number(await undoPerson(context, key, data))
    else stayed.settings += await undoSettings(context, key, data)
    await deleteChange(database, { import_id: importRef.id, kind, key })
  }
  return some.length
}

/**
 * Deletes up to `rowsAtOnce` waiting rows of an import, and titles without any rows left. A row whose title another import of
 * the member names as well is handed to that import. A title that was matched keeps its answer for the next import.
 */
async function undoWaiting({ database, import: importRef }: ChangeContext): Promise<number> {
  const rows = await rowsOfImport(database, importRef)
  if (rows.length === 0) return 0
  const titles = [...new Set(rows.map(({ title_id }) => title_id))]
  const others = await otherImportsNaming(database, importRef, titles)
  for (const row of rows) {
    const other = others.get(row.title_id)
    if (other === undefined) await deleteRow(database, row)
    else await handRowOver(database, row, other)
  }
  await deleteEmptyTitles(database, importRef.user_id, titles)
  return rows.length
}
