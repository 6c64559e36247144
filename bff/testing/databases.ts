import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { onTestFinished, TestRunner } from 'vitest'
import { Config } from '../src/platform/config/config.ts'
import type { UserDatabase } from '../src/platform/database/database.module.ts'
import { openDatabase } from '../src/platform/database/open-database.ts'
import { writeMigratedFile } from './migrated-file.ts'

/** A kind of database that the tests of stored data run on. */
export interface DatabaseUnderTest {
  readonly name: string
  /** An empty, migrated database. Call it in a test or in `beforeEach`; it closes by itself. */
  readonly open: () => Promise<UserDatabase>
  /** Settings (`Config.from`) that name a new database without any table, for a test of migrations and of the first start. */
  readonly environment: () => Promise<Record<string, string>>
  /**
   * Settings that name an empty, migrated database, for a test that changes rows alone: a database of PostgreSQL that no
   * connection uses after its test is emptied for a later one, which takes a tenth of the time of a copy.
   */
  readonly migrated: () => Promise<Record<string, string>>
  /**
   * Settings that name a copy of a migrated database, for a test that changes tables or the database itself: copying
   * takes a fifth of the time of the migrations.
   */
  readonly copied: () => Promise<Record<string, string>>
}

/** Set by the tests' start (`.workspace/test-postgres.mjs`) wherever there is a PostgreSQL. */
const serverUrl = process.env['TEST_DATABASE_URL']

const embedded: DatabaseUnderTest = {
  name: 'the embedded database',
  open: async () => {
    const database = await openFrom(await embedded.migrated())
    onTestFinished(() => database.destroy())
    return database
  },
  environment: async () => ({ DATA_DIR: newFolder() }),
  migrated: () => embedded.copied(),
  copied: async () => {
    const folder = newFolder()
    await writeMigratedFile(folder)
    return { DATA_DIR: folder }
  },
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'reelroom-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

const postgres: DatabaseUnderTest = {
  name: 'PostgreSQL',
  open: async () => {
    sharedPostgres ??= await openFrom({ DATABASE_URL: urlOf(await createDatabase()) })
    await sql.raw(deletingRows).execute(sharedPostgres)
    return sharedPostgres
  },
  // The end of the run drops it, because it may be created outside of a test.
  environment: async () => ({ DATABASE_URL: urlOf(await createDatabase()) }),
  migrated: async () => {
    const url = emptied.pop() ?? (await copyMigrated())
    // A set-up of several tests has no end to wait for; the end of the run drops its database.
    if (TestRunner.getCurrentTest()) onTestFinished(() => emptyForLater(url))
    return { DATABASE_URL: url }
  },
  copied: async () => ({ DATABASE_URL: await copyMigrated() }),
}

/** `describe.each(databases)('sessions in $name', ({ open }) => …)`. PostgreSQL is among them if one is available. */
export const databases: readonly DatabaseUnderTest[] = serverUrl ? [embedded, postgres] : [embedded]

/** One database for all tests of a worker: to empty it is faster than to create one. The end of the run drops it. */
let sharedPostgres: UserDatabase | undefined

/** `template`: the database to copy, which no connection may use. */
async function createDatabase(template = 'template1'): Promise<string> {
  const name = `${process.env['TEST_DATABASE_PREFIX']}${randomBytes(8).toString('hex')}`
  await onServer(`create database ${name} template ${template}`)
  return name
}

/** The addresses of migrated databases that tests of this worker have used, and that are empty again. */
const emptied: string[] = []

async function emptyForLater(url: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  const others = 'select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()'
  const { rowCount } = await client.query(others)
  if (rowCount === 0) await client.query(deletingRows)
  await client.end()
  if (rowCount === 0) emptied.push(url)
}

const copyMigrated = async (): Promise<string> =>
  urlOf(await createDatabase(await (migratedDatabase ??= migrateDatabase())))

/** An empty, migrated database that those of a worker are copies of. */
let migratedDatabase: Promise<string> | undefined

async function migrateDatabase(): Promise<string> {
  const name = await createDatabase()
  await (await openFrom({ DATABASE_URL: urlOf(name) })).destroy()
  return name
}

function urlOf(name: string): string {
  const url = new URL(serverUrl!)
  url.pathname = `/${name}`
  return url.href
}

async function onServer(...statements: readonly string[]): Promise<void> {
  const client = new pg.Client(serverUrl)
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

/** Lets a PostgreSQL database refuse connections and ends those there are, or lets it accept them again. */
export async function allowConnections(databaseUrl: string, isAllowed: boolean): Promise<void> {
  const name = new URL(databaseUrl).pathname.slice(1)
  const ending = `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`
  await onServer(`alter database ${name} allow_connections ${isAllowed}`, ...(isAllowed ? [] : [ending]))
}

const openFrom = (environment: Record<string, string>): Promise<UserDatabase> =>
  openDatabase(Config.from(environment).database)

/**
 * Deleting a few rows takes milliseconds, truncating their tables half a second. Rows that the migrations write stay.
 */
const deletingRows = `do $$ declare name text; begin
  for name in select tablename from pg_tables
    where schemaname = 'public' and tablename not like 'kysely_%' and tablename <> 'schema_steps'
  loop execute format('delete from %I', name); end loop; end $$`
