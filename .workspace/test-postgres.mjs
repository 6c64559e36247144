import { ensurePostgres } from './postgres.mjs'

let postgres = null

/** Vitest's global set-up: a PostgreSQL for what runs on every database, unless `TEST_DATABASE_URL` names one already. */
export async function setup() {
  postgres = await ensurePostgres()
  if (postgres) process.env.TEST_DATABASE_URL = postgres.url
}

export async function teardown() {
  await postgres?.stop()
}
