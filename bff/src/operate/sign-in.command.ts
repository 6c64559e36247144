import { ServerSettingsStore } from '../identity/server-settings.store.ts'
import { Config } from '../platform/config/config.ts'
import { CommandError, UsageError, type RunCommand } from './command.ts'
import { withDatabase } from './with-database.ts'

/**
 * Switches passwords on or off, even beside a running server: log-ins follow at once, pages within 15 seconds. So a
 * provider that fails locks no operator out.
 */
export const run: RunCommand = async ([what, choice, ...rest], context) => {
  if (what !== 'passwords' || (choice !== 'on' && choice !== 'off') || rest.length > 0) throw new UsageError()
  const config = Config.from(context.environment)
  if (choice === 'off' && config.oidcProviders.length === 0)
    throw new CommandError('OIDC_PROVIDERS names no provider, so no one could log in without a password.')
  await withDatabase(context, (database) =>
    new ServerSettingsStore(database).setPasswords(choice, { origin: 'command' }, Date.now()),
  )
  context.printMessage(
    choice === 'on'
      ? 'Passwords open accounts again.'
      : 'Passwords open no account anymore. Members log in at a provider or with a passkey.',
  )
  if (config.localPasswords !== null && config.localPasswords !== choice)
    context.printMessage(`LOCAL_PASSWORDS is ${config.localPasswords}, which counts until it is removed.`)
  return 0
}
