import type { ImportChanges, ImportMatch } from '@contract/import-answers.schema'
import { listBounds } from '@contract/list-bounds'
import { isPlaced, type EpisodeMark, type Mark, type Play } from '@import-formats/import-entry'
import type { AnyDatabase, Database } from '../../platform/database/schema.ts'
import { quotaReached } from '../../platform/database/usage.queries.ts'
import { IMPORT_STRIPE, bumpRevision } from '../../personal/saved/saved-titles.queries.ts'
import { noChanges } from '../apply/import-counts.ts'
import { addItems, changeVersion, itemsIn, listItemKey, ownList } from '../apply/lists.queries.ts'
import { isNewerThan } from '../apply/merge-marks.ts'
import { mergeTitles } from '../apply/merge-titles.ts'
import { addFaults, placesOf } from '../apply/staged-rows.queries.ts'
import { changeInPastImports } from '../apply/staged-titles.queries.ts'
import { savedRowsOf } from '../apply/titles.queries.ts'
import { faultOf, isUnplaced, reasonOf } from '../episodes/place-episodes.ts'
import type { ImportRow } from '../import.store.ts'
import { addToResult, lockImport } from '../imports.queries.ts'
import type { EpisodeReleases } from '../report/episode-releases.ts'
import { earlyFault, isEarlyViewing } from '../report/early-viewings.ts'
import { rowsAtOnce } from '../turns.service.ts'
import { chunksOf } from '@contract/chunks'
import { logLateTitle } from '../undo/list-changes.ts'
import { foldWaitingMarks } from './fold-marks.ts'
import { lockWaiting, nextPlays, resolveTitle, takeRows, type WaitingEntry } from './waiting.queries.ts'
import type { WriteTurn } from './write-turn.ts'

export interface Resolution {
  readonly userId: string
  readonly id: string
  readonly match: ImportMatch
  readonly source: ImportRow['source']
  /** The release days of the title's episodes; without them, their viewings are compared with the show's release. */
  readonly episodes?: Pick<EpisodeReleases, 'releaseOf'>
  /** The data of viewings of named episodes with their numbers, by the data that waits. */
  readonly placed?: ReadonlyMap<string, string>
}

/**
 * Brings in the rows of a waiting title as the import would have, and updates the imports that name it. Marks that the member
 * has made since the import are not overwritten. A hundred viewings are imported with each turn, and all else with the
 * last one: if a server ends before, the title keeps waiting with the rest, for the same answer or the next import.
 * False if the title does not wait.
 * @throws ProblemException `quota-reached` (409); the title then has to wait on
 */
export async function resolveWaiting(write: WriteTurn, resolution: Resolution): Promise<boolean> {
  await foldWaitingMarks(write, resolution)
  const parts = chunksOf(await playsInOrder(write, resolution), rowsAtOnce)
  for (const [index, hashes] of parts.slice(0, -1).entries())
    if (!(await write((transaction) => resolveSome(transaction, resolution, hashes, index === 0)))) return false
  return write((transaction) => resolveRest(transaction, resolution, parts.length <= 1))
}

/**
 * The hashes of the viewings that wait with a title, in the order of its episodes: each part is compared with the
 * account's own.
 */
async function playsInOrder(write: WriteTurn, { userId, id, placed }: Resolution): Promise<string[]> {
  const places: { hash: string; place: number }[] = []
  for (let after = ''; ;) {
    const last = after
    const plays = await write((transaction) => nextPlays(transaction, userId, id, last))
    for (const { hash, data } of plays) places.push({ hash, place: placeOf(placed?.get(data) ?? data) })
    if (plays.length === 0) break
    after = plays.at(-1)!.hash
  }
  return places.toSorted((a, b) => a.place - b.place).map(({ hash }) => hash)
}

function placeOf(data: string): number {
  // SAFETY: rows of plays are stored with the data of their kind.
  const { season, episode } = JSON.parse(data) as Play
  return (season ?? 0) * 100_000 + (episode ?? 0)
}

/** Brings in some viewings of a title. False if it does not wait. */
async function resolveSome(
  transaction: AnyDatabase,
  resolution: Resolution,
  hashes: readonly string[],
  isFirst: boolean,
): Promise<boolean> {
  const { userId, id } = resolution
  const waiting = await lockWaiting(transaction, userId, id)
  if (!waiting) return false
  await bringIn(transaction, resolution, { waiting, rows: await takeRows(transaction, userId, id, hashes), isFirst })
  return true
}

/** Imports the remaining rows of a title, which then no longer waits. False if it does not wait. */
async function resolveRest(transaction: AnyDatabase, resolution: Resolution, isFirst: boolean): Promise<boolean> {
  const { userId, id, match } = resolution
  const waiting = await resolveTitle(transaction, resolution)
  if (!waiting) return false
  await bringIn(transaction, resolution, { waiting, rows: await takeRows(transaction, userId, id), isFirst })
  await changeInPastImports(transaction, userId, id, {
    state: 'matched',
    type: match.type,
    media_id: match.id,
    match: JSON.stringify(match),
  })
  return true
}

interface Taken {
  readonly waiting: Pick<Database['waiting_titles'], 'conflict' | 'imported_at'>
  readonly rows: readonly WaitingEntry[]
  /** Whether no rows of the title were imported before: it is counted once. */
  readonly isFirst: boolean
}

