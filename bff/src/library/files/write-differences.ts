import { MAX_FILES } from '@contract/library-bounds'
import type { LibraryFilesChange, LibraryFilesChanged } from '@contract/scanned-files.schema'
import { recordGrowth } from '../../platform/database/usage.queries.ts'
import { ProblemException } from '../../platform/http/problem-exception.ts'
import { applyFolderRules, claimAwaitedCorrections } from '../corrections/corrections.queries.ts'
import { countWaiting } from '../matching/titles-to-match.queries.ts'
import { updateScannedFolder } from '../folders.queries.ts'
import { operatorOwner, type FolderRow } from '../owner.ts'
import type { DatabaseTransaction } from '../../platform/database/schema.ts'
import { filesAt, filesLastSeenBefore, markSeen, deleteExpiredFiles } from './files.queries.ts'
import { putFiles, type WriteContext, type ChangedPaths } from './put-files.ts'
import { removeFiles } from './removed-files.queries.ts'
import { isWithin } from '@contract/rules/is-within'

/**
 * Writes the differences that a scan of a folder found. A file keeps its id when it moves, and when it comes back.
 * @throws ProblemException `folder-full`, `quota-reached` (409)
 */
export async function writeDifferences(
  transaction: DatabaseTransaction,
  folder: FolderRow,
  change: LibraryFilesChange,
  { source, now }: WriteContext,
): Promise<LibraryFilesChanged> {
  const revision = folder.revision + 1
  const wholeSince = change.isWhole ? (folder.whole_since ?? revision) : null
  const changedPaths = await changedPathsOf(transaction, folder, change)
  const { newFiles, growth } = await putFiles(transaction, folder, changedPaths, { source, now, revision })
  const isOver = change.isLast && wholeSince !== null
  const unlisted = isOver
    ? await removeUnlisted(transaction, folder, { ...change, wholeSince, revision, now })
    : { count: 0, merged: 0 }
  if (folder.owner === operatorOwner) await claimAwaitedCorrections(transaction, newFiles)
  await applyFolderRules(transaction, folder, newFiles)
  const expired = change.isLast ? await deleteExpiredFiles(transaction, folder.owner, now) : 0
  const grown = growth - unlisted.merged - expired
  if (folder.user_id !== null && grown !== 0) await recordGrowth(transaction, folder.user_id, { files: grown })

  const files = folder.files + changedPaths.newCount - changedPaths.leaving.length - unlisted.count
  await updateScannedFolder(transaction, folder.id, {
    revision,
    files,
    whole_since: change.isLast ? null : wholeSince,
    ...(change.isLast ? { scanned_at: now } : {}),
  })
  // In the middle of a scan it only matters whether there are any: counting them takes longer than everything else.
  const titlesToMatch = await countWaiting(transaction, folder.owner, source, change.isLast ? undefined : 100)
  return { revision, files, titlesToMatch }
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

interface ScanEnd extends Pick<LibraryFilesChange, 'unread'> {
  readonly wholeSince: number
  readonly revision: number
  readonly now: number
}

/**
 * Removes files that a whole scan did not list, unless their folder could not be read. Answers how many, and how many of their
 * rows were merged with others.
 */
async function removeUnlisted(
  transaction: DatabaseTransaction,
  folder: FolderRow,
  scanEnd: ScanEnd,
): Promise<{ readonly count: number; readonly merged: number }> {
  const { wholeSince, revision, now } = scanEnd
  const rows = await filesLastSeenBefore(transaction, folder.id, wholeSince)
  if (rows.length === 0) return { count: 0, merged: 0 }
  const unread = new Set(scanEnd.unread)
  const leaving = rows.filter(({ path }) => !isWithin(path, unread))
  const staying = rows.filter(({ path }) => isWithin(path, unread))
  await markSeen(
    transaction,
    staying.map(({ id }) => id),
    revision,
  )
  const merged = await removeFiles(transaction, folder, leaving, now)
  const others = await removeUnlisted(transaction, folder, scanEnd)
  return { count: leaving.length + others.count, merged: merged + others.merged }
}
