import { resolve } from 'node:path'
import { Config, type DatabaseConfig } from '../platform/config/config.ts'
import { moveDatabase } from '../platform/database/backup/move-database.ts'
import { countOf, withSentences } from './backup-sentences.ts'
import { CommandError, UsageError, type RunCommand } from './command.ts'
import { withoutPassword } from './config.command.ts'
import { readBuild } from './version.command.ts'

/** Copies the database of the settings into an empty one of either kind, and prints the setting that selects it. */
export const run: RunCommand = async (args, { environment, frontendDist, print, printMessage }) => {
  const [option, to, ...more] = args
  if (option !== '--to' || !to || more.length > 0) throw new UsageError()
  const target = targetOf(to)
  const summaries = await withSentences(() =>
    moveDatabase(Config.from(environment).database, target, readBuild(frontendDist)),
  )
  print(target.kind === 'postgres' ? `DATABASE_URL=${withoutPassword(target.url)}` : `DATA_DIR=${target.dir}`)
  printMessage(
    `Moved and compared ${countOf(summaries)}. ${
      target.kind === 'postgres'
        ? 'Start Reelroom with this setting, completed by the password.'
        : 'Start Reelroom with this setting and without DATABASE_URL.'
    } The former database is as it was.`,
  )
  return 0
}

function targetOf(to: string): DatabaseConfig {
  if (/^postgres(ql)?:\/\//.test(to) && URL.canParse(to))
    return { kind: 'postgres', url: to, migrationUrl: to, poolSize: 1 }
  if (/^\w+:\/\//.test(to))
    throw new CommandError('The target is a PostgreSQL address, postgres://user@host:5432/name, or a folder.')
  return { kind: 'sqlite', dir: resolve(to) }
}
