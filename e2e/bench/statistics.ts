/**
 * Counting the statistics of a member of the live service with 20,000 titles, 13,000 of them watched, and 100,000 viewings: `npm run bench
 * -- statistics`. BENCH_TITLES and BENCH_PLAYS give other numbers. It prints the processor time of first counts, cached answers, lists
 * behind figures and pages of the history; and, of a second run of each, how long the session call of another member takes meanwhile
 * and how long the turns of the server's thread are, beside those of a bare Fastify that gets the same calls.
 */
import { setTimeout } from 'node:timers/promises'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { throwAwayPostgres } from '../../.workspace/postgres.mjs'
import { callApi, signUp } from '../api-client.ts'
import { startBff, type RunningBff } from '../bff.ts'
import { FakeMetadataService } from '../fakes/metadata-service.ts'
import { liveEnvironment } from '../live-environment.ts'
import { slowestOf } from './concurrent-requests.ts'
import { bareFastify, type Floor } from './floor.ts'
import { processorTime } from './load.ts'
import { databasesIn } from './personal.ts'
import { maxGoal, rounded, type Goal } from './results.ts'
import { diaryStatements } from './statistics-fixture.ts'
import { turnsOf, turnsOption } from './turns.ts'

const titles = Number(process.env.BENCH_TITLES ?? 20_000)
const plays = Number(process.env.BENCH_PLAYS ?? 100_000)

/** Between two calls of the other member, which take little of the processor then. */
const BETWEEN_CALLS_MS = 20
/** Of answers that take a few milliseconds; the system counts processor time in hundredths of a second. */
const REPEATS = 20
/** Each has a count of its own. The second count of a process takes half as long again as later ones, while V8 compiles. */
const FIRST_COUNTED = ['Europe/Paris', 'Europe/Madrid', 'Europe/Oslo', 'Europe/Prague', 'Europe/Athens']
/** Figures of the history's pages, which are counted in turn. */
const ROUNDS = 6
const PAGE_SIZE = 25
/** A page behind all others may need this much more than the first (ms). */
const MAX_MORE_MS = 2
/** No turn of the thread takes longer (ms). */
const MAX_TURN_MS = 25

interface Row {
  /** Called one after the other; the processor time is that of one call. */
  readonly addresses: readonly string[]
  /** For the second run, if the first has filled a cache: the same with another zone or value. */
  readonly again?: string
  /** The most processor time (ms). */
  readonly goal?: number
}

const statistics = '/api/userMedia/statistics?zone='
const watched = '/api/userMedia/items?list=watched&'
const history = '/api/userMedia/history'
const once = (address: string) => ({ addresses: [address] })
const kept = (address: string) => ({ addresses: Array.from({ length: REPEATS }, () => address) })
const rows: Readonly<Record<string, Row>> = {
  'all time, first count and names': once(`${statistics}Europe/Berlin`),
  'all time, first count': {
    addresses: FIRST_COUNTED.map((zone) => `${statistics}${zone}`),
    again: `${statistics}Europe/Rome`,
    // 500 for 20,000 titles, 2,000 for 100,000.
    goal: Math.max(500, titles / 50),
  },
  'all time, kept': { ...kept(`${statistics}Europe/Paris`), goal: 10 },
  'a year, first count and names': once(`${statistics}Europe/Berlin&year=2020`),
  'a year, first count': {
    ...once(`${statistics}Europe/Paris&year=2020`),
    again: `${statistics}Europe/Rome&year=2020`,
  },
  'a year, kept': { ...kept(`${statistics}Europe/Paris&year=2020`), goal: 10 },
  'list of a country, found': { ...once(`${watched}country=KR`), again: `${watched}country=DK` },
  'list of a country, page 2 and names': once(`${watched}country=KR&page=2`),
  'list of a country, page 2': { ...kept(`${watched}country=KR&page=2`), goal: 20 },
  'list of a person, found': { ...once(`${watched}person=actor-77`), again: `${watched}person=actor-78` },
  'months of the history': {
    ...once(`${history}/periods?zone=Europe/Berlin`),
    again: `${history}/periods?zone=Europe/Rome`,
  },
  'months of rewatches': {
    ...once(`${history}/periods?rewatch=true&zone=Europe/Berlin`),
    again: `${history}/periods?rewatch=true&zone=Europe/Rome`,
  },
  'a month of the history': kept(`${history}?period=2020-03&zone=Europe/Berlin`),
}

