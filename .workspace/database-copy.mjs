import { chmodSync, closeSync, existsSync, mkdirSync, openSync, renameSync, rmSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { folderOf } from './postgres.mjs'
import { main, messageOf, root, run, print, ScriptError } from './terminal.mjs'

const sqlite = {
  backup: (/** @type {string} */ file) =>
    writeAtomically(file, (unfinished) => {
      if (!existsSync(sqliteFile())) throw new ScriptError(`There is no database yet: ${sqliteFile()}`)
      const database = new DatabaseSync(sqliteFile(), { timeout: 5000 })
      database.prepare('vacuum into ?').run(unfinished)
      database.close()
    }),
  async restore(/** @type {string} */ file) {
    const copy = openBackup(file)
    mkdirSync(join(sqliteFile(), '..'), { recursive: true, mode: 0o700 })
    // A file that only its owner may read, also if it is new.
    closeSync(openSync(sqliteFile(), 'a', 0o600))
    if (statSync(sqliteFile()).uid === process.geteuid?.()) chmodSync(sqliteFile(), 0o600)
    await backup(copy, sqliteFile())
    copy.close()
  },
}

const sqliteFile = () => resolve(root, process.env.DATA_DIR || '.data', 'reelroom.sqlite')

/**
 * An incomplete backup must not replace anything.
 *
 * @param {string} file
 */
function openBackup(file) {
  try {
    const copy = new DatabaseSync(file, { readOnly: true })
    const integrity = copy.prepare('pragma integrity_check').get()?.integrity_check
    copy.prepare('select id from users limit 1').all()
    if (integrity === 'ok') return copy
    throw new Error(String(integrity))
  } catch (error) {
    throw new ScriptError(`${file} is no backup of the embedded database: ${messageOf(error)}`)
  }
}

const postgres = {
  backup: (/** @type {string} */ file, /** @type {string} */ url) =>
    writeAtomically(file, (unfinished) =>
      runTool('pg_dump', url, '--format=custom', '--no-owner', `--file=${unfinished}`),
    ),
  restore: (/** @type {string} */ file, /** @type {string} */ url) =>
    runTool('pg_restore', url, '--clean', '--if-exists', '--no-owner', '--single-transaction', `--dbname=`, file),
}

/**
 * @param {string} file
 * @param {(unfinished: string) => void | Promise<void>} write
 */
async function writeAtomically(file, write) {
  const unfinished = `${file}.unfinished`
  try {
    rmSync(unfinished, { force: true })
    // SQLite and pg_dump write into an empty file, and leave it readable for its owner alone.
    closeSync(openSync(unfinished, 'wx', 0o600))
    await write(unfinished)
    renameSync(unfinished, file)
  } finally {
    rmSync(unfinished, { force: true })
  }
}

/**
 * Runs a PostgreSQL tool. The address is in the environment, because all users of the machine can see arguments.
 *
 * @param {string} name
 * @param {string} url
 * @param {string[]} args
 */
async function runTool(name, url, ...args) {
  const folder = folderOf(name)
  if (!folder) throw new ScriptError(`${name} is missing here: install PostgreSQL's client programs.`)
  const { hostname, port, username, password, pathname, searchParams } = new URL(url)
  const connectionSettings = {
    PGHOST: searchParams.get('host') ?? hostname,
    PGPORT: port,
    PGUSER: username,
    PGPASSWORD: password,
    PGDATABASE: pathname.slice(1),
    PGSSLMODE: searchParams.get('sslmode'),
  }
  const definedSettings = Object.entries(connectionSettings).flatMap(([key, value]) => (value ? [{ key, value }] : []))
  const env = {
    ...process.env,
    ...Object.fromEntries(definedSettings.map(({ key, value }) => [key, decodeURIComponent(value)])),
  }
  const { code, output } = await run(join(folder, name), args, { env, quiet: true })
  if (code !== 0) throw new ScriptError(`${name} failed:`, output)
}

/**
 * Copies the user database into a file and back: `backup FILE`, `restore FILE`. The product's settings (`DATABASE_URL`,
 * `DATA_DIR`) name the database. A backup may be made while the server runs; its file appears complete or not at all.
 */
await main(async () => {
  const [command, fileArgument, ...more] = process.argv.slice(2)
  if (command !== 'backup' && command !== 'restore') throw new ScriptError('The command is backup or restore.')
  if (!fileArgument || more.length > 0) throw new ScriptError(`Name one file: npm run ${command} -- reelroom.backup`)
  const file = resolve(fileArgument)
  if (command === 'backup' && existsSync(file)) throw new ScriptError(`${file} exists already; it is left as it is.`)
  if (command === 'restore' && !existsSync(file)) throw new ScriptError(`There is no ${file}.`)
  const url = process.env.DATABASE_URL
  await (url ? postgres[command](file, url) : sqlite[command](file))
  print(command === 'backup' ? `Backed up to ${file}` : `Restored from ${file}`)
})
