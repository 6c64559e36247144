import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { delimiter, join } from 'node:path'
import { dim, run, print } from './terminal.mjs'

const fiveMinutes = 5 * 60_000

/**
 * The path of a program that is in PATH or one of the folders; else undefined.
 *
 * @param {string} name
 * @param {string[]} [folders]
 */
export function inPath(name, folders = []) {
  const paths = [...(process.env.PATH ?? '').split(delimiter), ...folders].map((folder) => join(folder, name))
  return paths.find((path) => existsSync(path))
}

/**
 * Installs what is missing by the first of these managers that succeeds: `{ 'apt-get': shell command, … }`. On Linux, as root.
 *
 * @param {string} what
 * @param {Readonly<Record<string, string>>} packages
 */
export async function install(what, packages) {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return
  for (const [manager, script] of Object.entries(packages)) {
    if (!inPath(manager)) continue
    const { code } = await run('sh', ['-c', script], { quiet: true, timeLimit: fiveMinutes })
    print(dim(code === 0 ? `· ${what} installed by ${manager}` : `· ${what} could not be installed by ${manager}`))
    if (code === 0) return
  }
}

/**
 * A port of the loopback address that is free now.
 *
 * @returns {Promise<number>}
 */
export function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
      server.close(() => resolve(port))
    })
  })
}
