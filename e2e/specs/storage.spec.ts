import { readdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from '@playwright/test'
import { throwAwayPostgres, type ThrowAwayPostgres } from '../../.workspace/postgres.mjs'
import { logInToDemo, send } from '../api-client.ts'
import { startBff } from '../bff.ts'
import { killWhileSaving } from '../durability.ts'
import { databaseOf, onServer } from '../postgres-database.ts'
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

const item = `/api/userMedia/items${films.godfather}`

/** The number of migrations: each is one file. */
const migrations = readdirSync(join(import.meta.dirname, '../../bff/src/platform/database/migrations')).filter((name) =>
  /^\d{4}-[\w-]+\.ts$/.test(name),
).length

test('four replicas that start at once on one PostgreSQL all start, migrate once and share their users', async () => {
  const url = await databaseOf(postgres, 'replicas')
  const replicas = await Promise.all(Array.from({ length: 4 }, () => startBff({ DATABASE_URL: url, DEMO_LOGIN: 'on' })))
  try {
    expect(
      await onServer(url, 'select count(*)::int as applied, count(distinct name)::int as names from kysely_migration'),
    ).toEqual([{ applied: migrations, names: migrations }])
    const cookie = await logInToDemo(replicas[0]!.origin)
    for (const replica of replicas) {
      const answer = await send(replica, 'GET', '/api/_auth/session', cookie)
      expect(await answer.json()).toMatchObject({ user: { id: 'demo' } })
    }
  } finally {
    await Promise.all(replicas.map((replica) => replica.stop()))
  }
})

test('two processes that start at once on one folder both start, migrate once and share their users', async () => {
  const environment = { DATA_DIR: folder, DEMO_LOGIN: 'on' }
  const [first, second] = await Promise.all([startBff(environment), startBff(environment)])
  try {
    const file = new DatabaseSync(join(folder, 'reelroom.sqlite'))
    expect({ ...file.prepare('select count(*) as applied from kysely_migration').get() }).toEqual({
      applied: migrations,
    })
    file.close()
    const cookie = await logInToDemo(first.origin)
    const saves = Array.from({ length: 20 }, (_, turn) =>
      send([first, second][turn % 2]!, 'PUT', item, cookie, { rating: 1 + (turn % 10) }),
    )
    expect((await Promise.all(saves)).map(({ status }) => status)).toEqual(saves.map(() => 200))
    expect(await (await send(second, 'GET', item, cookie)).json()).toMatchObject({ item: { version: 20 } })
  } finally {
    await Promise.all([first.stop(), second.stop()])
  }
})

test('without the database public pages work and members’ pages and calls answer 503; all recovers without a restart', async ({
  page,
}) => {
  const url = await databaseOf(postgres, 'degrading')
  const app = await startBff({ DATABASE_URL: url, DEMO_LOGIN: 'on', ACCESS: 'open' })
  try {
    const cookie = await logInToDemo(app.origin)
    const [name, value] = cookie.split('=') as [string, string]
    await page.context().addCookies([{ name, value, url: app.origin }])
    const saving = Array.from({ length: 20 }, () => send(app, 'PUT', item, cookie, { rating: 7 }))
    await postgres!.halt()
    for (const answer of await Promise.all(saving)) expect([200, 503]).toContain(answer.status)

    for (const path of ['/', films.godfather, '/login', '/api/tmdb/movie/popular']) {
      expect({ path, status: (await send(app, 'GET', path, cookie)).status }).toEqual({ path, status: 200 })
      expect({ path, status: (await send(app, 'GET', path)).status }).toEqual({ path, status: 200 })
    }
    for (const [method, path, body] of [
      ['PUT', item, { rating: 8 }],
      ['GET', item],
      ['POST', '/api/_auth/demo', {}],
    ] as const) {
      const answer = await send(app, method, path, cookie, body)
      expect(answer.headers.get('retry-after')).toBe('5')
      expect(await answer.json()).toMatchObject({ type: 'storage-unavailable', status: 503 })
    }

    for (const path of ['/my', '/my/watchlist', '/profile']) {
      const answer = await send(app, 'GET', path, cookie)
      expect([path, answer.status, answer.headers.get('retry-after')]).toEqual([path, 503, '5'])
      expect(answer.headers.getSetCookie()).toEqual([])
      expect((await send(app, 'GET', path)).url).toContain('/login?redirect=')
    }
    await page.goto(`${app.origin}/my/watchlist`)
    await expect(page.getByRole('heading', { name: 'Your account can’t be reached right now' })).toBeVisible()

    await postgres!.resume()
    await expect(page.getByRole('heading', { name: 'Your account can’t be reached right now' })).toBeHidden()
    await expect(page.getByRole('link', { name: 'Watchlist' }).first()).toBeVisible()
    await expect(page).toHaveURL(`${app.origin}/my/watchlist`)
    const saved = await send(app, 'PUT', item, cookie, { rating: 9 })
    expect(await saved.json()).toMatchObject({ item: { rating: 9 } })
    expect(await (await send(app, 'GET', '/api/_auth/session', cookie)).json()).toMatchObject({ user: { id: 'demo' } })
    expect(app.process.exitCode).toBeNull()
    expect(app.output()).not.toContain(new URL(url).password)
  } finally {
    await app.stop()
  }
})

test('kill -9 while saving loses no acknowledged write: the embedded database', async () => {
  const { acknowledged, lost } = await killWhileSaving(2, { DATA_DIR: join(folder, 'durability') })
  expect(acknowledged).toBeGreaterThan(5)
  expect(lost).toEqual([])
})

test('kill -9 while saving loses no acknowledged write: PostgreSQL', async () => {
  const url = await databaseOf(postgres, 'durability')
  const { acknowledged, lost } = await killWhileSaving(2, { DATABASE_URL: url })
  expect(acknowledged).toBeGreaterThan(5)
  expect(lost).toEqual([])
})
