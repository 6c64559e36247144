import type { ImportService } from '@contract/import.schema'
import type { Entry } from './import-entry.ts'
import type { ImportedTitle } from './imported-title.ts'
import type { Row } from './row.ts'
import { People } from './people.ts'
import { PlayDeduplicator } from './play-deduplicator.ts'

/** A service whose files are known by their content. */
export type KnownService = Exclude<ImportService, 'csv'>

/** State that the readers of one upload share. */
export interface UploadContext {
  readonly plays: PlayDeduplicator
  readonly people: People
  /** The keys of lists, by the names of their files or other ids of theirs. */
  readonly lists: Map<string, string>
  /** The shows of `tvshow.nfo` files, by folder. */
  readonly shows: Map<string, ImportedTitle>
}

export const newUpload = (): UploadContext => ({
  plays: new PlayDeduplicator(),
  people: new People(),
  lists: new Map(),
  shows: new Map(),
})

/** Reads one kind of CSV, row by row. */
export interface CsvReader {
  readonly service: KnownService
  /** Files are read in ascending order, so that the file whose values are to win comes last. */
  readonly order: number
  /** The names of the columns, if the file has them in another language. */
  readonly header?: readonly string[]
  /** The columns that hold days, by name or by index. */
  readonly days?: readonly (string | number)[]
  /** Called with each row before the first one is read, if the meaning of a row depends on all of them. */
  survey?(row: Row): void
  /** The name of the person whose row it is, if a file may have the rows of several people; empty without one. */
  personOf?(row: Row): string
  /** Null for a heading in the middle of the file. */
  read(row: Row, upload: UploadContext): Entry[] | null
  /** Whether a row is read after all others, because its meaning depends on them. */
  isLast?(row: Row): boolean
}
/** A reader for a file whose first row that is not empty is `header`, and the one after it `next`, or null. */
export type CsvFormat = (header: readonly string[], name: string, next: readonly string[]) => CsvReader | null
