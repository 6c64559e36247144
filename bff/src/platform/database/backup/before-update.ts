import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Logger } from '@nestjs/common'
import type { BuildInfo } from '../../config/build-info.ts'
import type { Config } from '../../config/config.ts'
import type { MigrationOptions } from '../migrate.ts'

/** How many backups from before an update are kept. */
const KEPT = 2
const namePattern = /^before-.+-(\d{8}T\d{6})\.backup$/

/**
 * How a build opens the database of these settings: it backs up the embedded one before its first migration. PostgreSQL has
 * backups of its own, and several servers.
 */
export function updateOptions(
  { database, backupDir, catalogue }: Pick<Config, 'database' | 'backupDir' | 'catalogue'>,
  build: Pick<BuildInfo, 'id' | 'version'>,
): MigrationOptions {
  if (database.kind === 'postgres') return { build }
  const beforeUpdate = async (): Promise<void> => {
    const [{ writeBackup }, { timeInName }] = await Promise.all([
      import('./write-backup.ts'),
      import('./copy-target.ts'),
    ])
    const file = join(backupDir, `before-${build.version}-${timeInName(Date.now())}.backup`)
    await writeBackup({ database, build, catalogue }, file)
    new Logger('database').log(`is migrated now; a backup from before is in ${file}`)
    deleteOlder(backupDir)
  }
  return { build, beforeUpdate }
}

function deleteOlder(folder: string): void {
  const files = readdirSync(folder).flatMap((name) => {
    const time = namePattern.exec(name)?.[1]
    return time === undefined ? [] : [{ name, time }]
  })
  const newestFirst = files.toSorted((one, other) => (one.time < other.time ? 1 : -1))
  for (const { name } of newestFirst.slice(KEPT)) rmSync(join(folder, name))
}
