import { randomUUID } from 'node:crypto'
import { addTitles } from '../matching/titles-to-match.queries.ts'
import type { FileRow, FolderRow, Source } from '../owner.ts'
import type { DatabaseTransaction } from '../../platform/database/schema.ts'
import { factsOf, fingerprintOf, type FoundFile } from './file-facts.ts'
import { markGone, writeFiles } from './files.queries.ts'
import { recognizeFiles } from './recognize-files.ts'
import { removeFiles } from './removed-files.queries.ts'

export interface WriteContext {
  readonly source: Source
  readonly now: number
}

/** The files at the paths of a change, before it and after it. */
export interface ChangedPaths {
  readonly put: readonly FoundFile[]
  readonly existing: ReadonlyMap<string, FileRow>
  readonly leaving: readonly FileRow[]
  /** How many of the paths had no file. */
  readonly newCount: number
}

/**
 * Writes files at their paths, and removes those that leave. Answers the files that are new in the folder, and by how many rows
 * of files the owner has more.
 */
export async function putFiles(
  transaction: DatabaseTransaction,
  folder: FolderRow,
  { put, existing, leaving }: ChangedPaths,
  { source, now, revision }: WriteContext & { readonly revision: number },
): Promise<{ readonly newFiles: FileRow[]; readonly growth: number }> {
  const replaced = put.flatMap((file) => replacedBy(file, existing) ?? [])
  const vacatedPaths = new Set(replaced.map(({ path }) => path))
  const unmatched = put.filter(({ path }) => !existing.has(path) || vacatedPaths.has(path))
  const recognized = await recognizeFiles(transaction, folder, unmatched, [...leaving, ...replaced])
  const takenIds = new Set([...recognized.values()].map(({ id }) => id))
  const displaced = replaced.filter(({ id, path }) => recognized.has(path) && !takenIds.has(id))
  // Two files may have swapped their paths: each path has to be free before the other file takes it.
  await markGone(transaction, [...takenIds, ...displaced.map(({ id }) => id)], now)
  const rows = put.map((file) =>
    rowOf(folder, file, recognized.get(file.path) ?? unlessTaken(existing.get(file.path), takenIds), { revision, now }),
  )
  await writeFiles(transaction, rows)
  await addTitles(transaction, folder.owner, rows, source)
  const merged = await removeFiles(
    transaction,
    folder,
    [...leaving.filter(({ id }) => !takenIds.has(id)), ...displaced],
    now,
  )
  const knownIds = new Set([...existing.values(), ...recognized.values()].map(({ id }) => id))
  return {
    newFiles: rows.filter(({ path, added_at: at }) => at === now || recognized.has(path)),
    growth: rows.filter(({ id }) => !knownIds.has(id)).length - merged,
  }
}

const unlessTaken = (row: FileRow | undefined, takenIds: ReadonlySet<string>): FileRow | undefined =>
  row && !takenIds.has(row.id) ? row : undefined

/** The file that was at the path before, if it was another one. */
function replacedBy(file: FoundFile, existing: ReadonlyMap<string, FileRow>): FileRow | undefined {
  const row = existing.get(file.path)
  return row && row.fingerprint !== fingerprintOf(file) ? row : undefined
}

function rowOf(
  { id: folder_id, owner, user_id }: FolderRow,
  file: FoundFile,
  existing: FileRow | undefined,
  { revision, now }: { readonly revision: number; readonly now: number },
): FileRow {
  const facts = factsOf(file)
  const resolved =
    existing?.reading === facts.reading && existing.needs_show === facts.needs_show
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
    listed_in: revision,
    gone_at: null,
  }
}
