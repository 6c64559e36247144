import { existsSync } from 'node:fs'
import { basename } from 'node:path'
import { root, run, ScriptError } from './terminal.mjs'

/**
 * No reports, and retries that give up within half a minute: npm's own take more than a minute to report that there is
 * no network.
 */
const npmFlags = ['--no-audit', '--no-fund', '--fetch-retry-mintimeout=2000', '--fetch-retry-maxtimeout=15000']

/**
 * Runs npm quietly, under the Node that runs this script: as the program that started us when there is one, else as the
 * `npm` found in PATH.
 *
 * @param {string[]} args
 * @param {{ cwd?: string, sentence: string }} options
 */
export async function npm(args, { cwd = root, sentence }) {
  const cli = process.env.npm_execpath
  const hasNpmCli = cli && basename(cli) === 'npm-cli.js' && existsSync(cli)
  const [command, cliArgs] = hasNpmCli ? [process.execPath, [cli]] : ['npm', []]
  const shell = !hasNpmCli && process.platform === 'win32'
  const { code, output } = await run(command, [...cliArgs, ...args, ...npmFlags], {
    cwd,
    quiet: true,
    shell,
  })
  if (code === 127) throw new ScriptError('npm is missing here. It comes with Node: see https://nodejs.org/en/download')
  if (code !== 0) throw new ScriptError(`${sentence} ${reason(output)}`, output)
}

/** @param {string} output */
function reason(output) {
  const offline = /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ERR_SOCKET_TIMEOUT)\b/
  if (offline.test(output)) return 'The package registry cannot be reached: is this machine online? npm said:'
  if (/\bENOSPC\b/.test(output)) return 'The disk is full. npm said:'
  return 'npm said:'
}
