import type { ImportUndo } from '@contract/import-answers.schema'
import type { UserDatabase } from '../../platform/database/database.module.ts'
import { IMPORT_STRIPE, bumpRevision } from '../../personal/saved/saved-titles.queries.ts'
import { undoImportedCorrections } from '../../library/imported-corrections.queries.ts'
import { Stopped } from '../apply/import-journal.ts'
import { changeOf, importLife } from '../import-life.ts'
import type { ImportRow } from '../import.store.ts'
import { rowsAtOnce, type Turns } from '../turns.ts'
import { undoGenre, undoPerson, undoSettings } from './other-changes.ts'
import { undoList } from './undo-list.ts'
import { undoPlays } from './undo-plays.ts'
import { undoWaiting } from './undo-waiting.ts'
import { undoTitle } from './title-change.ts'
import type { ChangeContext } from './change-log.ts'

interface Worker {
  readonly database: UserDatabase
  readonly turns: Turns
  readonly isClosing: () => boolean
}
type Step = (context: ChangeContext, stayed: ImportUndo['stayed']) => Promise<number>

/**
 * Undoes an import piece by piece. Each piece is a transaction that undoes some of the changes and deletes them from the log, so
 * that a server that takes over finds the rest, and nothing is undone twice. @throws Stopped
 */
export async function undoImport(worker: Worker, row: ImportRow): Promise<void> {
  // Waiting titles go first: a title that the member matches in between would be imported again.
  for (const step of [undoWaiting, undoPlays, undoCorrections, undoChanges] satisfies Step[])
    while ((await piece(worker, row, step)) > 0);
  await worker.turns.take(() => finish(worker.database, row))
}

// SAFETY: written by this module.
export const parseUndo = (text: string | null): ImportUndo | null =>
  text === null ? null : (JSON.parse(text) as ImportUndo)

/** Runs one piece and returns how much it undid: zero where nothing is left of its kind. */
function piece(worker: Worker, row: ImportRow, step: Step): Promise<number> {
  if (worker.isClosing()) throw new Stopped()
  return worker.turns.take(() =>
    worker.database.piece(async (database) => {
      const mine = await database
        .updateTable('imports')
        .set({ leased_at: Date.now() })
        .where('id', '=', row.id)
        .where('state', '=', 'undoing')
        .returning('undo')
        .executeTakeFirst()
      const undo = parseUndo(mine?.undo ?? null)
      if (!undo) throw new Stopped()
      const stayed = { ...undo.stayed }
      const count = await step({ database, import: row }, stayed)
      const next: ImportUndo = { ...undo, done: Math.min(undo.total, undo.done + count), stayed }
      await database
        .updateTable('imports')
        .set({ undo: JSON.stringify(next) })
        .where('id', '=', row.id)
        .execute()
      if (count > 0) await bumpRevision(database, row.user_id, IMPORT_STRIPE)
      return count
    }),
  )
}

const undoCorrections: Step = ({ database, import: importRef }) =>
  undoImportedCorrections(database, importRef, rowsAtOnce)

async function undoChanges(context: ChangeContext, stayed: ImportUndo['stayed']): Promise<number> {
  const changes = await context.database
    .selectFrom('import_changes')
    .select(['kind', 'key', 'data'])
    .where('import_id', '=', context.import.id)
    .orderBy('kind')
    .orderBy('key')
    .limit(rowsAtOnce)
    .execute()
  // A list may have thousands of titles, so each list is a piece of its own.
  const first = changes.findIndex(({ kind }) => kind === 'list')
  const some = first === 0 ? changes.slice(0, 1) : first > 0 ? changes.slice(0, first) : changes
  for (const { kind, key, data } of some) {
    if (kind === 'title') stayed.titles += Number(await undoTitle(context, key, data))
    else if (kind === 'list') stayed.lists += Number(await undoList(context, key, data))
    else if (kind === 'genre') stayed.followed += Number(await undoGenre(context, key, data))
    else if (kind === 'person') stayed.followed += Number(await undoPerson(context, key, data))
    else stayed.settings += await undoSettings(context, key, data)
    await context.database
      .deleteFrom('import_changes')
      .where('import_id', '=', context.import.id)
      .where('kind', '=', kind)
      .where('key', '=', key)
      .execute()
  }
  return some.length
}

/** Marks the import as undone. The previews of imports that are ready are counted again. */
async function finish(database: UserDatabase, { id, user_id }: ImportRow): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('imports')
      .set({ ...changeOf('undone'), leased_at: Date.now() })
      .where('id', '=', id)
      .where('state', 'in', importLife.undone.from)
      .execute()
    await transaction
      .updateTable('imports')
      .set({ preview: null })
      .where('user_id', '=', user_id)
      .where('state', '=', 'ready')
      .execute()
  })
}
