import { parseArgs } from 'node:util'
import { hideBody } from '@contract/hidden-titles.schema'
import { HiddenTitlesStore } from '../operators/hidden-titles.store.ts'
import { addressOfTitle, titleOfAddress } from '../operators/title-address.ts'
import { Config } from '../platform/config/config.ts'
import { isoTime } from '../platform/http/iso-time.ts'
import { CommandError, UsageError, type CommandContext, type RunCommand } from './command.ts'
import { withDatabase } from './with-database.ts'

const actor = { origin: 'command' } as const
const PAGE_SIZE = 500

/** Hides a film or show from everybody, shows it again, or lists the hidden ones, even beside a running server. */
export const run: RunCommand = async ([task, ...rest], context) => {
  if (task === 'hidden' && rest.length === 0) return list(context)
  const { address, reason } = readArguments(rest)
  const title = titleOfAddress(address)
  if (!title) throw new UsageError()
  if (task === 'hide') {
    const hidden = { ...title, title: null, reason: reason ?? '', hiddenAt: Date.now() }
    await withTitles(context, (titles, source) => titles.hide(source, hidden, actor))
    context.printMessage(`${addressOfTitle(title)} is hidden from everybody. A running server follows within seconds.`)
    return 0
  }
  if (task !== 'show' || reason !== undefined) throw new UsageError()
  const wasHidden = await withTitles(context, (titles, source) => titles.show(source, title, actor, Date.now()))
  if (!wasHidden)
    throw new CommandError(`${addressOfTitle(title)} is not hidden. The list has those that are: title hidden`)
  context.printMessage(`${addressOfTitle(title)} is shown again. A running server follows within seconds.`)
  return 0
}

async function list(context: CommandContext): Promise<number> {
  await withTitles(context, async (titles, source) => {
    for (let offset = 0, total = 1; offset < total; offset += PAGE_SIZE) {
      const page = await titles.page(source, { offset, limit: PAGE_SIZE })
      total = page.total
      for (const { title, reason, hiddenAt, ...row } of page.rows)
        context.print(
          [addressOfTitle(row), title ?? '', `since ${isoTime(hiddenAt)}`, reason].filter(Boolean).join('  '),
        )
      if (total === 0) context.printMessage('No film or show is hidden.')
    }
  })
  return 0
}

function readArguments(words: readonly string[]): { address: string; reason?: string | undefined } {
  try {
    const { positionals, values } = parseArgs({
      args: [...words],
      options: { reason: { type: 'string' } },
      allowPositionals: true,
    })
    const [address, ...others] = positionals
    if (address === undefined || others.length > 0) throw new UsageError()
    return { address, reason: values.reason === undefined ? undefined : hideBody.parse(values).reason }
  } catch (error) {
    throw new UsageError('', { cause: error })
  }
}

function withTitles<T>(
  context: CommandContext,
  work: (titles: HiddenTitlesStore, source: 'embedded' | 'live') => Promise<T>,
): Promise<T> {
  const source = Config.from(context.environment).tmdb ? 'live' : 'embedded'
  return withDatabase(context, (database) => work(new HiddenTitlesStore(database), source))
}
