import type { KnownService, UploadContext } from './csv-format.ts'
import type { Entry } from './import-entry.ts'
import type { Person } from './people.ts'

/**
 * The entries of a file without columns, each with its position in its list, from 1, and its person, if a file may have
 * the rows of several people.
 */
export type PlacedEntries = Iterable<[position: number, entries: Entry[], person?: Person]>
/** A JSON file of a known format. Files are read in ascending order, so that the file whose values are to win comes last. */
interface ReadableJson {
  readonly service: KnownService
  readonly order: number
  /** Whether its rows name people. */
  readonly hasPeople?: true
  read(upload: UploadContext): PlacedEntries
}
/** Null for a value of another format. */
export type JsonFormat = (value: unknown, fileName: string) => ReadableJson | null
