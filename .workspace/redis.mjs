import { spawn } from 'node:child_process'
import { freePort, inPath, install } from './programs.mjs'
import { dim, print, ScriptError } from './terminal.mjs'

/**
 * @typedef {object} ThrowAwayRedis
 * @property {string} url
 * @property {() => Promise<void>} kill
 * @property {() => Promise<void>} start
 * @property {() => void} hang
 * @property {() => void} resume
 *
 * @typedef {import('node:child_process').ChildProcessWithoutNullStreams} Server
 */

/** Debian starts a server for a new package, which these tests do not need. */
const packages = {
  'apt-get':
    'apt-get update && DEBIAN_FRONTEND=noninteractive RUNLEVEL=1 apt-get install -y --no-install-recommends redis-server',
  dnf: 'dnf install -y redis || dnf install -y valkey',
  apk: 'apk add --no-cache redis || apk add --no-cache valkey',
}
const names = ['redis-server', 'valkey-server']
const program = () => names.map((name) => inPath(name)).find(Boolean)

/** Whether the tests can start a Redis here. */
export const hasRedis = () => program() !== undefined

/** Makes sure that the tests can start a Redis: as root it installs Redis if it is missing. In CI (`CI`) no test is left out. */
export async function ensureRedis() {
  if (!hasRedis()) await install('Redis', packages)
  if (hasRedis()) return
  if (process.env.CI) throw new ScriptError('The tests need Redis (redis-server), and none could be installed.')
  print(dim('· No Redis here: what several servers share is left out. Install redis-server.'))
}

/**
 * A Redis of its own on a free loopback port, which stores nothing on the disk. `kill` and `start`, `hang` and
 * `resume` are for tests of one that goes away, or does not answer, and comes back.
 *
 * @returns {Promise<ThrowAwayRedis>}
 */
export async function throwAwayRedis() {
  const path = program()
  if (!path) throw new ScriptError('There is no Redis here.')
  const port = await freePort()
  const spawnServer = () =>
    spawn(path, ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'])
  let server = spawnServer()
  const start = async () => {
    server = spawnServer()
    await ready(server)
  }
  const kill = async () => {
    if (server.signalCode) return
    server.kill('SIGKILL')
    await new Promise((resolve) => server.once('close', resolve))
  }
  await ready(server)
  return {
    url: `redis://127.0.0.1:${port}`,
    start,
    kill,
    hang: () => server.kill('SIGSTOP'),
    resume: () => server.kill('SIGCONT'),
  }
}

/**
 * @param {Server} server
 * @returns {Promise<void>}
 */
function ready(server) {
  let output = ''
  return new Promise((resolve, reject) => {
    server.once('close', () => reject(new ScriptError('Redis ended:', output)))
    server.stdout.on('data', (chunk) => {
      output += chunk
      if (output.includes('Ready to accept connections')) resolve()
    })
  })
}