/** Starts a server over each filled database and prints a table of each. */
export async function report(): Promise<readonly Goal[]> {
  const folder = await mkdtemp(join(tmpdir(), 'reelroom-statistics-'))
  const service = await FakeMetadataService.start()
  const postgres = await throwAwayPostgres({ install: true })
  const goals: Goal[] = []
  try {
    for (const { database, environment, execute } of databasesIn(folder, postgres?.url)) {
      const app = await startBff({ ...environment, ...liveEnvironment(service.url), NODE_OPTIONS: turnsOption })
      try {
        const cookie = await signUp(app, 'Ada')
        const { user } = await callApi<{ user: { id: string } }>(app, 'GET', '/api/_auth/session', cookie)
        await execute(diaryStatements(user.id, titles, plays))
        console.log(`\nStatistics over ${titles} titles and ${plays} viewings, ${database}, live service`)
        goals.push(...(await reportDatabase(database, app, cookie)))
      } finally {
        await app.stop()
      }
    }
  } finally {
    await postgres?.stop()
    await service.stop()
    await rm(folder, { recursive: true })
  }
  return goals
}

async function reportDatabase(database: string, app: RunningBff, cookie: string): Promise<readonly Goal[]> {
  const other = await signUp(app, 'Eve')
  const floor = await bareFastify(JSON.stringify(await callApi(app, 'GET', '/api/_auth/session', other)), [turnsOption])
  const goals: Goal[] = []
  const table: object[] = []
  try {
    for (const [what, { addresses, again = addresses[0]!, goal }] of Object.entries(rows)) {
      const before = await processorTime(app.process.pid)
      for (const address of addresses) await callApi(app, 'GET', address, cookie)
      const processor = ((await processorTime(app.process.pid)) - before) / addresses.length
      const meanwhile = await measureWaits(app, floor, { other, work: () => callApi(app, 'GET', again, cookie) })
      table.push({ what, 'ms of processor': rounded(processor), goal, ...meanwhile.figures })
      if (goal) goals.push(maxGoal(`${database}, ${what}: ms of processor`, processor, goal))
      goals.push(maxGoal(`${database}, ${what}: longest turn (ms of processor)`, meanwhile.longest, MAX_TURN_MS))
    }
    const [first, last] = await pagesOfHistory(app, cookie)
    const page = `history: page ${plays / PAGE_SIZE} beside page 1`
    table.push({ what: page, 'ms of processor': `${rounded(last)} beside ${rounded(first)}` })
    goals.push(maxGoal(`${database}, ${page}: more ms of processor`, Math.max(0, last - first), MAX_MORE_MS))
  } finally {
    floor.stop()
  }
  console.table(table)
  return goals
}

/** The times of another member and of a bare Fastify while the server works. */
async function measureWaits(
  app: RunningBff,
  floor: Floor,
  { other, work }: { readonly other: string; readonly work: () => Promise<unknown> },
) {
  for (const child of [app.process, floor.process]) await turnsOf(child)
  const waits: number[] = []
  let isDone = false
  const working = work().finally(() => (isDone = true))
  while (!isDone) {
    const askedAt = performance.now()
    await callApi(app, 'GET', '/api/_auth/session', other)
    waits.push(performance.now() - askedAt)
    await (await fetch(floor.origin)).arrayBuffer()
    await setTimeout(BETWEEN_CALLS_MS)
  }
  await working
  const [server, bare] = [await turnsOf(app.process), await turnsOf(floor.process)]
  const { slowest, p99 } = slowestOf(waits)
  return {
    longest: server.longest,
    figures: {
      'longest turn (ms of processor)': rounded(server.longest),
      'of bare Fastify': rounded(bare.longest),
      'loop delay (ms)': rounded(server.delay),
      'of bare Fastify (ms)': rounded(bare.delay),
      'ratio of delays': rounded(server.delay / bare.delay),
      'other member waits, p99 (ms)': Math.round(p99),
      'at most (ms)': Math.round(slowest),
    },
  }
}

/** The processor time of the first page of the history, and of one behind all others; the two take turns. */
async function pagesOfHistory(app: RunningBff, cookie: string): Promise<readonly [first: number, last: number]> {
  const size = PAGE_SIZE
  const oldest = `${history}?size=${size}&to=${new Date(1_700_000_000_000 - (plays - 2 * size) * 7_888_000).toISOString()}`
  const { next } = await callApi<{ next: string }>(app, 'GET', oldest, cookie)
  const spent: [number, number] = [0, 0]
  const addresses = [`${history}?size=${size}`, `${history}?size=${size}&after=${next}`]
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [page, address] of addresses.entries()) {
      const before = await processorTime(app.process.pid)
      for (let call = 0; call < REPEATS; call += 1) await callApi(app, 'GET', address, cookie)
      // The first round is not counted: V8 compiles then.
      if (round > 0) spent[page]! += ((await processorTime(app.process.pid)) - before) / REPEATS / (ROUNDS - 1)
    }
  }
  return spent
}
