import type { DatabaseConfig } from '../../config/config.ts'
import { asBackupError } from './backup-file.ts'
import { withBackup, type CheckedBackup, type CheckOptions } from './check-backup.ts'
import { fillTarget, openTarget } from './fill-target.ts'

export interface Restored extends CheckedBackup {
  /** Where the former data is now; null if there was none. */
  readonly kept: string | null
}

/**
 * Replaces the data of a database with that of a backup, from either kind of database, and migrates it. Former data is
 * set aside. After a failure the database is as it was.
 * @throws BackupError if the backup cannot be restored, or while a server uses the database
 */
export async function restoreBackup(file: string, database: DatabaseConfig, options: CheckOptions): Promise<Restored> {
  try {
    return await withBackup(file, options, async (backup, rows) => {
      const target = await openTarget(database, { build: options.build, replaces: true })
      const { kept } = await fillTarget(target, { ...backup, rows })
      return { ...backup, kept }
    })
  } catch (error) {
    throw asBackupError(error)
  }
}
