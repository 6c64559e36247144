import { randomUUID } from 'node:crypto'
import { MAX_FILES } from '@contract/library-bounds'
import type { LibraryFilesChange, LibraryFilesChanged, ScannedFile } from '@contract/scanned-files.schema'
import { ProblemException } from '../../platform/http/problem-exception.ts'
import { applyFolderRules } from '../corrections/apply-folder-rules.ts'
import { claimAwaitedCorrections } from '../corrections/claim-awaited-corrections.ts'
import { addTitles, countWaiting } from '../matching/titles-to-match.ts'
import { operatorOwner, type FileRow, type FolderRow, type Source, type DatabaseTransaction } from '../owner.ts'
import { factsOf, fingerprintOf } from './file-facts.ts'
import { filesAt, filesLastSeenBefore, markGone, markSeen, writeFiles } from './file-rows.ts'
import { deleteExpiredFiles } from './delete-expired-files.ts'
import { recogniseFiles } from './recognise-files.ts'
import { removeFiles } from './remove-files.ts'
import { isWithin } from '@contract/rules/is-within'

interface ChangeContext {
  readonly source: Source
  readonly now: number
}

/**
 * Writes the differences that a scan of a folder found. A file keeps its id when it moves, and when it comes back.
 * @throws ProblemException `folder-full` (409)
 */
export async function applyChange(
  transaction: DatabaseTransaction,
  folder: FolderRow,
  change: LibraryFilesChange,
  { source, now }: ChangeContext,
): Promise<LibraryFilesChanged> {
  const revision = folder.revision + 1
  const wholeSince = change.isWhole ? (folder.whole_since ?? revision) : null
  const changedPaths = await changedPathsOf(transaction, folder, change)
  const newFiles = await putFiles(transaction, folder, changedPaths, { source, now, revision })
  const isOver = change.isLast && wholeSince !== null
  const unlistedCount = isOver ? await removeUnlisted(transaction, folder, { ...change, wholeSince, revision, now }) : 0
  if (folder.owner === operatorOwner) await claimAwaitedCorrections(transaction, newFiles)
  await applyFolderRules(transaction, folder, newFiles)
  if (change.isLast) await deleteExpiredFiles(transaction, folder.owner, now)

  const files = folder.files + changedPaths.newCount - changedPaths.leaving.length - unlistedCount
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
interface ChangedPaths {
  readonly put: readonly ScannedFile[]
  readonly existing: ReadonlyMap<string, FileRow>
  readonly leaving: readonly FileRow[]
  /** How many of the paths had no file. */
  readonly newCount: number
}

/** @throws ProblemException `folder-full` (409) */
async function changedPathsOf(
  transaction: DatabaseTransaction,
  folder: FolderRow,
  change: LibraryFilesChange,
): Promise<ChangedPaths> {
  const put = [...new Map(change.put.map((file) => [file.path, file])).values()]
  const paths = new Set(put.map(({ path }) => path))
  const existing = await filesAt(transaction, folder.id, [...paths, ...change.gone])
  const leaving = [...existing.values()].filter(({ path }) => !paths.has(path))
  const newCount = put.filter(({ path }) => !existing.has(path)).length
  if (newCount > leaving.length && folder.files + newCount - leaving.length > MAX_FILES)
    throw new ProblemException('folder-full', 409)
  return { put, existing, leaving, newCount }
}

/** Writes files at their paths, and removes those that leave. Answers the files that are new in the folder. */
async function putFiles(
  transaction: DatabaseTransaction,
  folder: FolderRow,
  { put, existing, leaving }: ChangedPaths,
  { source, now, revision }: ChangeContext & { readonly revision: number },
): Promise<FileRow[]> {
  const replaced = put.flatMap((file) => replacedBy(file, existing) ?? [])
  const vacatedPaths = new Set(replaced.map(({ path }) => path))
  const unmatched = put.filter(({ path }) => !existing.has(path) || vacatedPaths.has(path))
  const recognised = await recogniseFiles(transaction, folder.owner, unmatched, [...leaving, ...replaced])
  const takenIds = new Set([...recognised.values()].map(({ id }) => id))
  const displaced = replaced.filter(({ id, path }) => recognised.has(path) && !takenIds.has(id))
  // Two files may have swapped their paths: each path has to be free before the other file takes it.
  await markGone(transaction, [...takenIds, ...displaced.map(({ id }) => id)], now)
  const rows = put.map((file) =>
    rowOf(folder, file, recognised.get(file.path) ?? unlessTaken(existing.get(file.path), takenIds), { revision, now }),
  )
  await writeFiles(transaction, rows)
  await addTitles(transaction, folder.owner, rows, source)
  await removeFiles(transaction, folder, [...leaving.filter(({ id }) => !takenIds.has(id)), ...displaced], now)
  return rows.filter(({ path, added_at: at }) => at === now || recognised.has(path))
}

interface ScanEnd extends Pick<LibraryFilesChange, 'unread'> {
  readonly wholeSince: number
  readonly revision: number
  readonly now: number
}

/** Removes files that a whole scan did not list, unless their folder could not be read. Answers how many. */
async function removeUnlisted(transaction: DatabaseTransaction, folder: FolderRow, scanEnd: ScanEnd): Promise<number> {
  const { wholeSince, revision, now } = scanEnd
  const rows = await filesLastSeenBefore(transaction, folder.id, wholeSince)
  if (rows.length === 0) return 0
  const unread = new Set(scanEnd.unread)
  const leaving = rows.filter(({ path }) => !isWithin(path, unread))
  const staying = rows.filter(({ path }) => isWithin(path, unread))
  await markSeen(
    transaction,
    staying.map(({ id }) => id),
    revision,
  )
  await removeFiles(transaction, folder, leaving, now)
  return leaving.length + (await removeUnlisted(transaction, folder, scanEnd))
}

const unlessTaken = (row: FileRow | undefined, takenIds: ReadonlySet<string>): FileRow | undefined =>
  row && !takenIds.has(row.id) ? row : undefined

/** The file that was at the path before, if it was another one. */
function replacedBy(file: ScannedFile, existing: ReadonlyMap<string, FileRow>): FileRow | undefined {
  const row = existing.get(file.path)
  return row && row.fingerprint !== fingerprintOf(file) ? row : undefined
}

function rowOf(
  { id: folder_id, owner, user_id }: FolderRow,
  file: ScannedFile,
  existing: FileRow | undefined,
  { revision, now }: { readonly revision: number; readonly now: number },
): FileRow {
  const facts = factsOf(file)
  const resolved =
    existing?.reading === facts.reading
      ? { season: existing.season, episodes: existing.episodes, is_unresolved: existing.is_unresolved }
      : {}
  return {
    id: existing?.id ?? randomUUID(),
    owner,
    user_id,
    folder_id,
    ...facts,
    ...resolved,
    added_at: existing?.added_at ?? now,
    said_in: revision,
    gone_at: null,
  }
}
