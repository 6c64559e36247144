/**
 * How long other people wait while one address or one member sends as many requests as it can: `npm run bench --
 * fairness`. A visitor's cached start page is requested every 20 ms, beside a bare Fastify that answers meanwhile on
 * the same machine, with the longest turn of the server’s thread in processor time, which other work on the machine
 * hardly changes. Each flood runs for a second before it is measured: the first requests of a process run code that V8
 * has not compiled yet.
 */
import autocannon, { type Request } from 'autocannon'
import { logInToDemo } from '../api-client.ts'
import { startBff, type RunningBff } from '../bff.ts'
import { measureRequestsDuring, slowestOf } from './concurrent-requests.ts'
import { bareFastify, type Floor } from './floor.ts'
import { answerTo, codings, seconds } from './load.ts'
import { maxGoal, rounded, type IsSelected, type Row } from './results.ts'
import { turnsOf, turnsOption } from './turns.ts'

export const title = 'A visitor’s cached page while one sender floods the server, beside a bare Fastify meanwhile'

interface Flood {
  readonly name: string
  readonly connections: number
  readonly isMember?: boolean
  /** The path of each request. */
  readonly path: (no: number) => string
  /** The longest time of 99 % of the other requests (ms). */
  readonly goal: number
}

const floods: readonly Flood[] = [
  { name: 'a visitor, foreign parameters', connections: 16, path: (no) => `/?x=${no}`, goal: 20 },
  { name: 'a visitor, searches', connections: 16, path: (no) => `/search?q=heat+${no}`, goal: 20 },
  { name: 'a visitor, filters', connections: 16, path: (no) => `/movie/category/popular?votes=${no}`, goal: 20 },
  { name: 'a member, `/home`', connections: 200, isMember: true, path: () => '/home', goal: 50 },
  {
    name: 'a member, own list',
    connections: 200,
    isMember: true,
    path: () => '/api/userMedia/items?list=watched&size=100&page=1&language=en',
    goal: 50,
  },
]

export async function* rows(isSelected: IsSelected): AsyncIterable<Row> {
  const app = await startBff({ ACCESS: 'open', NODE_OPTIONS: turnsOption })
  const floor = await bareFastify('x'.repeat(40_000))
  const cookie = await logInToDemo(app.origin)
  for (let time = 0; time < 20; time += 1) await answerTo(app.origin, codings.compressed)
  try {
    for (const flood of floods.filter(({ name }) => isSelected(name)))
      yield await othersDuring(app, floor, cookie, flood)
  } finally {
    floor.stop()
    await app.stop()
  }
}

async function othersDuring(app: RunningBff, floor: Floor, cookie: string, flood: Flood): Promise<Row> {
  const load = { headers: codings.compressed, everyMs: 20, paths: ['/'] }
  await send(app.origin, cookie, flood, 1)
  await turnsOf(app.process)
  const { times, done } = await measureRequestsDuring({ ...load, origin: app.origin }, () =>
    measureRequestsDuring({ ...load, origin: floor.origin }, () =>
      send(app.origin, cookie, flood, Math.max(1, seconds * 2)),
    ),
  )
  const [others, bare] = [slowestOf(times), slowestOf(done.times)]
  const { longest } = await turnsOf(app.process)
  return {
    figures: {
      sender: flood.name,
      connections: flood.connections,
      'sent per second': Math.round(done.done.requests.total / done.done.duration),
      'p99 (ms)': rounded(others.p99),
      'slowest (ms)': rounded(others.slowest),
      'floor p99 (ms)': rounded(bare.p99),
      ratio: rounded(others.p99 / bare.p99),
      'longest turn (ms of processor)': rounded(longest),
    },
    goals: [maxGoal(`${flood.name}: p99 of others (ms)`, others.p99, flood.goal)],
  }
}

let sent = 0

/** Sends distinct requests without a pause for whole seconds. Refusals are answers too. */
function send(origin: string, cookie: string, { connections, isMember, path }: Flood, duration: number) {
  const setupRequest = (request: Request): Request => ({ ...request, path: path((sent += 1)) })
  return autocannon({
    url: origin,
    connections,
    duration,
    headers: { ...codings.compressed, ...(isMember ? { cookie } : {}) },
    requests: [{ method: 'GET', setupRequest }],
  })
}
