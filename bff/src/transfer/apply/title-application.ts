import type { ImportMatch } from '@contract/import-answers.schema'
import type { ConflictRule } from '@contract/import.schema'
import type { AnyDatabase } from '../../platform/database/schema.ts'
import type { Mark, Play } from '@import-formats/import-entry'
import type { ImportRow } from '../import.store.ts'

/** A title of the catalogue with all marks and viewings that a file has of it. */
export interface Incoming {
  readonly match: ImportMatch
  readonly marks: Mark[]
  readonly plays: Play[]
}

/**
 * The account, the import that brings the titles, and its rule. An import that is no longer listed has no id and cannot be
 * undone.
 */
export interface TitleApplication {
  readonly database: AnyDatabase
  readonly import: Pick<ImportRow, 'user_id' | 'source'> & { readonly id: string | null }
  readonly rule: ConflictRule
}
export type Account = Pick<TitleApplication, 'database' | 'import'>
export interface Owner {
  readonly database: AnyDatabase
  readonly import: Pick<ImportRow, 'user_id' | 'source'>
}
export type AllIncoming = ReadonlyMap<number, Incoming>
