import { randomUUID } from 'node:crypto'
import { MAX_FILES } from '@contract/library-bounds'
import type { LibraryFilesChange, LibraryFilesChanged, ScannedFile } from '@contract/library.schema'
import { ProblemException } from '../../platform/http/problem-exception.ts'
import { followRules } from '../corrections/follow-rules.ts'
import { takeAwaited } from '../corrections/take-awaited.ts'
import { addTitles, countWaiting } from '../matching/titles-to-match.ts'
import { nobody, type FileRow, type FolderRow, type Source, type Writing } from '../owner.ts'
import { factsOf, fingerprintOf } from './file-facts.ts'
import { filesAt, filesSaidBefore, markGone, markSaid, writeFiles } from './file-rows.ts'
import { forgetLongGone } from './forget-long-gone.ts'
import { knownAgain } from './known-again.ts'
import { leave } from './leave.ts'
import { isWithin } from '@contract/rules/is-within'

interface Applying {
  readonly source: Source
  readonly now: number
}

/**
 * Writes the differences that a scan of a folder found. A file keeps its id when it moves, and when it comes back.
 * @throws ProblemException `folder-full` (409)
 */
export async function applyChange(
  transaction: Writing,
  folder: FolderRow,
  change: LibraryFilesChange,
  { source, now }: Applying,
): Promise<LibraryFilesChanged> {
  const revision = folder.revision + 1
  const wholeSince = change.isWhole ? (folder.whole_since ?? revision) : null
  const places = await placesOf(transaction, folder, change)
  const come = await putFiles(transaction, folder, places, { source, now, revision })
  const isOver = change.isLast && wholeSince !== null
  const unmentioned = isOver ? await leaveUnsaid(transaction, folder, { ...change, wholeSince, revision, now }) : 0
  if (folder.owner === nobody) await takeAwaited(transaction, come)
  await followRules(transaction, folder, come)
  if (change.isLast) await forgetLongGone(transaction, folder.owner, now)

  const files = folder.files + places.arrived - places.leaving.length - unmentioned
  await transaction
    .updateTable('library_folders')
    .set({
      revision,
      files,
      whole_since: change.isLast ? null : wholeSince,
      ...(change.isLast ? { scanned_at: now } : {}),
    })
    .where('id', '=', folder.id)
    .execute()
  // In the middle of a scan it is enough that there are some: to count them takes longer than all else.
  const titlesToMatch = await countWaiting(transaction, folder.owner, source, change.isLast ? undefined : 100)
  return { revision, files, titlesToMatch }
}

/** The files at the paths of a change, before it and after it. */
interface Places {
  readonly put: readonly ScannedFile[]
  readonly there: ReadonlyMap<string, FileRow>
  readonly leaving: readonly FileRow[]
  /** How many of the paths had no file. */
  readonly arrived: number
}

/** @throws ProblemException `folder-full` (409) */
async function placesOf(transaction: Writing, folder: FolderRow, change: LibraryFilesChange): Promise<Places> {
  const put = [...new Map(change.put.map((file) => [file.path, file])).values()]
  const paths = new Set(put.map(({ path }) => path))
  const there = await filesAt(transaction, folder.id, [...paths, ...change.gone])
  const leaving = [...there.values()].filter(({ path }) => !paths.has(path))
  const arrived = put.filter(({ path }) => !there.has(path)).length
  if (arrived > leaving.length && folder.files + arrived - leaving.length > MAX_FILES)
    throw new ProblemException('folder-full', 409)
  return { put, there, leaving, arrived }
}

/** Writes files at their paths, and removes those that leave. Answers the files that are new in the folder. */
async function putFiles(
  transaction: Writing,
  folder: FolderRow,
  { put, there, leaving }: Places,
  { source, now, revision }: Applying & { readonly revision: number },
): Promise<FileRow[]> {
  const replaced = put.flatMap((file) => replacedBy(file, there) ?? [])
  const left = new Set(replaced.map(({ path }) => path))
  const unknown = put.filter(({ path }) => !there.has(path) || left.has(path))
  const known = await knownAgain(transaction, folder.owner, unknown, [...leaving, ...replaced])
  const taken = new Set([...known.values()].map(({ id }) => id))
  const displaced = replaced.filter(({ id, path }) => known.has(path) && !taken.has(id))
  // Two files may have swapped their paths: each path has to be free before the other file takes it.
  await markGone(transaction, [...taken, ...displaced.map(({ id }) => id)], now)
  const rows = put.map((file) =>
    rowOf(folder, file, known.get(file.path) ?? notTaken(there.get(file.path), taken), { revision, now }),
  )
  await writeFiles(transaction, rows)
  await addTitles(transaction, folder.owner, rows, source)
  await leave(transaction, folder, [...leaving.filter(({ id }) => !taken.has(id)), ...displaced], now)
  return rows.filter(({ path, added_at: at }) => at === now || known.has(path))
}

interface Ending extends Pick<LibraryFilesChange, 'unread'> {
  readonly wholeSince: number
  readonly revision: number
  readonly now: number
}

/** Removes files that a whole scan did not list, unless their folder could not be read. Answers how many. */
async function leaveUnsaid(transaction: Writing, folder: FolderRow, ending: Ending): Promise<number> {
  const { wholeSince, revision, now } = ending
  const rows = await filesSaidBefore(transaction, folder.id, wholeSince)
  if (rows.length === 0) return 0
  const unread = new Set(ending.unread)
  const leaving = rows.filter(({ path }) => !isWithin(path, unread))
  const staying = rows.filter(({ path }) => isWithin(path, unread))
  await markSaid(
    transaction,
    staying.map(({ id }) => id),
    revision,
  )
  await leave(transaction, folder, leaving, now)
  return leaving.length + (await leaveUnsaid(transaction, folder, ending))
}

const notTaken = (row: FileRow | undefined, taken: ReadonlySet<string>): FileRow | undefined =>
  row && !taken.has(row.id) ? row : undefined

/** The file that was at the path before, if it was another one. */
function replacedBy(file: ScannedFile, there: ReadonlyMap<string, FileRow>): FileRow | undefined {
  const row = there.get(file.path)
  return row && row.fingerprint !== fingerprintOf(file) ? row : undefined
}

function rowOf(
  { id: folder_id, owner, user_id }: FolderRow,
  file: ScannedFile,
  known: FileRow | undefined,
  { revision, now }: { readonly revision: number; readonly now: number },
): FileRow {
  const facts = factsOf(file)
  const resolved =
    known?.reading === facts.reading
      ? { season: known.season, episodes: known.episodes, is_unresolved: known.is_unresolved }
      : {}
  return {
    id: known?.id ?? randomUUID(),
    owner,
    user_id,
    folder_id,
    ...facts,
    ...resolved,
    added_at: known?.added_at ?? now,
    said_in: revision,
    gone_at: null,
  }
}
