import { readdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from '@playwright/test'
import pg from 'pg'
import { throwAwayPostgres, type ThrowAwayPostgres } from '../../.workspace/postgres.mjs'
import { startBff, type RunningBff } from '../bff.ts'
import { killWhileSaving } from '../durability.ts'
import { films } from '../titles.ts'

let postgres: ThrowAwayPostgres | null
let folder: string

// The product starts many times, which takes long on a busy machine.
test.describe.configure({ mode: 'default', timeout: 10 * 60_000 })
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reelroom-storage-'))
  postgres = await throwAwayPostgres()
})
test.afterAll(async () => {
  await postgres?.stop()
  await rm(folder, { recursive: true })
})

/** Creates a database. Skips the test where there is no PostgreSQL; with `CI` set, that has failed already. */
async function databaseOf(server: ThrowAwayPostgres | null, name: string): Promise<string> {
  test.skip(server === null, 'There is no PostgreSQL on this machine')
  await onServer(server!.url, `create database ${name}`)
  const url = new URL(server!.url)
  url.pathname = `/${name}`
  return url.href
}

async function onServer(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query(statement)
  await client.end()
  return rows
}

async function call(app: RunningBff, method: string, path: string, cookie = '', body?: unknown): Promise<Response> {
  const content = body === undefined ? {} : { body: JSON.stringify(body) }
  return fetch(app.origin + path, {
    method,
    ...content,
    headers: { origin: app.origin, cookie, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
  })
}

async function demo(app: RunningBff): Promise<string> {
  const answer = await call(app, 'POST', '/api/_auth/demo', '', {})
  expect(answer.status).toBe(200)
  return answer.headers.getSetCookie()[0]!.split(';')[0]!
}

const item = `/api/userMedia/items${films.godfather}`

/** The number of migrations: each is one file. */
const migrations = readdirSync(join(import.meta.dirname, '../../bff/src/platform/database/migrations')).filter((name) =>
  /^\d{4}-[\w-]+\.ts$/.test(name),
).length

test('four replicas that start at once on one PostgreSQL all come up, migrate once and share their users', async () => {
  const url = await databaseOf(postgres, 'replicas')
  const replicas = await Promise.all(Array.from({ length: 4 }, () => startBff({ DATABASE_URL: url, DEMO_LOGIN: 'on' })))
  try {
    expect(
      await onServer(url, 'select count(*)::int as applied, count(distinct name)::int as names from kysely_migration'),
    ).toEqual([{ applied: migrations, names: migrations }])
    const cookie = await demo(replicas[0]!)
    for (const replica of replicas) {
      const answer = await call(replica, 'GET', '/api/_auth/session', cookie)
      expect(await answer.json()).toMatchObject({ user: { id: 'demo' } })
    }
  } finally {
    await Promise.all(replicas.map((replica) => replica.stop()))
  }
})

test('two processes that start at once on one folder both come up, migrate once and share their users', async () => {
  const environment = { DATA_DIR: folder, DEMO_LOGIN: 'on' }
  const [first, second] = await Promise.all([startBff(environment), startBff(environment)])
  try {
    const file = new DatabaseSync(join(folder, 'reelroom.sqlite'))
    expect({ ...file.prepare('select count(*) as applied from kysely_migration').get() }).toEqual({
      applied: migrations,
    })
    file.close()
    const cookie = await demo(first)
    const saves = Array.from({ length: 20 }, (_, turn) =>
      call([first, second][turn % 2]!, 'PUT', item, cookie, { rating: 1 + (turn % 10) }),
    )
    expect((await Promise.all(saves)).map(({ status }) => status)).toEqual(saves.map(() => 200))
    expect(await (await call(second, 'GET', item, cookie)).json()).toMatchObject({ item: { version: 20 } })
  } finally {
    await Promise.all([first.stop(), second.stop()])
  }
})

test('while the database is gone public pages go on and calls answer 503; when it is back all goes on without a restart', async () => {
  const url = await databaseOf(postgres, 'degrading')
  const app = await startBff({ DATABASE_URL: url, DEMO_LOGIN: 'on', ACCESS: 'open' })
  try {
    const cookie = await demo(app)
    const saving = Array.from({ length: 20 }, () => call(app, 'PUT', item, cookie, { rating: 7 }))
    await postgres!.halt()
    for (const answer of await Promise.all(saving)) expect([200, 503]).toContain(answer.status)

    for (const path of ['/', films.godfather, '/login', '/api/tmdb/movie/popular']) {
      expect({ path, status: (await call(app, 'GET', path, cookie)).status }).toEqual({ path, status: 200 })
      expect({ path, status: (await call(app, 'GET', path)).status }).toEqual({ path, status: 200 })
    }
    for (const [method, path, body] of [
      ['PUT', item, { rating: 8 }],
      ['GET', item],
      ['POST', '/api/_auth/demo', {}],
    ] as const) {
      const answer = await call(app, method, path, cookie, body)
      expect(answer.headers.get('retry-after')).toBe('5')
      expect(await answer.json()).toMatchObject({ type: 'storage-unavailable', status: 503 })
    }

    await postgres!.resume()
    const saved = await call(app, 'PUT', item, cookie, { rating: 9 })
    expect(await saved.json()).toMatchObject({ item: { rating: 9 } })
    expect(await (await call(app, 'GET', '/api/_auth/session', cookie)).json()).toMatchObject({ user: { id: 'demo' } })
    expect(app.process.exitCode).toBeNull()
    expect(app.output()).not.toContain(new URL(url).password)
  } finally {
    await app.stop()
  }
})

test('kill -9 while saving loses no acknowledged write: the embedded database', async () => {
  const { acknowledged, lost } = await killWhileSaving(5, { DATA_DIR: join(folder, 'durability') })
  expect(acknowledged).toBeGreaterThan(5)
  expect(lost).toEqual([])
})

test('kill -9 while saving loses no acknowledged write: PostgreSQL', async () => {
  const url = await databaseOf(postgres, 'durability')
  const { acknowledged, lost } = await killWhileSaving(5, { DATABASE_URL: url })
  expect(acknowledged).toBeGreaterThan(5)
  expect(lost).toEqual([])
})
