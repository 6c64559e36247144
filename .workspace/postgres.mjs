import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { freePort, inPath, install } from './programs.mjs'
import { dim, run, print, ScriptError } from './terminal.mjs'
import { temporaryFolder } from './test-folder.mjs'

/**
 * @typedef {object} TestPostgres
 * @property {string} url The address, with a role that may create databases.
 * @property {() => Promise<void>} stop
 *
 * @typedef {TestPostgres & { halt: () => Promise<void>, crash: () => Promise<void>, resume: () => Promise<void> }} ThrowAwayPostgres
 * @typedef {import('node:child_process').ChildProcessByStdio<import('node:stream').Writable, null, import('node:stream').Readable>} Server
 */

const MISSING_POSTGRES =
  'The tests need PostgreSQL (initdb and postgres), and none could be installed: name a server in TEST_DATABASE_URL.'

/**
 * Finds a PostgreSQL for the tests and answers `{ url, stop }`: the server of `TEST_DATABASE_URL`, or a throw-away
 * one of the programs on this machine, which waits for no disk. `install`: as root they are installed when missing. Answers
 * null if no PostgreSQL is available; in CI (`CI`) that is an error, because no test may be left out there.
 *
 * @param {{ install?: boolean }} [options]
 * @returns {Promise<TestPostgres | null>}
 */
export async function ensurePostgres({ install: installs = false } = {}) {
  if (process.env.TEST_DATABASE_URL) return { url: process.env.TEST_DATABASE_URL, stop: async () => {} }
  return throwAwayPostgres({ install: installs, settings: inHaste, folder: temporaryFolder() })
}

/**
 * Settings of a server that need not survive the machine: it waits for no disk, and no process of its own tidies up some
 * hundred databases that end with the run.
 */
const inHaste = ['fsync=off', 'full_page_writes=off', 'autovacuum=off', 'checkpoint_timeout=1h', 'max_wal_size=8GB']

/**
 * A server of its own, regardless of `TEST_DATABASE_URL`: for tests that stop it. Without other settings it is as durable
 * as a real one.
 *
 * @param {{ install?: boolean, settings?: readonly string[], folder?: string }} [options] `folder`: where it makes its own.
 * @returns {Promise<ThrowAwayPostgres | null>}
 */
export async function throwAwayPostgres({ install: installs = false, settings = [], folder = tmpdir() } = {}) {
  const binFolder = await programs(installs)
  if (binFolder) return startPostgres(binFolder, settings, folder)
  if (process.env.CI) throw new ScriptError(MISSING_POSTGRES)
  print(
    dim(
      '· No PostgreSQL here: what runs on PostgreSQL is left out. Install it, or name a server in TEST_DATABASE_URL.',
    ),
  )
  return null
}

/** @param {boolean} installs */
async function programs(installs) {
  if (!onThisMachine() && installs) await install('PostgreSQL', packages)
  return onThisMachine()
}

/** Debian starts a server for a new package, which these tests do not need. */
const packages = {
  'apt-get':
    'apt-get update && DEBIAN_FRONTEND=noninteractive RUNLEVEL=1 apt-get install -y --no-install-recommends postgresql',
  dnf: 'dnf install -y postgresql-server',
  apk: 'apk add --no-cache postgresql',
}

const onThisMachine = () => folderOf('initdb', 'postgres')

/**
 * The folder that has these programs of PostgreSQL: the one in PATH, else the newest in the usual places; else null.
 *
 * @param {[string, ...string[]]} names
 */
function folderOf(...names) {
  const newestFirst = [
    ...foldersIn('/usr/lib/postgresql', /^\d/),
    ...foldersIn('/usr', /^pgsql-\d/),
    ...foldersIn('/usr/libexec', /^postgresql/, ''),
    ...foldersIn('/opt/homebrew/opt', /^(postgresql|libpq)/),
    ...foldersIn('/usr/local/opt', /^(postgresql|libpq)/),
  ]
  const folders = [dirname(inPath(names[0]) ?? ''), ...newestFirst]
  return folders.find((folder) => names.every((name) => existsSync(join(folder, name)))) ?? null
}

/**
 * The `bin` folders below a folder, of the newest version first. (Node 20, which may run this, has no glob.)
 *
 * @param {string} folder
 * @param {RegExp} name
 */
function foldersIn(folder, name, programs = 'bin') {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((entry) => name.test(entry))
    .toSorted((a, b) => b.localeCompare(a, 'en', { numeric: true }))
    .map((entry) => join(folder, entry, programs))
}

