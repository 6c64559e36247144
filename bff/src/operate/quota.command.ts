import { isInBytes, quotaKinds, type Quotas } from '@contract/quotas'
import { AccountsStore } from '../identity/accounts.store.ts'
import { setMemberQuotas } from '../identity/operators/member-changes.queries.ts'
import { changeAccount } from '../identity/operator-accounts.ts'
import { ServerSettingsStore } from '../identity/server-settings.store.ts'
import { parseAmounts } from '../platform/config/amounts.ts'
import { Config } from '../platform/config/config.ts'
import type { UserDatabase } from '../platform/database/database.module.ts'
import { readUsage } from '../platform/database/usage.queries.ts'
import { CommandError, UsageError, type CommandContext, type RunCommand } from './command.ts'
import { withDatabase } from './with-database.ts'

/**
 * Lists or sets how much every member or one of them may store, even beside a running server, which follows at once. An
 * amount of one member replaces everyone's until it is reset.
 */
export const run: RunCommand = async ([task, ...typed], context) => {
  const email = typed[0]?.includes('@') ? typed.shift() : undefined
  if (task === 'list' && typed.length === 0) return withDatabase(context, (database) => list(database, context, email))
  if (task === 'reset' && email && typed.length === 0) return set({}, context, email)
  const chosen = parseAmounts(typed)
  if (task !== 'set' || typed.length === 0 || !chosen) throw new UsageError()
  return set(chosen, context, email)
}

/** Sets amounts; for a member, an empty list removes the member's own. */
async function set(chosen: Partial<Quotas>, context: CommandContext, email: string | undefined): Promise<number> {
  await withDatabase(context, async (database) => {
    if (email !== undefined) return setForMember(database, email, chosen)
    const { everyone } = await readUsage(database, '')
    return new ServerSettingsStore(database).setQuotas({ ...everyone, ...chosen }, { origin: 'command' }, Date.now())
  })
  const { quotas: fixed } = Config.from(context.environment)
  context.printMessage('Done. A running server follows at once.')
  for (const kind of quotaKinds)
    if (kind in chosen && kind in fixed)
      context.printMessage(`QUOTAS sets ${kind}, which counts until it is removed and the server starts again.`)
  return 0
}

async function setForMember(database: UserDatabase, email: string, chosen: Partial<Quotas>): Promise<void> {
  const changed = await changeAccount(database, email, async (transaction, change) => {
    const isReset = Object.keys(chosen).length === 0
    const { own } = await readUsage(transaction, change.memberId)
    await setMemberQuotas(transaction, change, isReset ? {} : { ...own, ...chosen })
  })
  if (!changed) throw unknownAccount()
}

async function list(database: UserDatabase, { environment, print }: CommandContext, email?: string): Promise<number> {
  const fixed = Config.from(environment).quotas
  const { everyone, own, usage } = await readOf(database, email)
  const quotas: Quotas = { ...everyone, ...own, ...fixed }
  for (const kind of quotaKinds)
    print(
      [
        `${kind}=${quotas[kind]}`,
        isInBytes(kind) ? 'bytes' : '',
        kind in fixed ? 'QUOTAS' : kind in own ? 'of this member' : '',
        email === undefined ? '' : `used ${usage[kind]}`,
      ]
        .filter(Boolean)
        .join('  '),
    )
  return 0
}

async function readOf(database: UserDatabase, email: string | undefined) {
  if (email === undefined) return readUsage(database, '')
  const account = await new AccountsStore(database).byEmail(email.trim().toLowerCase())
  if (!account) throw unknownAccount()
  return readUsage(database, account.id)
}

const unknownAccount = () => new CommandError('There is no account with this e-mail address.')
