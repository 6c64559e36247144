import { parseArgs } from 'node:util'
import { invitationBody, invitationParams } from '@contract/operate.schema'
import { InvitationsService } from '../identity/links/invitations.service.ts'
import { Config } from '../platform/config/config.ts'
import { ProblemException } from '../platform/http/problem-exception.ts'
import { CommandError, UsageError, type CommandContext, type RunCommand } from './command.ts'
import { withDatabase } from './with-database.ts'

const actor = { origin: 'command' } as const

/**
 * Makes, lists or withdraws invitations, even beside a running server. Standard output has the link or the list alone.
 */
export const run: RunCommand = async ([task, ...rest], context) => {
  if (task === 'create') return create(rest, context)
  if (task === 'list' && rest.length === 0) return list(context)
  if (task === 'withdraw' && rest.length === 1) return withdraw(rest[0]!, context)
  throw new UsageError()
}

async function create(words: readonly string[], context: CommandContext): Promise<number> {
  const typed = readOptions(words)
  const { data: body } = invitationBody.safeParse({
    days: Number(typed.days ?? 7),
    uses: Number(typed.uses ?? 1),
    note: typed.note ?? '',
  })
  if (!body) {
    context.printMessage(
      'An invitation has 1 to 90 days, 1 to 100 uses and a note of up to 200 characters on one line.',
    )
    return 2
  }
  const { url, expiresAt } = await withInvitations(context, (invitations) => invitations.invite(actor, body))
  context.print(url)
  context.printMessage(`This link is shown only once. It makes ${body.uses} account(s) until ${expiresAt}.`)
  return 0
}

async function list(context: CommandContext): Promise<number> {
  const invitations = await withInvitations(context, (service) => service.list())
  for (const { id, uses, usesLeft, expiresAt, note, members } of invitations) {
    const names = members.map(({ name }) => name).join(', ')
    const parts = [id, `${uses - usesLeft} of ${uses} used`, `until ${expiresAt}`, note, names && `joined: ${names}`]
    context.print(parts.filter((part) => part !== '').join('  '))
  }
  if (invitations.length === 0) context.printMessage('There is no invitation.')
  return 0
}

async function withdraw(typed: string, context: CommandContext): Promise<number> {
  const { data } = invitationParams.safeParse({ invitation: typed })
  const ended = 'No invitation with this id can still be used. The list has the ids: invitation list'
  if (!data) throw new CommandError(ended)
  await withInvitations(context, (service) => service.withdraw(actor, data.invitation)).catch((error: unknown) => {
    const isUnknown = error instanceof ProblemException && error.type === 'not-found'
    throw isUnknown ? new CommandError(ended, { cause: error }) : error
  })
  context.printMessage('The invitation is withdrawn. Those who came by it stay.')
  return 0
}

function readOptions(words: readonly string[]): { days?: string; uses?: string; note?: string } {
  const option = { type: 'string' } as const
  try {
    return parseArgs({ args: [...words], options: { days: option, uses: option, note: option } }).values
  } catch (error) {
    throw new UsageError('', { cause: error })
  }
}

function withInvitations<T>(context: CommandContext, work: (service: InvitationsService) => Promise<T>): Promise<T> {
  const config = Config.from(context.environment)
  return withDatabase(context, (database) => work(new InvitationsService(config, database)))
}
