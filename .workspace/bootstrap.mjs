import { dirname, delimiter, join } from 'node:path'
import { ensureDependencies } from './dependencies.mjs'
import { ensureRuntime } from './runtime.mjs'
import { colorful, root } from './terminal.mjs'

/**
 * Makes any machine ready: installs a Node that is new enough and the dependencies. Answers the environment for
 * commands.
 */
export async function bootstrap() {
  await ensureRuntime()
  await ensureDependencies()
  const bin = join(root, 'node_modules', '.bin')
  return {
    ...process.env,
    PATH: [dirname(process.execPath), bin, process.env.PATH].join(delimiter),
    NX_DAEMON: 'false',
    NX_TUI: 'false',
    ...(colorful ? {} : { FORCE_COLOR: '0' }),
  }
}
