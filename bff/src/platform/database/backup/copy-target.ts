import type { MigrationOptions } from '../migrate.ts'
import type { RowSource, RowTarget } from './copy-rows.ts'

/** A database that is filled with copied rows. Other connections see no change of it until `finish`. */
export interface CopyTarget extends RowSource, RowTarget {
  /** Makes the tables as they are after this migration, empty. */
  prepare(migration: string): Promise<void>
  /** Migrates the rows to the newest schema and puts them in place. Returns where the former data is now, if there was any. */
  finish(): Promise<string | null>
  /** Removes what was written. */
  abandon(): Promise<void>
}

export interface TargetOptions {
  readonly build: NonNullable<MigrationOptions['build']>
  /** Whether data in the target is set aside; otherwise the target must be empty. */
  readonly replaces: boolean
}

/** A time as a part of names of files and schemas: `20261129T033000`, UTC. */
export const timeInName = (time: number): string => new Date(time).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')
