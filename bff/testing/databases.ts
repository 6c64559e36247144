import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { onTestFinished } from 'vitest'
import { Config } from '../src/platform/config/config.ts'
import type { UserDatabase } from '../src/platform/database/database.module.ts'
import { openDatabase } from '../src/platform/database/open-database.ts'

/** A kind of database that the tests of stored data run on. */
export interface DatabaseUnderTest {
  readonly name: string
  /** An empty, migrated database. Call it in a test or in `beforeEach`; it closes by itself. */
  readonly open: () => Promise<UserDatabase>
  /** Settings (`Config.from`) that name a new database without any table, for a test of migrations and of the first start. */
  readonly environment: () => Promise<Record<string, string>>
  /** Settings that name a new, migrated database, which PostgreSQL copies in a fifth of the time of its migrations. */
  readonly migrated: () => Promise<Record<string, string>>
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
  migrated: async () => {
    const folder = newFolder()
    writeFileSync(fileIn(folder), await (migratedFile ??= migrateFile()))
    return { DATA_DIR: folder }
  },
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'reelroom-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

/** An empty, migrated database file for all tests of a worker: to write it is faster than to migrate a new one. */
let migratedFile: Promise<Buffer> | undefined

async function migrateFile(): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'reelroom-migrated-'))
  // The last connection that closes brings everything from the log into the file.
  await (await openFrom({ DATA_DIR: folder })).destroy()
  const file = readFileSync(fileIn(folder))
  rmSync(folder, { recursive: true })
  return file
}

const fileIn = (folder: string): string => join(folder, 'reelroom.sqlite')

const postgres: DatabaseUnderTest = {
  name: 'PostgreSQL',
  open: async () => {
    sharedPostgres ??= await openFrom({ DATABASE_URL: urlOf(await createDatabase()) })
    await deleteAllRows(sharedPostgres)
    return sharedPostgres
  },
  // The end of the run drops it, because it may be created outside of a test.
  environment: async () => ({ DATABASE_URL: urlOf(await createDatabase()) }),
  migrated: async () => ({ DATABASE_URL: urlOf(await createDatabase(await (migratedDatabase ??= migrateDatabase()))) }),
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

/** Deleting a few rows takes milliseconds, truncating their tables half a second. */
async function deleteAllRows(database: UserDatabase): Promise<void> {
  await sql`do $$ declare name text; begin
    for name in select tablename from pg_tables where schemaname = 'public' and tablename not like 'kysely_%'
    loop execute format('delete from %I', name); end loop; end $$`.execute(database)
}
