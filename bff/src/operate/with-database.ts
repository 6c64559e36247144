import { Config } from '../platform/config/config.ts'
import { updateOptions } from '../platform/database/backup/before-update.ts'
import type { UserDatabase } from '../platform/database/database.module.ts'
import { databaseStartError, DatabaseStartError, openDatabase } from '../platform/database/open-database.ts'
import { ProblemException } from '../platform/http/problem-exception.ts'
import { CommandError, type CommandContext } from './command.ts'
import { readBuild } from './version.command.ts'

/**
 * Opens the database of the settings for one piece of work, even beside a running server, and closes it again.
 * @throws CommandError when the database cannot be used
 */
export async function withDatabase<Result>(
  { environment, frontendDist }: Pick<CommandContext, 'environment' | 'frontendDist'>,
  work: (database: UserDatabase) => Promise<Result>,
): Promise<Result> {
  try {
    const config = Config.from(environment)
    const database = await openDatabase(config.database, updateOptions(config, readBuild(frontendDist)))
    try {
      return await work(database)
    } finally {
      await database.destroy()
    }
  } catch (error) {
    const isStorage = error instanceof ProblemException && error.type === 'storage-unavailable'
    const known = isStorage ? databaseStartError(error) : error
    throw known instanceof DatabaseStartError ? new CommandError(known.message, { cause: known }) : known
  }
}
