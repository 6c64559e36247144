import { email as emailSchema, personName } from '@contract/session.schema'
import { createAccount, resetPassword } from '../identity/operator-accounts.ts'
import { UsageError, type CommandContext, type RunCommand } from './command.ts'
import { withDatabase } from './with-database.ts'

/** Creates an account or resets its password, beside a running server too. Standard output has the password alone. */
export const run: RunCommand = async ([task, email, ...rest], context) => {
  if (task === 'create' && email && rest.length > 0) return create(email, rest.join(' '), context)
  if (task === 'reset-password' && email && rest.length === 0) return reset(email, context)
  throw new UsageError()
}

async function create(typedEmail: string, typedName: string, context: CommandContext): Promise<number> {
  const [email, name] = [emailSchema.safeParse(typedEmail), personName.safeParse(typedName)]
  if (!email.success) return refuse('This is no e-mail address.', context, 2)
  if (!name.success) return refuse('The name has 1 to 80 characters on one line.', context, 2)
  const account = { email: email.data, name: name.data }
  const password = await withDatabase(context, (database) => createAccount(database, account))
  if (password === null) return refuse('There is already an account with this e-mail address.', context)
  context.print(password)
  context.printMessage('This is the password of the new account. Ask for it to be changed in the profile.')
  return 0
}

async function reset(email: string, context: CommandContext): Promise<number> {
  const password = await withDatabase(context, (database) => resetPassword(database, email))
  if (password === null) return refuse('There is no account with this e-mail address.', context)
  context.print(password)
  context.printMessage(
    'This is the new password; the old one and all sessions have ended. Ask for it to be changed in the profile.',
  )
  return 0
}

function refuse(sentence: string, { printMessage }: CommandContext, code = 1): number {
  printMessage(sentence)
  return code
}
