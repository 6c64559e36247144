import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { folderOf } from './postgres.mjs'
import { main, root, run, say, Stop } from './terminal.mjs'

const sqlite = {
  backup: (file) =>
    whole(file, (unfinished) => {
      if (!existsSync(sqliteFile())) throw new Stop(`There is no database yet: ${sqliteFile()}`)
      const database = new DatabaseSync(sqliteFile(), { timeout: 5000 })
      database.prepare('vacuum into ?').run(unfinished)
      database.close()
    }),
  async restore(file) {
    const copy = opened(file)
    mkdirSync(join(sqliteFile(), '..'), { recursive: true })
    await backup(copy, sqliteFile())
    copy.close()
  },
}

const sqliteFile = () => resolve(root, process.env.DATA_DIR || '.data', 'reelroom.sqlite')

/** A file that is no whole backup must not replace anything. */
function opened(file) {
  try {
    const copy = new DatabaseSync(file, { readOnly: true })
    const [{ integrity_check: verdict }] = copy.prepare('pragma integrity_check').all()
    copy.prepare('select id from users limit 1').all()
    if (verdict === 'ok') return copy
    throw new Error(verdict)
  } catch (error) {
    throw new Stop(`${file} is no backup of the embedded database: ${error.message}`)
  }
}

const postgres = {
  backup: (file, url) =>
    whole(file, (unfinished) => tool('pg_dump', url, '--format=custom', '--no-owner', `--file=${unfinished}`)),
  restore: (file, url) =>
    tool('pg_restore', url, '--clean', '--if-exists', '--no-owner', '--single-transaction', `--dbname=`, file),
}

async function whole(file, write) {
  const unfinished = `${file}.unfinished`
  try {
    rmSync(unfinished, { force: true })
    await write(unfinished)
    renameSync(unfinished, file)
  } finally {
    rmSync(unfinished, { force: true })
  }
}

/** Runs a PostgreSQL tool. The address is in the environment, because all users of the machine can see arguments. */
async function tool(name, url, ...args) {
  const folder = folderOf(name)
  if (!folder) throw new Stop(`${name} is missing here: install PostgreSQL's client programs.`)
  const { hostname, port, username, password, pathname, searchParams } = new URL(url)
  const places = {
    PGHOST: searchParams.get('host') ?? hostname,
    PGPORT: port,
    PGUSER: username,
    PGPASSWORD: password,
    PGDATABASE: pathname.slice(1),
    PGSSLMODE: searchParams.get('sslmode'),
  }
  const known = Object.entries(places).filter(([, value]) => value)
  const env = { ...process.env, ...Object.fromEntries(known.map(([key, value]) => [key, decodeURIComponent(value)])) }
  const { code, output } = await run(join(folder, name), args, { env, quiet: true })
  if (code !== 0) throw new Stop(`${name} failed:`, output)
}

/**
 * Copies the user database into a file and back: `backup FILE`, `restore FILE`. The product's settings (`DATABASE_URL`,
 * `DATA_DIR`) name the database. A backup may be made while the server runs; its file appears complete or not at all.
 */
await main(async () => {
  const [what, given, ...more] = process.argv.slice(2)
  if (!given || more.length > 0) throw new Stop(`Name one file: npm run ${what} -- reelroom.backup`)
  const file = resolve(given)
  if (what === 'backup' && existsSync(file)) throw new Stop(`${file} exists already; it is left as it is.`)
  if (what === 'restore' && !existsSync(file)) throw new Stop(`There is no ${file}.`)
  const url = process.env.DATABASE_URL
  await (url ? postgres : sqlite)[what](file, url)
  say(what === 'backup' ? `Backed up to ${file}` : `Restored from ${file}`)
})
