import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { ensurePostgres } from './postgres.mjs'

/** @type {import('./postgres.mjs').TestPostgres | null} */
let postgres = null
/** Databases of this run, of which several may use one server. */
const prefix = `test_${randomBytes(4).toString('hex')}_`

/** Vitest's global set-up: a PostgreSQL for tests on every database, unless `TEST_DATABASE_URL` names one already. */
export async function setup() {
  postgres = await ensurePostgres()
  if (!postgres) return
  process.env.TEST_DATABASE_URL = postgres.url
  process.env.TEST_DATABASE_PREFIX = prefix
}

export async function teardown() {
  if (!postgres) return
  await dropDatabases(postgres.url)
  await postgres.stop()
}

/** @param {string} url */
async function dropDatabases(url) {
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query('select datname from pg_database where starts_with(datname, $1)', [prefix])
  for (const { datname } of rows) await client.query(`drop database ${datname} with (force)`)
  await client.end()
}
