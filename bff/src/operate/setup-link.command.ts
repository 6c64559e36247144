import { linkUrl, makeSetUpLink } from '../identity/links/links.service.ts'
import { Config } from '../platform/config/config.ts'
import { CommandError, UsageError, type RunCommand } from './command.ts'
import { withDatabase } from './with-database.ts'

/** Prints a link that makes the first account within an hour, for a server that runs or will run. */
export const run: RunCommand = async (args, context) => {
  if (args.length > 0) throw new UsageError()
  const config = Config.from(context.environment)
  const token = await withDatabase(context, (database) => makeSetUpLink(database))
  if (token === null)
    throw new CommandError(
      'There is an account already. An account becomes an operator by: account grant-operator <e-mail address>',
    )
  context.print(linkUrl(config, token))
  context.printMessage('This link makes the first account, within an hour. The account operates the server.')
  return 0
}
