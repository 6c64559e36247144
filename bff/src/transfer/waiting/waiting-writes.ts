import type { AnyDatabase, Database } from '../../platform/database/schema.ts'
import { titlesOf } from '../apply/staged-titles.queries.ts'
import type { TitleRow } from '../import-rows.store.ts'
import type { ImportRow } from '../import.store.ts'
import { rowsAtOnce } from '../turns.service.ts'
import type { TitleReference } from '../../matching/title-reference.ts'
import { shortHash, waitingId } from './waiting-id.ts'
import { chunksOf } from '@contract/chunks'
import { storeRows, storeTitles, type NewWaitingRow, type NewWaitingTitle } from './waiting.queries.ts'

/** The import whose titles wait, with its conflict rule and its time (epoch milliseconds). */
export interface WaitingContext {
  readonly database: AnyDatabase
  readonly import: Pick<ImportRow, 'id' | 'user_id' | 'source'>
  readonly rule: Database['waiting_titles']['conflict']
  readonly now: number
}

/** A slot of a list that is reserved for a waiting title; without a position it is at the list's end. */
export interface OpenSlot {
  /** The number of the title. */
  readonly open: number
  /** The number of the row. */
  readonly no: number
  readonly addedAt: number
  readonly position: number | null
}

/** Stores the slots of a list that are reserved for waiting titles. */
export async function storeOpenSlots(
  context: WaitingContext,
  list: string,
  openSlots: readonly OpenSlot[],
): Promise<void> {
  const { database, import: importRef } = context
  const owner = { user_id: importRef.user_id, import_id: importRef.id }
  for (const some of chunksOf(openSlots, rowsAtOnce)) {
    const titles = await titlesOf(
      database,
      importRef,
      some.map(({ open }) => open),
    )
    const ids = new Map(titles.map(({ no, wanted }) => [no, idOf(wanted)]))
    const rows = some.flatMap(({ open, no, position, addedAt }): NewWaitingRow[] => {
      const title_id = ids.get(open)
      const data = JSON.stringify({ list, position, addedAt })
      return title_id ? [{ ...owner, title_id, no, kind: 'listItem', data, hash: shortHash(`list ${list}`) }] : []
    })
    await storeWaitingTitles(context, titles)
    await storeRows(database, rows)
  }
}

/** Stores waiting titles, each once. A title that was left out or resolved before waits again. */
export function storeWaitingTitles(context: WaitingContext, titles: readonly TitleRow[]): Promise<void> {
  const waiting = new Map(titles.map((title) => [idOf(title.wanted), waitingTitle(context, title)]))
  return storeTitles(context.database, [...waiting.values()])
}

const waitingTitle = (
  { import: { user_id, source }, rule, now }: WaitingContext,
  { wanted, state, file, line, candidates }: TitleRow,
): NewWaitingTitle => ({
  user_id,
  id: idOf(wanted),
  state: 'waiting',
  // SAFETY: callers pass only titles in one of these states.
  reason: state as Database['waiting_titles']['reason'],
  wanted,
  file,
  line,
  source,
  candidates,
  match: null,
  conflict: rule,
  imported_at: now,
})

// SAFETY: written by `stage` from a title of an entry.
export const idOf = (wanted: string): string => waitingId(JSON.parse(wanted) as TitleReference)
