import { Config, ConfigError } from './platform/config/config.ts'
import { databaseStartError, DatabaseStartError, openDatabase } from './platform/database/open-database.ts'
import { ProblemException } from './platform/http/problem-exception.ts'
import { email as emailSchema, personName } from '@contract/session.schema'
import { createAccount, resetPassword } from './identity/operator-accounts.ts'
import type { UserDatabase } from './platform/database/database.module.ts'

const usage = `Usage: npm run account -- create <e-mail address> <name>
       npm run account -- reset-password <e-mail address>`

/** The operator's command line for accounts. Works beside a running server. */
async function main([command, email, ...rest]: readonly string[]): Promise<number> {
  if (command === 'reset-password' && email && rest.length === 0) return withDatabase(reset(email))
  if (command === 'create' && email && rest.length > 0) return withDatabase(create(email, rest.join(' ')))
  return writeMessage(usage, 2)
}

const reset = (email: string) => async (database: UserDatabase) => {
  const password = await resetPassword(database, email)
  if (password === null) return writeMessage('There is no account with this e-mail address.', 1)
  process.stdout.write(`${password}\n`)
  return writeMessage(
    'This is the new password; the old one and all sessions have ended. Ask for it to be changed in the profile.',
    0,
  )
}

const create = (typedEmail: string, typedName: string) => async (database: UserDatabase) => {
  const [email, name] = [emailSchema.safeParse(typedEmail), personName.safeParse(typedName)]
  if (!email.success) return writeMessage('This is no e-mail address.', 2)
  if (!name.success) return writeMessage('The name has 1 to 80 characters on one line.', 2)
  const password = await createAccount(database, { email: email.data, name: name.data })
  if (password === null) return writeMessage('There is already an account with this e-mail address.', 1)
  process.stdout.write(`${password}\n`)
  return writeMessage('This is the password of the new account. Ask for it to be changed in the profile.', 0)
}

async function withDatabase(work: (database: UserDatabase) => Promise<number>): Promise<number> {
  const database = await openDatabase(Config.from(process.env).database)
  try {
    return await work(database)
  } finally {
    await database.destroy()
  }
}

/** Writes a message to standard error, so that standard output has the password alone. Returns `code`. */
function writeMessage(sentence: string, code: number): number {
  process.stderr.write(`${sentence}\n`)
  return code
}

main(process.argv.slice(2)).then(
  (code) => (process.exitCode = code),
  (reason: unknown) => {
    const error = reason instanceof ProblemException ? databaseStartError(reason) : reason
    process.exitCode = writeMessage(
      error instanceof ConfigError || error instanceof DatabaseStartError
        ? error.message
        : error instanceof Error
          ? (error.stack ?? error.message)
          : String(error),
      1,
    )
  },
)
