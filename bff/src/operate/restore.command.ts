import { resolve } from 'node:path'
import { Config } from '../platform/config/config.ts'
import { checkBackup } from '../platform/database/backup/check-backup.ts'
import { restoreBackup } from '../platform/database/backup/restore-backup.ts'
import { newestMigration } from '../platform/database/migrate.ts'
import { catalogueWarning, describeBackup, withSentences } from './backup-sentences.ts'
import { UsageError, type CommandContext, type RunCommand } from './command.ts'
import { readBuild } from './version.command.ts'

/** Restores a backup into the database of the settings, while no server runs, or only checks it. */
export const run: RunCommand = async (args, context) => {
  const files = args.filter((word) => word !== '--check')
  if (files.length !== 1 || files[0]!.startsWith('-') || args.length > 2) throw new UsageError()
  const file = resolve(files[0]!)
  return args.includes('--check') ? check(file, context) : restore(file, context)
}

async function check(file: string, { environment, frontendDist, print, printMessage }: CommandContext) {
  const { catalogue } = Config.from(environment)
  const backup = await withSentences(() => checkBackup(file, { build: readBuild(frontendDist) }))
  for (const { name, rows } of backup.summaries) print(`${name} ${rows}`)
  printMessage(`${file} is whole and can be restored. ${describeBackup(backup)}`)
  if (backup.migration !== newestMigration)
    printMessage(`A restore also migrates it from ${backup.migration} to ${newestMigration}.`)
  for (const warning of catalogueWarning(backup, catalogue)) printMessage(warning)
  return 0
}

async function restore(file: string, { environment, frontendDist, printMessage }: CommandContext) {
  const { database, catalogue } = Config.from(environment)
  const restored = await withSentences(() => restoreBackup(file, database, { build: readBuild(frontendDist) }))
  printMessage(`Restored ${file}. ${describeBackup(restored)}`)
  if (restored.kept) printMessage(`The former data is in ${restored.kept}. Delete it when you no longer need it.`)
  for (const warning of catalogueWarning(restored, catalogue)) printMessage(warning)
  return 0
}