async function bringIn(
  transaction: AnyDatabase,
  { userId, match, source, episodes = noEpisodes, placed = new Map() }: Resolution,
  { waiting, rows: taken, isFirst }: Taken,
): Promise<void> {
  const rows = taken.map((row) => ({ ...row, data: placed.get(row.data) ?? row.data }))
  // SAFETY: rows are stored with the data of their kind.
  const all = <T>(kind: string) => rows.filter((row) => row.kind === kind).map(({ data }) => JSON.parse(data) as T)
  const importId = await listedImport(transaction, userId, rows.at(-1)?.import_id ?? null)
  const account = { id: importId, user_id: userId, source }
  const saved = (await savedRowsOf(transaction, account, match.type, [match.id])).get(match.id)
  const rule = saved && isNewerThan(saved, Number(waiting.imported_at)) ? 'mine' : waiting.conflict
  const changes = { ...noChanges }
  const plays = all<Play>('play').filter((play) => isPlaced(match.type, play))
  const data = { marks: all<Mark>('mark'), plays, episodes: all<EpisodeMark>('episodeMark') }
  const incoming = new Map([[match.id, { match, ...data }]])
  const growth = await mergeTitles({ database: transaction, import: account, rule }, match.type, incoming, changes)
  if (changes.titlesLeftOut + changes.playsLeftOut > 0) throw await quotaReached(transaction, userId)
  for (const listItem of all<WaitingListItem>('listItem'))
    await addToList(transaction, { userId, importId, match, source, listItem, now: Date.now() }, changes)
  await bumpRevision(transaction, userId, { ...growth, listTitles: changes.listItems }, IMPORT_STRIPE)
  const counted = isFirst ? changes : { ...changes, added: 0, changed: 0, unchanged: 0 }
  if (importId !== null) await addToResult(transaction, importId, counted)
  await reportRows(transaction, userId, earlyFault, await earlyRows(rows, match, episodes))
  const unplaced = rows.filter(({ kind, data: of }) => kind === 'play' && isUnplaced(of, match))
  for (const [reason, ofReason] of Map.groupBy(unplaced, ({ data: of }) => reasonOf(of)))
    await reportRows(transaction, userId, faultOf(reason), reason === 'episodeName' ? ofReason : firstRows(ofReason))
}

/** The first row of each import: the others come from the same number of episodes. */
const firstRows = (rows: readonly WaitingEntry[]): WaitingEntry[] =>
  [...Map.groupBy(rows, (row) => row.import_id).values()].flatMap(([first]) => first ?? [])

const noEpisodes = { releaseOf: () => Promise.resolve(null) }

interface WaitingListItem {
  readonly list: string
  readonly position: number | null
  readonly addedAt: number
}

interface ListAddition extends Omit<Resolution, 'id'> {
  readonly listItem: WaitingListItem
  /** The id of the import that adds the title; null once it can no longer be undone. */
  readonly importId: string | null
  readonly now: number
}

/**
 * Adds the title to its list at the position of the file, or at the end if that is taken. A deleted list is skipped.
 */
async function addToList(
  transaction: AnyDatabase,
  { userId, importId, match, source, listItem, now }: ListAddition,
  changes: ImportChanges,
): Promise<void> {
  const list = await ownList(transaction, userId, listItem.list)
  if (!list) return
  const items = await itemsIn(transaction, list.id)
  const { type, id: media_id, title, released } = match
  const item = { source, type, media_id, title, released, added_at: listItem.addedAt }
  if (items.some((existing) => listItemKey(existing) === listItemKey(item))) return
  if (items.length >= listBounds.titles) {
    changes.listItemsLeftOut += 1
    return
  }
  await changeVersion(transaction, list, { updated_at: now, version: list.version + 1 })
  if (importId !== null)
    await logLateTitle({ database: transaction, import: { id: importId, user_id: userId } }, list, item)
  const taken = items.map(({ position }) => Number(position))
  const isFree = listItem.position !== null && !taken.includes(listItem.position)
  const position = isFree ? Number(listItem.position) : Math.max(0, ...taken) + 1
  await addItems(transaction, [{ ...item, list_id: list.id, position }])
  changes.listItems += 1
}

async function earlyRows(
  rows: readonly WaitingEntry[],
  match: ImportMatch,
  episodes: Pick<EpisodeReleases, 'releaseOf'>,
): Promise<WaitingEntry[]> {
  const early: WaitingEntry[] = []
  for (const row of rows)
    if (row.kind !== 'listItem' && (await isEarlyViewing(row.data, match, episodes))) early.push(row)
  return early
}

/** Adds a fault of each row to the import that it comes from, while that is listed. */
async function reportRows(
  transaction: AnyDatabase,
  userId: string,
  fault: string,
  rows: readonly WaitingEntry[],
): Promise<void> {
  const byImport = [...Map.groupBy(rows, (row) => row.import_id)].toSorted(([a], [b]) =>
    (a ?? '') < (b ?? '') ? -1 : 1,
  )
  for (const [id, ofImport] of byImport) {
    const listed = await listedImport(transaction, userId, id)
    for (const some of listed === null ? [] : chunksOf(ofImport, rowsAtOnce)) {
      const numbers = some.map(({ no }) => no)
      await addFaults(transaction, { id: listed! }, await placesOf(transaction, { id: listed! }, numbers), fault)
    }
  }
}

/** The id of the import while it can be undone; its row is locked, so that it stays until the transaction ends. */
async function listedImport(transaction: AnyDatabase, userId: string, id: string | null): Promise<string | null> {
  if (id === null) return null
  return (await lockImport(transaction, { id, user_id: userId }, ['applying', 'done'])) ? id : null
}
