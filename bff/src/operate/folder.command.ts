import { folderAudience } from '@contract/operate.schema'
import { AccountsStore } from '../identity/accounts.store.ts'
import { FolderAudiences } from '../library/server-folders/folder-audiences.service.ts'
import { Config } from '../platform/config/config.ts'
import type { UserDatabase } from '../platform/database/database.module.ts'
import { CommandError, UsageError, type CommandContext, type RunCommand } from './command.ts'
import { withDatabase } from './with-database.ts'

const words = { all: 'all members', chosen: 'chosen members', nobody: 'no member' } as const

/** Lists the folders of `LIBRARY_PATHS` with their audiences, or sets one, even beside a running server. */
export const run: RunCommand = async ([task, name, ...rest], context) => {
  const config = Config.from(context.environment)
  if (task === 'list' && name === undefined) return list(config, context)
  if (task !== 'show-to' || name === undefined || rest.length === 0) throw new UsageError()
  await withDatabase(context, async (database) => {
    const audiences = new FolderAudiences(config, database)
    const folder = (await audiences.list()).find((one) => one.name === name)
    if (!folder) throw new CommandError(`LIBRARY_PATHS has no folder of this name. The list has them: folder list`)
    await audiences.set({ origin: 'command' }, folder.id, await choiceOf(rest, database))
  })
  context.printMessage('Done. A running server follows at once.')
  return 0
}

async function list(config: Config, context: CommandContext): Promise<number> {
  const folders = await withDatabase(context, (database) => new FolderAudiences(config, database).list())
  for (const { name, audience, members } of folders)
    context.print([name, words[audience], members.map((member) => member.name).join(', ')].filter(Boolean).join('  '))
  if (folders.length === 0) context.printMessage('LIBRARY_PATHS names no folder.')
  return 0
}

/** `all`, `nobody`, or the e-mail addresses of chosen members. */
async function choiceOf(typed: readonly string[], database: UserDatabase) {
  const { data: audience } = folderAudience.safeParse(typed[0])
  if (audience && audience !== 'chosen') {
    if (typed.length > 1) throw new UsageError()
    return { audience, members: [] }
  }
  const accounts = new AccountsStore(database)
  const members = await Promise.all(
    typed.map(async (email) => {
      const account = await accounts.byEmail(email.trim().toLowerCase())
      if (!account) throw new CommandError(`There is no account with the e-mail address ${email}.`)
      return account.id
    }),
  )
  return { audience: 'chosen', members } as const
}
