import type { Insertable } from 'kysely'
import { waitingReasons } from '@contract/import.schema'
import type { Database } from '../../database/schema.ts'
import type { Application } from '../apply/apply-import.ts'
import { openKey, type OpenPlaces } from '../apply/apply-lists.ts'
import type { WantedTitle } from '../formats/entry.ts'
import type { TitleRow } from '../import.store.ts'
import { shortHash, waitingId } from './waiting-id.ts'

/** Titles at once, and rows written at once. */
const batch = 400
const rowBatch = 1000
type Row = Insertable<Database['waiting_rows']>

/**
 * Lets the titles that an import did not find wait for their member, with what the file says of them. What waits already
 * is not written twice, and a title that was left out or resolved before waits again.
 */
export async function keepWaiting(application: Application, open: OpenPlaces): Promise<void> {
  for (let after = -1; ;) {
    const titles = await unresolved(application, after)
    const last = titles.at(-1)
    if (!last) return
    await keep(application, titles, open)
    after = last.no
    await new Promise(setImmediate)
  }
}

function unresolved({ database, import: { id } }: Application, after: number): Promise<TitleRow[]> {
  return database
    .selectFrom('import_titles')
    .selectAll()
    .where('import_id', '=', id)
    .where('state', 'in', waitingReasons)
    .where('no', '>', after)
    .orderBy('no')
    .limit(batch)
    .execute()
}

async function keep(application: Application, titles: readonly TitleRow[], open: OpenPlaces): Promise<void> {
  const { database } = application
  const rows = await rowsOf(application, titles, open)
  const kept = new Set(rows.map(({ title_id }) => title_id))
  const waiting = titles.map((title) => waitingTitle(application, title)).filter(({ id }) => kept.has(id))
  if (waiting.length === 0) return
  await database
    .insertInto('waiting_titles')
    .values(waiting)
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'id']).doUpdateSet((set) => ({
        state: set.ref('excluded.state'),
        reason: set.ref('excluded.reason'),
        source: set.ref('excluded.source'),
        candidates: set.ref('excluded.candidates'),
        match: null,
        conflict: set.ref('excluded.conflict'),
        imported_at: set.ref('excluded.imported_at'),
      })),
    )
    .execute()
  for (let at = 0; at < rows.length; at += rowBatch)
    await database
      .insertInto('waiting_rows')
      .values(rows.slice(at, at + rowBatch))
      .onConflict((conflict) => conflict.columns(['user_id', 'title_id', 'hash']).doNothing())
      .execute()
}

const waitingTitle = (
  { import: { user_id, source }, rule, now }: Application,
  { wanted, state, file, line, candidates }: TitleRow,
): Insertable<Database['waiting_titles']> => ({
  user_id,
  id: idOf(wanted),
  state: 'waiting',
  // SAFETY: titles in other states were not asked for.
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

/** In the file's order, which is put right here: asked for it, SQLite reads the whole import for each batch. */
async function rowsOf(
  { database, import: { id, user_id } }: Application,
  titles: readonly TitleRow[],
  open: OpenPlaces,
): Promise<Row[]> {
  const ids = new Map(titles.map(({ no, wanted }) => [no, idOf(wanted)]))
  const rows = await database
    .selectFrom('import_rows')
    .select(['no', 'title_no', 'kind', 'data'])
    .where('import_id', '=', id)
    .where('title_no', 'in', [...ids.keys()])
    .execute()
  return rows
    .toSorted((a, b) => a.no - b.no)
    .flatMap(({ no, title_no, kind, data }): Row[] => {
      const title_id = ids.get(title_no ?? -1)
      if (title_id === undefined) return []
      const row = { user_id, title_id, no }
      if (kind === 'mark' || kind === 'play') return [{ ...row, kind, data, hash: shortHash(`${kind} ${data}`) }]
      if (kind !== 'listItem') return []
      // SAFETY: rows of this kind are staged with these facts.
      const { list: key, addedAt } = JSON.parse(data) as { list: string; addedAt: number }
      const place = open.get(openKey(title_no, key))
      // Lists that there was no room for are counted as such.
      if (!place) return []
      return [{ ...row, kind, data: JSON.stringify({ ...place, addedAt }), hash: shortHash(`list ${place.list}`) }]
    })
}

// SAFETY: written by `stage` from a title of an entry.
const idOf = (wanted: string): string => waitingId(JSON.parse(wanted) as WantedTitle)
