import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root, run, step, ScriptError } from './terminal.mjs'

/**
 * Runs Nx with the given arguments under this very Node.
 *
 * @param {string[]} args
 * @param {import('./terminal.mjs').RunOptions} options
 */
export function nx(args, options) {
  return run(process.execPath, [join(root, 'node_modules', 'nx', 'dist', 'bin', 'nx.js'), ...args], options)
}

/**
 * Builds what is stale; the rest comes from Nx's cache.
 *
 * @param {NodeJS.ProcessEnv} env
 */
export async function build(env) {
  await step('Building', 'Build up to date', async () => {
    const { code, output } = await nx(['run-many', '-t', 'build', '--output-style=stream'], { env, quiet: true })
    if (code !== 0) throw new ScriptError('The build failed:', output, { lines: 60 })
  })
}

/**
 * Node's options for a process of the app: the operator's `.env` is read when there is one, and the warning of Node 22
 * that its SQLite is experimental is hidden.
 */
export function appOptions() {
  const env = existsSync(join(root, '.env')) ? ['--env-file=.env'] : []
  return ['--disable-warning=ExperimentalWarning', ...env]
}
