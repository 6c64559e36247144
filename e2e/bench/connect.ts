/**
 * Messages of media servers: `npm run bench -- connect`. 10,000 of 3,000 viewings (`BENCH_VIEWINGS`) in seven formats, shuffled and sent
 * again, in five orders (`BENCH_ORDERS`) to two servers on PostgreSQL; messages taken in a second, and the answers while 300 arrive
 * in a second, on the embedded database; a season of 250 that is marked at once. The floor is a bare Fastify, asked by the same client.
 * Also the first sync of 20,000 viewings (`BENCH_PLAYS`) from a Jellyfin server, with the pages of another member, and the check of an
 * access token.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { throwAwayPostgres } from '../../.workspace/postgres.mjs'
import { startBff, type RunningBff } from '../bff.ts'
import { connectedMember, inParallel, playsOf, sendMessage, untilCounted } from './connect-member.ts'
import { connectionCount, marksOf, messagesOf, shuffled } from './connect-messages.ts'
import { firstSync } from './connect-sync.ts'
import { tokenCheck } from './connect-token.ts'
import { bareFastify } from './floor.ts'
import { processorTime } from './load.ts'
import { randomNumbers } from './random-numbers.ts'
import { maxGoal, minGoal, rounded, type IsSelected, type Row } from './results.ts'

const viewings = Number(process.env.BENCH_VIEWINGS ?? 3000)
const orders = Number(process.env.BENCH_ORDERS ?? 5)
/** Messages of the loads. */
const loadSize = Math.min(3000, viewings)
const lanes = 16
const perSecond = 300
export const title = `${viewings} viewings in seven formats, in ${orders} orders to two servers; messages taken by one`

export async function* rows(isSelected: IsSelected): AsyncIterable<Row> {
  if (isSelected('replay')) yield* replays()
  if (isSelected('token')) yield await tokenCheck()
  if (isSelected('sync')) yield await firstSync()
  if (!isSelected('taken') && !isSelected('season')) return
  const app = await startBff()
  try {
    if (isSelected('taken')) yield await taken(app)
    if (isSelected('season')) yield await season(app)
  } finally {
    await app.stop()
  }
}

async function* replays(): AsyncIterable<Row> {
  const postgres = await throwAwayPostgres({ install: true })
  if (!postgres) throw new Error('There is no PostgreSQL.')
  const environment = { DATABASE_URL: postgres.url }
  const apps = [await startBff(environment), await startBff(environment)]
  try {
    for (let order = 1; order <= orders; order += 1) yield await replay(apps, order)
  } finally {
    for (const app of apps) await app.stop()
    await postgres.stop()
  }
}

async function replay(apps: readonly RunningBff[], order: number): Promise<Row> {
  const since = Date.now() - 1000
  const { messages, plays } = messagesOf(viewings)
  const member = await connectedMember(apps[0]!, `ada${order}`, connectionCount)
  const spent = await processorOf(apps)
  const startedAt = performance.now()
  await inParallel(shuffled(messages, randomNumbers(order)), lanes, ({ connection, body }, index) =>
    sendMessage(apps[index % apps.length]!.origin, member.connections[connection]!.path, body),
  )
  const sent = secondsSince(startedAt)
  await untilCounted(apps[0]!, member)
  const seconds = secondsSince(startedAt)
  const processor = (await processorOf(apps)) - spent
  const found = await playsOf(apps[0]!, member.cookie, since)
  const known = new Set(found)
  const lost = plays.filter((play) => !known.has(play)).length
  const extra = found.length - (plays.length - lost)
  return {
    figures: {
      what: `replay, order ${order}`,
      messages: messages.length,
      viewings: plays.length,
      lost,
      'twice or moved': extra,
      'sent (s)': rounded(sent),
      'counted (s)': rounded(seconds),
      'processor (s)': rounded(processor),
    },
    goals: [
      minGoal(`connect, order ${order}: viewings counted once`, plays.length - lost - extra, plays.length),
      maxGoal(`connect, order ${order}: seconds`, seconds, 30),
    ],
  }
}

async function taken(app: RunningBff): Promise<Row> {
  const { connections } = await connectedMember(app, 'bob', 20)
  const { messages } = messagesOf(loadSize)
  const bodies = messages.slice(0, loadSize).map(({ body }) => body)
  const pathOf = (index: number) => connections[index % connections.length]!.path
  const floor = await bareFastify('{"outcome":"taken","reason":"queued"}')
  const bare = await rateOf(bodies, () => fetch(floor.origin).then((answer) => answer.text()))
  const send = (body: string, index: number) => sendMessage(app.origin, pathOf(index), body)
  // V8 compiles while the first ones arrive.
  await rateOf(bodies, send)
  const rate = await rateOf(bodies, send)
  const bareTimes = await paced(bodies, async () => {
    const startedAt = performance.now()
    await (await fetch(floor.origin)).text()
    return performance.now() - startedAt
  })
  const times = await paced(bodies, send)
  floor.stop()
  return {
    figures: {
      what: 'taken, embedded',
      messages: bodies.length,
      'per second': Math.round(rate),
      'bare Fastify per second': Math.round(bare),
      ratio: rounded(rate / bare),
      [`p95 at ${perSecond}/s (ms)`]: rounded(p95(times)),
      'p95 of the bare one (ms)': rounded(p95(bareTimes)),
    },
    goals: [
      minGoal('connect: messages taken in a second', rate, 1000),
      maxGoal(`connect: p95 at ${perSecond}/s (ms)`, p95(times), 10),
    ],
  }
}

async function season(app: RunningBff): Promise<Row> {
  const member = await connectedMember(app, 'cleo', 1)
  const marks = marksOf(250)
  const startedAt = performance.now()
  await inParallel(marks, lanes, (body) => sendMessage(app.origin, member.connections[0]!.path, body))
  await untilCounted(app, member)
  const seconds = secondsSince(startedAt)
  const plays = await playsOf(app, member.cookie, 0)
  return {
    figures: {
      what: 'season of 250, embedded',
      messages: marks.length,
      viewings: plays.length,
      'counted (s)': rounded(seconds),
    },
    goals: [minGoal('connect, season: episodes', plays.length, 250), maxGoal('connect, season: seconds', seconds, 10)],
  }
}

async function rateOf(
  bodies: readonly string[],
  send: (body: string, index: number) => Promise<unknown>,
): Promise<number> {
  const startedAt = performance.now()
  await inParallel(bodies, lanes, send)
  return bodies.length / secondsSince(startedAt)
}

/** The times of answers while this many requests a second are sent, whatever became of those before. */
async function paced(
  bodies: readonly string[],
  send: (body: string, index: number) => Promise<number>,
): Promise<number[]> {
  const startedAt = performance.now()
  const answers: Promise<number>[] = []
  for (const [index, body] of bodies.entries()) {
    const wait = startedAt + (index * 1000) / perSecond - performance.now()
    if (wait > 0) await pause(wait)
    answers.push(send(body, index))
  }
  return Promise.all(answers)
}

const secondsSince = (startedAt: number): number => (performance.now() - startedAt) / 1000
const p95 = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? NaN

async function processorOf(apps: readonly RunningBff[]): Promise<number> {
  const times = await Promise.all(apps.map(({ process }) => processorTime(process.pid)))
  return times.reduce((sum, time) => sum + time, 0) / 1000
}
