import type { DatabaseConfig } from '../../config/config.ts'
import { BackupError } from './backup-error.ts'
import type { CopiedTable } from './copied-tables.ts'
import { copyRows, differences, summarizeAll, type RowSource, type TableSummary } from './copy-rows.ts'
import type { CopyTarget, TargetOptions } from './copy-target.ts'

/**
 * Opens the database of these settings as a target. It is locked until the end, so that no server starts with it.
 * @throws BackupError while a server uses it, or if it holds data that may not be replaced
 */
export async function openTarget(config: DatabaseConfig, options: TargetOptions): Promise<CopyTarget> {
  if (config.kind === 'sqlite') return (await import('./sqlite-target.ts')).openSqliteTarget(config.dir, options)
  return (await import('./postgres-target.ts')).openPostgresTarget(config, options)
}

interface CopiedRows {
  readonly rows: RowSource
  readonly migration: string
  readonly tables: readonly CopiedTable[]
}

/**
 * Copies all rows into the target, reads them back and compares both. Returns what was copied, and where the target's former
 * data is now.
 */
export async function fillTarget(
  target: CopyTarget,
  { rows, migration, tables }: CopiedRows,
): Promise<{ summaries: TableSummary[]; kept: string | null }> {
  try {
    await target.prepare(migration)
    const summaries = await copyRows(rows, tables, target)
    const faults = differences(summaries, await summarizeAll(target, tables))
    if (faults.length > 0) throw new BackupError(`The copy is not like the original: ${faults.join(', ')}.`)
    return { summaries, kept: await target.finish() }
  } catch (error) {
    await target.abandon()
    throw error
  }
}
