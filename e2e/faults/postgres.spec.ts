import { expect, test } from '@playwright/test'
import { throwAwayPostgres, type ThrowAwayPostgres } from '../../.workspace/postgres.mjs'
import { logInToDemo, popularFilms, send } from '../api-client.ts'
import { startBff, type RunningBff } from '../bff.ts'
import { otherThan, startLoad } from '../load.ts'
import { databaseOf } from '../postgres-database.ts'
import { lostItems } from '../saved-items.ts'
import { startLink } from './link.ts'
import { rounds } from './rounds.ts'

/** A request that needs the database is answered within this time (ms), whatever the database does. */
const MAX_ANSWER_MS = 20_000
/** The public pages answer as usual. */
const publicPaths = ['/', '/login', '/movie/2016', '/api/tmdb/movie/popular']

let postgres: ThrowAwayPostgres | null
test.beforeAll(async () => {
  postgres = await throwAwayPostgres()
})
test.afterAll(() => postgres?.stop())

/** The product with a demo session and writers at work, on a database behind a link. */
async function startWriting(name: string) {
  const link = await startLink(await databaseOf(postgres, name))
  const app = await startBff({ DATABASE_URL: link.url, DEMO_LOGIN: 'on', ACCESS: 'open' })
  const cookie = await logInToDemo(app.origin)
  const films = (await popularFilms(app, cookie, 4)).map(({ id }) => id)
  const load = startLoad(app, cookie, films, { readers: 0, writers: 4 })
  const saved = async (count = 8) => {
    const before = load.acknowledgements()
    await expect.poll(load.acknowledgements).toBeGreaterThan(before + count)
  }
  const refused = async (count = 3) => {
    const before = load.outcomes.filter(({ status }) => status === 503).length
    await expect.poll(() => load.outcomes.filter(({ status }) => status === 503).length).toBeGreaterThan(before + count)
  }
  /** Ends the load, and expects that every answer came in time, and everything acknowledged is stored. */
  const end = async () => {
    await load.stop()
    const lost = await lostItems(app, cookie, load.acknowledged)
    const slowest = Math.round(Math.max(...load.outcomes.map(({ ms }) => ms)))
    console.log(`${name}: ${load.acknowledgements()} writes acknowledged, ${lost.length} lost, slowest ${slowest} ms`)
    expect(lost).toEqual([])
    expect(otherThan(load.outcomes, 200, 503)).toEqual([])
    expect(slowest).toBeLessThan(MAX_ANSWER_MS)
    expect(app.process.exitCode).toBeNull()
    await app.stop()
    link.stop()
  }
  return { app, link, saved, refused, end }
}

async function expectPublicPages({ origin }: RunningBff): Promise<void> {
  for (const path of publicPaths) expect([path, (await send({ origin }, 'GET', path)).status]).toEqual([path, 200])
}

test(`PostgreSQL that crashes ${rounds} times during writes loses no acknowledged write, and calls answer 503 meanwhile`, async () => {
  const { app, saved, refused, end } = await startWriting('crashes')
  for (let round = 0; round < rounds; round += 1) {
    await saved()
    await postgres!.crash()
    await refused()
    await expectPublicPages(app)
    await postgres!.resume()
  }
  await saved()
  await end()
})

test('with a connection to PostgreSQL that is slow, cut or half-open, calls answer in time and recover', async () => {
  const { app, link, saved, refused, end } = await startWriting('connections')
  await saved()
  link.slow(300)
  await saved()
  await expectPublicPages(app)
  link.restore()
  for (const fault of [link.cut, link.silence]) {
    await saved()
    fault()
    await refused()
    await expectPublicPages(app)
    link.restore()
  }
  await saved()
  await end()
})
