import type { ImportChanges } from '@contract/import-answers.schema'
import type { AnyDatabase } from '../../platform/database/schema.ts'
import { noChanges } from './import-counts.ts'
import { lastRowOf } from './staged-rows.queries.ts'

/** The steps of applying, in their order. */
export const steps = [
  'titles',
  'lists',
  'followed',
  'settings',
  'corrections',
  'waiting',
  'settling',
  'handled',
  'tidying',
] as const

/** The progress of a step. Each step decides what the fields mean. */
export interface StepCursor {
  readonly type?: 'movie' | 'tv'
  readonly after?: number
  /** How much of the work after `after` is done already. */
  readonly part?: number
  readonly id?: string
  readonly position?: number | undefined
  readonly below?: number | undefined
}
/** The progress of applying an import, stored with the import. */
export interface Progress {
  readonly step: (typeof steps)[number]
  readonly cursor: StepCursor
  /** Rows of the file that are done, and how many there are. */
  readonly rows: number
  readonly total: number
  readonly changes: ImportChanges
  /** When applying began (epoch milliseconds). */
  readonly begunAt: number
}

/** Reads stored progress; an earlier build counted fewer changes. */
export function parseProgress(text: string | null): Progress | null {
  if (text === null) return null
  // SAFETY: written by this module.
  const progress = JSON.parse(text) as Progress
  return { ...progress, changes: { ...noChanges, ...progress.changes } }
}

export async function initialProgress(database: AnyDatabase, id: string): Promise<Progress> {
  const total = await lastRowOf(database, { id })
  return { step: 'titles', cursor: {}, rows: 0, total, changes: noChanges, begunAt: Date.now() }
}
