import type { KnownService } from './csv-format.ts'
import { entriesOfRows, type ReadEntries, type UploadFiles } from './entries-of-rows.ts'
import { invalid, type ReadRow } from './import-entry.ts'
import type { People, PersonFacts } from './people.ts'

/** An upload whose rows may be of several people; the member says which of them they are (decision 142). */
export interface SharedUpload {
  readonly service: KnownService
  readonly uploaded: UploadFiles
  /** All rows; `people` is complete after the last one. @throws UploadError */
  rows(): AsyncGenerator<ReadRow[]>
  /** The people, by their numbers. */
  people(): PersonFacts[]
}

export function sharedUpload(
  service: KnownService,
  rows: AsyncIterable<ReadRow[]>,
  uploaded: UploadFiles,
  people: People,
): SharedUpload {
  return { service, uploaded, rows: () => counted(rows, people), people: () => people.facts }
}

async function* counted(rows: AsyncIterable<ReadRow[]>, people: People): AsyncGenerator<ReadRow[]> {
  for await (const batch of rows) {
    for (const { person, entries } of batch) if (person !== undefined) people.count(person, entries)
    yield batch
  }
}

/**
 * Reads the rows of the people whom the member chose, and those without a person. Each row of another person is a fault. `chosen`: null
 * for all.
 */
export function readShared(
  rows: AsyncIterable<readonly ReadRow[]>,
  uploaded: UploadFiles,
  chosen: readonly number[] | null,
): ReadEntries {
  return entriesOfRows(chosen === null ? rows : rowsOf(rows, new Set(chosen)), uploaded)
}

async function* rowsOf(
  rows: AsyncIterable<readonly ReadRow[]>,
  chosen: ReadonlySet<number>,
): AsyncGenerator<readonly ReadRow[]> {
  for await (const batch of rows)
    yield batch.map((row) =>
      row.person === undefined || chosen.has(row.person) ? row : { ...row, entries: invalid('otherProfile') },
    )
}
