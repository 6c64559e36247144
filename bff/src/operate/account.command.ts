import { email as emailSchema, personName } from '@contract/session.schema'
import { linkUrl } from '../identity/links/links.service.ts'
import { changeAccount, createAccount, resetPassword } from '../identity/operator-accounts.ts'
import {
  changeMemberEmail,
  disableMember,
  enableMember,
  endMemberSessions,
  grantOperator,
  makeResetLink,
  revokeOperator,
  type MemberChange,
} from '../identity/operators/member-changes.queries.ts'
import { Config } from '../platform/config/config.ts'
import type { DatabaseTransaction } from '../platform/database/schema.ts'
import { ProblemException } from '../platform/http/problem-exception.ts'
import { CommandError, UsageError, type CommandContext, type RunCommand } from './command.ts'
import { withDatabase } from './with-database.ts'

interface Change {
  readonly name: string
  readonly work: (transaction: DatabaseTransaction, change: MemberChange) => Promise<void>
  readonly done: string
}

/** Changes that need the e-mail address of the account alone. */
const changes: readonly Change[] = [
  { name: 'grant-operator', work: grantOperator, done: 'This account operates the server. Its page is /operate.' },
  { name: 'revoke-operator', work: revokeOperator, done: 'This account does not operate the server anymore.' },
  {
    name: 'disable',
    work: (transaction, change) => disableMember(transaction, change, { isErased: false }),
    done: 'The account is disabled, and its sessions have ended.',
  },
  { name: 'enable', work: enableMember, done: 'The account can log in again.' },
  { name: 'end-sessions', work: endMemberSessions, done: 'The sessions of the account have ended.' },
  {
    name: 'delete',
    work: (transaction, change) => disableMember(transaction, change, { isErased: true }),
    done: 'The account is disabled, and a running server deletes it in seven days. Take that back: account enable.',
  },
]
const unknownAccount = 'There is no account with this e-mail address.'

/**
 * Creates an account or changes one, even beside a running server, which notices within 15 seconds. Standard output has
 * the password or the link alone.
 */
export const run: RunCommand = async ([task, email, ...rest], context) => {
  if (task === 'create' && email && rest.length > 0) return create(email, rest.join(' '), context)
  if (task === 'reset-password' && email && rest.length === 0) return reset(email, context)
  if (task === 'reset-link' && email && rest.length === 0) return makeLink(email, context)
  if (task === 'change-email' && email && rest.length === 1) return changeEmail(email, rest[0]!, context)
  const change = changes.find(({ name }) => name === task)
  if (change && email && rest.length === 0) return applyChange(change, email, context)
  throw new UsageError()
}

async function create(typedEmail: string, typedName: string, context: CommandContext): Promise<number> {
  const [email, name] = [emailSchema.safeParse(typedEmail), personName.safeParse(typedName)]
  if (!email.success) return refuse('This is not an e-mail address.', context, 2)
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
  if (password === null) return refuse(unknownAccount, context)
  context.print(password)
  context.printMessage(
    'This is the new password; the old one and all sessions have ended. Ask for it to be changed in the profile.',
  )
  return 0
}

async function applyChange({ work, done }: Change, email: string, context: CommandContext): Promise<number> {
  const changed = await withDatabase(context, (database) => changeAccount(database, email, work)).catch(explain)
  if (changed === null) return refuse(unknownAccount, context)
  context.printMessage(done)
  return 0
}

async function changeEmail(email: string, typed: string, context: CommandContext): Promise<number> {
  const address = emailSchema.safeParse(typed)
  if (!address.success) return refuse('This is not an e-mail address.', context, 2)
  const work: Change['work'] = (transaction, change) => changeMemberEmail(transaction, change, address.data)
  return applyChange({ name: 'change-email', work, done: 'The account has the new e-mail address.' }, email, context)
}

async function makeLink(email: string, context: CommandContext): Promise<number> {
  const config = Config.from(context.environment)
  const made = await withDatabase(context, (database) => changeAccount(database, email, makeResetLink)).catch(explain)
  if (made === null) return refuse(unknownAccount, context)
  context.print(linkUrl(config, made.result))
  context.printMessage(
    'This link sets a new password once, within an hour, and ends all sessions. Give it to the member.',
  )
  return 0
}

/** A refusal that the operator can act on. */
function explain(error: unknown): never {
  const isRefusal = error instanceof ProblemException && error.type !== 'storage-unavailable'
  throw isRefusal ? new CommandError(`${error.title}.`) : error
}

function refuse(sentence: string, { printMessage }: CommandContext, code = 1): number {
  printMessage(sentence)
  return code
}
