import { isInBytes, quotaKinds, type Quotas } from '@contract/quotas'
import { ServerSettingsStore } from '../identity/server-settings.store.ts'
import { parseAmounts } from '../platform/config/amounts.ts'
import { Config } from '../platform/config/config.ts'
import type { UserDatabase } from '../platform/database/database.module.ts'
import { readUsage } from '../platform/database/usage.queries.ts'
import { UsageError, type CommandContext, type RunCommand } from './command.ts'
import { withDatabase } from './with-database.ts'

/** Lists how much every member may store, or sets that, also beside a running server, which follows at once. */
export const run: RunCommand = async ([task, ...typed], context) => {
  const config = Config.from(context.environment)
  if (task === 'list' && typed.length === 0) return withDatabase(context, (database) => list(config, database, context))
  const chosen = parseAmounts(typed)
  if (task !== 'set' || typed.length === 0 || !chosen) throw new UsageError()
  await withDatabase(context, async (database) => {
    const { quotas } = await readUsage(database, '')
    await new ServerSettingsStore(database).setQuotas({ ...quotas, ...chosen }, { origin: 'command' }, Date.now())
  })
  context.printMessage('Done. A running server follows at once.')
  for (const kind of quotaKinds)
    if (kind in chosen && kind in config.quotas)
      context.printMessage(`QUOTAS sets ${kind}, which counts until it is removed and the server starts again.`)
  return 0
}

async function list(config: Config, database: UserDatabase, { print }: CommandContext): Promise<number> {
  const quotas: Quotas = { ...(await readUsage(database, '')).quotas, ...config.quotas }
  for (const kind of quotaKinds)
    print(
      [`${kind}=${quotas[kind]}`, isInBytes(kind) ? 'bytes' : '', kind in config.quotas ? 'QUOTAS' : '']
        .filter(Boolean)
        .join('  '),
    )
  return 0
}
