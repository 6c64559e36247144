import { signUpChoice } from '@contract/operate.schema'
import { ServerSettingsStore } from '../identity/server-settings.store.ts'
import { Config } from '../platform/config/config.ts'
import { UsageError, type RunCommand } from './command.ts'
import { withDatabase } from './with-database.ts'

const done = {
  open: 'Anyone can create an account.',
  invite: 'People with an invitation can create an account.',
  closed: 'No one can create an account. The command line still can: account create <e-mail address> <name>',
} as const

/** Sets who may create an account, even beside a running server: sign-up follows at once, pages within 15 seconds. */
export const run: RunCommand = async ([typed, ...rest], context) => {
  const { data: choice } = signUpChoice.safeParse(typed)
  if (!choice || rest.length > 0) throw new UsageError()
  const config = Config.from(context.environment)
  await withDatabase(context, (database) =>
    new ServerSettingsStore(database).setSignUp(choice, { origin: 'command' }, Date.now()),
  )
  context.printMessage(done[choice])
  if (config.signUp !== null && config.signUp !== choice)
    context.printMessage(`SIGN_UP is ${config.signUp}, which counts until it is removed.`)
  return 0
}
