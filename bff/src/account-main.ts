import { Config, ConfigError } from './platform/config/config.ts'
import { databaseStartError, DatabaseStartError, openDatabase } from './platform/database/open-database.ts'
import { ProblemException } from './platform/http/problem-exception.ts'
import { resetPassword } from './identity/reset-password.ts'

const usage = 'Usage: npm run account -- reset-password <e-mail address>'

/** The operator's command line for accounts. Works beside a running server. */
async function main([command, email, ...rest]: readonly string[]): Promise<number> {
  if (command !== 'reset-password' || !email || rest.length > 0) return writeMessage(usage, 2)
  const database = await openDatabase(Config.from(process.env).database)
  try {
    const password = await resetPassword(database, email)
    if (password === null) return writeMessage('There is no account with this e-mail address.', 1)
    process.stdout.write(`${password}\n`)
    return writeMessage(
      'This is the new password; the old one and all sessions have ended. Ask for it to be changed in the profile.',
      0,
    )
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
