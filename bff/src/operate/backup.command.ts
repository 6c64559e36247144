import { join, resolve } from 'node:path'
import { Config } from '../platform/config/config.ts'
import { timeInName } from '../platform/database/backup/copy-target.ts'
import { writeBackup } from '../platform/database/backup/write-backup.ts'
import { UsageError, type RunCommand } from './command.ts'
import { lowerPriority } from './lower-priority.ts'
import { countOf, withSentences } from './backup-sentences.ts'
import { readBuild } from './version.command.ts'

/** Backs up the database, even beside a running server, and prints the path of the checked file. */
export const run: RunCommand = async (args, { environment, frontendDist, print, printMessage }) => {
  if (args.length > 1 || args[0]?.startsWith('-')) throw new UsageError()
  const refusal = lowerPriority()
  if (refusal !== null) printMessage(`The backup competes with requests for the processor: ${refusal}.`)
  const config = Config.from(environment)
  const file = resolve(args[0] ?? join(config.backupDir, `reelroom-${timeInName(Date.now())}.backup`))
  const { summaries } = await withSentences(() =>
    writeBackup({ database: config.database, build: readBuild(frontendDist), catalogue: config.catalogue }, file),
  )
  print(file)
  printMessage(`The backup has ${countOf(summaries)}. It was read again from the disk and is whole.`)
  return 0
}
