import type { ImportedPerson, ImportedTitle } from '@import-formats/imported-title'
import type { ImportChanges } from '@contract/import-answers.schema'
import type { Database } from '../../platform/database/schema.ts'
import type { ImportJournal } from '../apply/import-journal.ts'
import { titlesAfter } from '../apply/staged-titles.queries.ts'
import type { TitleRow } from '../import-rows.store.ts'
import type { ImportRow } from '../import.store.ts'
import { noteHandled } from './former.queries.ts'

/**
 * Notes which titles and people of the former catalogue an import has handled: those that it imported, titles that wait
 * for a match, and those that its member skipped. Where the account had no room for something, nothing is noted, so
 * that all of it is offered again.
 */
export async function noteAllHandled(journal: ImportJournal): Promise<void> {
  const cursor = journal.cursorIn('handled')
  const { row, worker, progress } = journal
  if (!cursor || !row.is_former || hasLeftOut(progress.changes)) return
  for (let after = cursor.after ?? -1; ;) {
    const titles = await worker.turns.take(() => titlesAfter(worker.database, row, after))
    const last = titles.at(-1)
    if (!last) return
    await journal.write('handled', async ({ database }) => {
      await noteHandled(
        database,
        titles.flatMap((title) => handledOf(row, title) ?? []),
      )
      return { cursor: { after: last.no } }
    })
    after = last.no
  }
}

const hasLeftOut = (changes: ImportChanges): boolean =>
  changes.titlesLeftOut + changes.playsLeftOut + changes.listsLeftOut + changes.listItemsLeftOut > 0

function handledOf(
  { id: import_id, user_id, source }: ImportRow,
  { wanted, state }: Pick<TitleRow, 'wanted' | 'state'>,
): Database['former_handled'] | null {
  // SAFETY: written by `stage` from a title or a person of an entry.
  const { own, type } = JSON.parse(wanted) as ImportedTitle | ImportedPerson
  if (!own || !type || own.source === source) return null
  // A person without a match does not wait among the titles, but in the account, and is offered again.
  if (type === 'person' && state !== 'matched' && state !== 'skipped') return null
  return { user_id, source: own.source, type, media_id: own.id, import_id }
}
