import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { throwAwayPostgres } from '../../.workspace/postgres.mjs'
import { popularFilms, send, signUp } from '../api-client.ts'
import { startBff, type RunningBff } from '../bff.ts'
import { FakeMetadataService } from '../fakes/metadata-service.ts'
import { liveEnvironment } from '../live-environment.ts'
import { otherThan, startLoad } from '../load.ts'
import { lostItems } from '../saved-items.ts'
import { HOUR_MS, settableClock } from './clock.ts'

const paths = ['/', '/home', '/movie/101', '/tv', '/my/watchlist', '/api/_auth/session', '/api/tmdb/movie/popular']

/** The clock ends an hour before where it began. */
const steps = [HOUR_MS, -HOUR_MS, -HOUR_MS]
const hoursAhead = [1, 0, -1]

/** The time of the last line of the log (epoch ms). */
const clockOf = (app: RunningBff) => Date.parse([...app.output().matchAll(/"time":"([^"]+)"/g)].at(-1)?.[1] ?? '')

/** The status of a wrong password, and how long to wait after too many (s). */
async function guess(app: RunningBff, email: string): Promise<readonly [number, number | null]> {
  const answer = await send(app, 'POST', '/api/_auth/session', '', { email, password: 'is not the one' })
  const wait = answer.headers.get('retry-after')
  return [answer.status, wait === null ? null : Number(wait)]
}

/** Headers with a time (s), of a page and of a call. */
async function timesOf(app: RunningBff, cookie: string): Promise<number[]> {
  const answers = await Promise.all(paths.map((path) => send(app, 'GET', path, cookie)))
  return answers.flatMap(({ headers }) => {
    const text = `${headers.get('cache-control')} age=${headers.get('age') ?? 0}`
    return [...text.matchAll(/(?:age|maxage|revalidate|if-error)=(-?[\d.]+)/g)].map(([, seconds]) => Number(seconds))
  })
}

async function stepUnderLoad(environment: Record<string, string>): Promise<void> {
  const service = await FakeMetadataService.start()
  const folder = await mkdtemp(join(tmpdir(), 'reelroom-faults-'))
  const clock = settableClock(folder)
  const settings = { ...liveEnvironment(service.url), ...clock.environment, ACCESS: 'open', DATA_DIR: folder }
  const app = await startBff({ ...settings, ...environment }, clock.program)
  const cookie = await signUp(app, 'Ada')
  const films = (await popularFilms(app, cookie, 1)).map(({ id }) => id)
  const load = startLoad(app, cookie, films, { readers: 2, writers: 2, paths })
  const enough = async () => {
    const before = load.outcomes.length
    await expect.poll(() => load.outcomes.length).toBeGreaterThan(before + 60)
  }
  try {
    await enough()
    for (const [index, step] of steps.entries()) {
      const email = `stranger${index}@example.org`
      for (let attempt = 0; attempt < 10; attempt += 1) expect(await guess(app, email)).toEqual([401, null])
      clock.step(step)
      await enough()
      const [status, wait] = await guess(app, email)
      expect([step, status]).toEqual([step, 429])
      // The log, which has each refused log-in, shows that the clock of the product moved.
      await guess(app, `later${index}@example.org`)
      await expect.poll(() => Math.round((clockOf(app) - Date.now()) / HOUR_MS) + 0).toBe(hoursAhead[index])
      expect(wait).toBeGreaterThan(0)
      expect(wait).toBeLessThanOrEqual(15 * 60)
      for (const seconds of await timesOf(app, cookie)) expect([step, seconds >= 0]).toEqual([step, true])
    }
    await load.stop()
    expect(otherThan(load.outcomes, 200)).toEqual([])
    expect(await lostItems(app, cookie, load.acknowledged)).toEqual([])
    expect(app.output()).not.toMatch(/"level":"error"| after -\d/)
    console.log(`${load.outcomes.length} requests while the clock moved`)
  } finally {
    await load.stop()
    await app.stop()
    await service.stop()
    await rm(folder, { recursive: true })
  }
}

test('a clock that moves by an hour, forward and back, disturbs no request: the embedded database', () =>
  stepUnderLoad({}))

test('a clock that moves by an hour, forward and back, disturbs no request: PostgreSQL', async () => {
  const postgres = await throwAwayPostgres()
  test.skip(postgres === null, 'There is no PostgreSQL on this machine')
  try {
    await stepUnderLoad({ DATABASE_URL: postgres!.url })
  } finally {
    await postgres!.stop()
  }
})
