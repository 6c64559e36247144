import type { DatabaseConfig } from '../../config/config.ts'
import type { MigrationOptions } from '../migrate.ts'
import { asBackupError } from './backup-file.ts'
import { tablesAfter } from './copied-tables.ts'
import { fillTarget, openTarget } from './fill-target.ts'
import type { TableSummary } from './copy-rows.ts'
import { takeSnapshot } from './database-snapshot.ts'
import { requireUnused } from './database-use.ts'

/**
 * Copies a database into an empty one of either kind, which then holds all of its data or nothing. The source stays as it is.
 * @throws BackupError while a server uses the source, or if the target is not empty
 */
export async function moveDatabase(
  from: DatabaseConfig,
  to: DatabaseConfig,
  build: NonNullable<MigrationOptions['build']>,
): Promise<readonly TableSummary[]> {
  try {
    await requireUnused(from)
    const snapshot = await takeSnapshot(from, build)
    try {
      const tables = await tablesAfter(snapshot.migration)
      const target = await openTarget(to, { build, replaces: false })
      return (await fillTarget(target, { ...snapshot, tables })).summaries
    } finally {
      await snapshot.close()
    }
  } catch (error) {
    throw asBackupError(error)
  }
}