/**
 * A server of its own in a temporary folder, on a free loopback port. It watches its standard input and ends, folder and
 * all, with the process that started it, however that process ends. `halt` and `resume` are for tests of a database that
 * goes away and comes back. After `crash` (PostgreSQL's immediate shutdown, in which no process
 * writes anything more) the next start recovers from the log.
 *
 * @param {string} bin
 * @param {readonly string[]} settings
 * @param {string} parent
 * @returns {Promise<ThrowAwayPostgres>}
 */
async function startPostgres(bin, settings, parent) {
  const folder = mkdtempSync(join(parent, 'reelroom-postgres-'))
  const password = randomBytes(16).toString('hex')
  const user = await unprivileged()
  const options = { cwd: folder, ...user }
  writeFileSync(join(folder, 'password'), password)
  if (user) for (const path of [folder, join(folder, 'password')]) chownSync(path, user.uid, user.gid)
  await initialize(bin, folder, options)
  const port = await freePort()
  const chosen = [...onLoopback, ...settings].flatMap((setting) => ['-c', setting])
  const server = spawn(
    'sh',
    ['-c', supervisorScript, join(bin, 'postgres'), '-D', 'data', '-p', String(port), ...chosen],
    {
      ...options,
      stdio: ['pipe', 'ignore', 'pipe'],
      // A Ctrl-C at the terminal reaches this process alone, which stops the server afterwards.
      detached: true,
    },
  )
  await waitForOutput(server, 'ready to accept connections')
  return {
    url: `postgres://reelroom:${password}@127.0.0.1:${port}/postgres`,
    halt: () => sendLine(server, 'halt', 'database system is shut down'),
    crash: () => sendLine(server, 'crash', 'database system is shut down'),
    resume: () => sendLine(server, 'resume', 'ready to accept connections'),
    stop: async () => {
      server.stdin.end()
      await new Promise((resolve) => server.once('close', resolve))
    },
  }
}

const onLoopback = ['listen_addresses=127.0.0.1', 'unix_socket_directories=']

/** Starts the server, halts and resumes it by the lines it reads, and deletes its folder when its input ends. */
const supervisorScript = `
  start() { "$0" "$@" & pid=$!; }
  halt() { kill -INT $pid; wait $pid; }
  crash() { kill -QUIT $pid; wait $pid; }
  start "$@"
  while read -r line; do case "$line" in halt) halt;; crash) crash;; *) start "$@";; esac; done
  halt; folder=$PWD; cd /; rm -rf "$folder"`

/**
 * @param {Server} server
 * @param {string} line
 * @param {string} answer
 */
function sendLine(server, line, answer) {
  server.stdin.write(`${line}\n`)
  return waitForOutput(server, answer)
}

/**
 * @param {Server} server
 * @param {string} expected
 * @returns {Promise<void>}
 */
function waitForOutput(server, expected) {
  let output = ''
  return new Promise((resolve, reject) => {
    const ended = () => reject(new ScriptError('PostgreSQL ended:', output))
    /** @param {Buffer} chunk */
    const read = (chunk) => {
      output += chunk
      if (!output.includes(expected)) return
      server.off('close', ended).stderr.off('data', read).resume()
      resolve()
    }
    server.once('close', ended).stderr.on('data', read)
  })
}

/**
 * @param {string} bin
 * @param {string} folder
 * @param {import('./terminal.mjs').RunOptions} options
 */
async function initialize(bin, folder, options) {
  const args = '-D data -U reelroom --pwfile=password --auth=scram-sha-256 -E UTF8 --locale=C --no-sync'.split(' ')
  const { code, output } = await run(join(bin, 'initdb'), args, { ...options, quiet: true })
  if (code === 0) return
  rmSync(folder, { recursive: true, force: true })
  throw new ScriptError('PostgreSQL’s initdb failed:', output)
}

/** PostgreSQL refuses to run as root: another user, or null if this is not root. */
async function unprivileged() {
  if (process.getuid?.() !== 0) return null
  for (const name of ['postgres', 'nobody']) {
    const read = (/** @type {string} */ flag) => run('id', [flag, name], { quiet: true })
    const [uid, gid] = await Promise.all([read('-u'), read('-g')])
    if (uid.code === 0) return { uid: Number(uid.output), gid: Number(gid.output) }
  }
  throw new ScriptError('PostgreSQL refuses to run as root, and there is no other user here.')
}
