import type { Kysely } from 'kysely'
import type { ImportMatch } from '@contract/import-answers.schema'
import type { Database } from '../../platform/database/schema.ts'
import { IMPORT_STRIPE, bumpRevision } from '../../personal/saved/saved-titles.queries.ts'
import { noChanges } from '../apply/no-changes.ts'
import { mergeTitles } from '../apply/merge-titles.ts'
import { savedRowsOf } from '../apply/stored-titles.ts'
import { isNewerThan } from '../apply/merge-marks.ts'
import type { Mark, Play } from '@import-formats/import-entry'
import type { EpisodeReleases } from '../report/episode-releases.ts'
import { isEarlyViewing, reportEarlyRows } from '../report/early-viewings.ts'
import { addToResult, updateImports } from './update-imports.ts'
import { addToList, type WaitingListItem } from './add-to-list.ts'

export interface Resolution {
  readonly userId: string
  readonly id: string
  readonly match: ImportMatch
  readonly source: Database['imports']['source']
  /** When the episodes of the title came out; where it is left out, their viewings are compared with the show's release. */
  readonly episodes?: Pick<EpisodeReleases, 'releaseOf'>
}

/**
 * Brings in the rows of a waiting title as the import would have, and updates the imports that name it. Marks that the member
 * has made since the import are not overwritten. Must be called in a transaction; false where the title does not wait.
 */
export async function resolveWaiting(
  transaction: Kysely<Database>,
  { userId, id, match, source, episodes = noEpisodes }: Resolution,
): Promise<boolean> {
  const waiting = await transaction
    .updateTable('waiting_titles')
    .set({ state: 'resolved', match: JSON.stringify(match), source, candidates: '[]' })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'leftOut'])
    .returning(['conflict', 'imported_at'])
    .executeTakeFirst()
  if (!waiting) return false
  const rows = await transaction
    .deleteFrom('waiting_rows')
    .where('user_id', '=', userId)
    .where('title_id', '=', id)
    .returning(['no', 'kind', 'data', 'import_id'])
    .execute()
  const inOrder = rows.toSorted((a, b) => a.no - b.no)
  // SAFETY: rows are stored with the data of their kind.
  const all = <T>(kind: string) => inOrder.filter((row) => row.kind === kind).map(({ data }) => JSON.parse(data) as T)
  const importId = await listedImport(transaction, userId, inOrder.at(-1)?.import_id ?? null)
  const into = { database: transaction, import: { id: importId, user_id: userId, source } }
  const saved = (await savedRowsOf(into, match.type, [match.id])).get(match.id)
  const rule = saved && isNewerThan(saved, Number(waiting.imported_at)) ? 'mine' : waiting.conflict
  const changes = { ...noChanges }
  const incoming = new Map([[match.id, { match, marks: all<Mark>('mark'), plays: all<Play>('play') }]])
  await mergeTitles({ ...into, rule }, match.type, incoming, changes)
  for (const listItem of all<WaitingListItem>('listItem'))
    await addToList(transaction, { userId, importId, match, source, listItem, now: Date.now() }, changes)
  await bumpRevision(transaction, userId, IMPORT_STRIPE)
  await updateImports(transaction, userId, id, {
    state: 'matched',
    type: match.type,
    media_id: match.id,
    match: JSON.stringify(match),
  })
  if (importId !== null) await addToResult(transaction, importId, changes)
  await reportEarly(transaction, userId, await earlyRows(rows, match, episodes))
  return true
}

type WaitingRow = Pick<Database['waiting_rows'], 'no' | 'kind' | 'data' | 'import_id'>
const noEpisodes = { releaseOf: () => Promise.resolve(null) }

async function earlyRows(
  rows: readonly WaitingRow[],
  match: ImportMatch,
  episodes: Pick<EpisodeReleases, 'releaseOf'>,
): Promise<WaitingRow[]> {
  const early: WaitingRow[] = []
  for (const row of rows)
    if (row.kind !== 'listItem' && (await isEarlyViewing(row.data, match, episodes))) early.push(row)
  return early
}

/** Adds the faults of viewings from before the release to the imports that they come from, while those are listed. */
async function reportEarly(transaction: Kysely<Database>, userId: string, rows: readonly WaitingRow[]): Promise<void> {
  const byImport = [...Map.groupBy(rows, (row) => row.import_id)].toSorted(([a], [b]) =>
    (a ?? '') < (b ?? '') ? -1 : 1,
  )
  for (const [id, early] of byImport) {
    const listed = await listedImport(transaction, userId, id)
    const numbers = early.map(({ no }) => no)
    if (listed !== null) await reportEarlyRows(transaction, listed, numbers)
  }
}

/** The id of the import while it can be undone; its row is locked, so that it stays until the transaction ends. */
async function listedImport(transaction: Kysely<Database>, userId: string, id: string | null): Promise<string | null> {
  if (id === null) return null
  const listed = await transaction
    .updateTable('imports')
    .set((row) => ({ leased_at: row.ref('leased_at') }))
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('state', 'in', ['applying', 'done'])
    .returning('id')
    .executeTakeFirst()
  return listed?.id ?? null
}
