import type { FaultReason } from '@contract/import.schema'
import { FilesRead } from './files-read.ts'
import { gatherNotes } from './gather-notes.ts'
import { invalid, type LocatedEntry, type ReadRow } from './import-entry.ts'
import { reportOtherRatings } from './report-other-ratings.ts'

/** The files of an upload: the names of those that are read, and the others with the reason. */
export interface UploadFiles {
  readonly names: readonly string[]
  readonly unreadable: readonly { readonly name: string; readonly reason: FaultReason }[]
}

/** The entries of an upload. Its files are counted while they are read. */
export interface ReadEntries {
  readonly files: FilesRead
  readonly entries: AsyncGenerator<LocatedEntry[]>
}

/**
 * The entries of rows, in batches, with a fault for each unreadable file at the end. The files are counted meanwhile.
 * `isOwn`: the rows are of one of our own exports, which have one note and one rating of each title.
 */
export function entriesOfRows(rows: AsyncIterable<readonly ReadRow[]>, from: UploadFiles, isOwn = false): ReadEntries {
  const files = new FilesRead()
  const all = located(rows, from, files)
  return { files, entries: isOwn ? all : reportOtherRatings(gatherNotes(all)) }
}

async function* located(
  rows: AsyncIterable<readonly ReadRow[]>,
  { names, unreadable }: UploadFiles,
  files: FilesRead,
): AsyncGenerator<LocatedEntry[]> {
  for (const name of names) files.add(name)
  for await (const batch of rows) yield files.addRows(batch)
  for (const { name } of unreadable) files.add(name)
  yield unreadable.flatMap(({ name, reason }) => invalid(reason).map((entry) => ({ ...entry, file: name, line: 1 })))
}
