/**
 * The first sync of a Jellyfin server with many viewings, half of them of films, from the pull until the import is applied, of one member
 * after the other, while another member opens pages. The fake Jellyfin is a process of its own, and a thread that does
 * nothing else opens the pages. The server measures its own turns, and a bare Fastify that the same client calls
 * meanwhile is the floor.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Connection } from '@contract/connections.schema'
import type { ImportStatus } from '@contract/import-answers.schema'
import { callApi, popularFilms, signUp } from '../api-client.ts'
import { serverProgram, startBff, type RunningBff } from '../bff.ts'
import type { JellyfinItem } from '../fakes/jellyfin.ts'
import { measureRequestsDuring } from './concurrent-requests.ts'
import { bareFastify, type Floor } from './floor.ts'
import { startJellyfin } from './jellyfin-process.ts'
import { processorTime } from './load.ts'
import { maxGoal, minGoal, rounded, type Row } from './results.ts'
import { turnsOf, turnsOption } from './turns.ts'

const plays = Number(process.env.BENCH_PLAYS ?? 20_000)
/** How often another member opens each page, and how long the idle server is measured before and after (ms). */
const [everyMs, idleMs] = [250, 10_000]
/** One sync ends before enough pages are opened for a 95th percentile. */
const members = ['ada', 'ben', 'eve']
/** Episodes of a season of Friends, and its seasons. */
const [episodes, seasons] = [18, 10]
const dayMs = 24 * 60 * 60 * 1000

/** The pages of another member, and the server whose work they wait for. */
interface Load {
  readonly app: RunningBff
  readonly floor: Floor
  readonly cookie: string
  readonly paths: readonly string[]
}

export async function firstSync(): Promise<Row> {
  const folder = await mkdtemp(join(tmpdir(), 'reelroom-sync-'))
  const jellyfin = await startJellyfin()
  const floor = await bareFastify('x'.repeat(40_000))
  const environment = { DATA_DIR: folder, MEDIA_SERVERS: `living=${jellyfin.address}`, NODE_OPTIONS: turnsOption }
  const app = await startBff(environment, serverProgram(process.env.BENCH_MAIN))
  try {
    const other = await signUp(app, 'other')
    const films = await popularFilms(app, other)
    jellyfin.fill(itemsOf(films))
    const cookies = await Promise.all(members.map((member) => signUp(app, member)))
    const connections = await Promise.all(cookies.map((cookie) => signedIn(app, cookie)))
    const load = { app, floor, cookie: other, paths: ['/home', `/movie/${films[0]?.id}`] }
    const before = await measured(load, () => pause(idleMs))
    const during = await measured(load, async () => {
      const imports: ImportStatus[] = []
      for (const [index, cookie] of cookies.entries()) imports.push(await sync(app, cookie, connections[index]!))
      return imports
    })
    const after = await measured(load, () => pause(idleMs))
    return row(during, { ...after, times: [...before.times, ...after.times] })
  } finally {
    await app.stop()
    floor.stop()
    await jellyfin.stop()
    await rm(folder, { recursive: true })
  }
}

/** The times of the pages and of the floor (ms), the longest turn (ms of processor), and the time of the work and its processor time (s). */
async function measured<T>({ app, floor, cookie, paths }: Load, work: () => Promise<T>) {
  const load = { headers: { cookie }, everyMs }
  const spent = await processorTime(app.process.pid)
  const startedAt = performance.now()
  await turnsOf(app.process)
  const bare = await measureRequestsDuring({ ...load, origin: floor.origin, paths: ['/'] }, () =>
    measureRequestsDuring({ ...load, origin: app.origin, paths }, work),
  )
  return {
    done: bare.done.done,
    times: bare.done.times,
    own: bare.done.own,
    floor: bare.times,
    longest: (await turnsOf(app.process)).longest,
    seconds: (performance.now() - startedAt) / 1000,
    processor: ((await processorTime(app.process.pid)) - spent) / 1000,
  }
}

type Measured = Awaited<ReturnType<typeof measured<unknown>>>

function row(during: Measured & { readonly done: readonly ImportStatus[] }, idle: Measured): Row {
  const added = Math.min(...during.done.map(({ result }) => result?.plays ?? 0))
  const seconds = during.seconds / members.length
  const ratio = p95(during.times) / p95(idle.times)
  return {
    figures: {
      what: 'first sync, embedded',
      viewings: added,
      'applied (s)': rounded(seconds),
      'processor (s)': rounded(during.processor / members.length),
      'pages meanwhile, p95 (ms)': rounded(p95(during.times)),
      'pages, idle, p95 (ms)': rounded(p95(idle.times)),
      ratio: rounded(ratio),
      'median (ms)': rounded(median(during.times)),
      'median, idle (ms)': rounded(median(idle.times)),
      'bare Fastify meanwhile, p95 (ms)': rounded(p95(during.floor)),
      'bare Fastify, idle, p95 (ms)': rounded(p95(idle.floor)),
      'longest turn (ms of processor)': rounded(during.longest),
      'longest turn, idle (ms of processor)': rounded(idle.longest),
      'slowest of the client itself (ms)': rounded(during.own),
    },
    goals: [
      minGoal('connect, first sync: viewings', added, plays),
      maxGoal('connect, first sync: seconds', seconds, 120),
      maxGoal("connect, first sync: pages' p95, ratio to idle", ratio, 1.1),
    ],
  }
}

/** Items of films and of episodes of Friends. More than three episodes of a show within a minute would have no day. */
function itemsOf(films: Awaited<ReturnType<typeof popularFilms>>): JellyfinItem[] {
  const playedOn = (day: number, minutes = 0) => ({
    Played: true,
    LastPlayedDate: new Date(Date.UTC(1996, 0, 1, 4) + day * dayMs + minutes * 60_000).toISOString(),
  })
  const all = Array.from({ length: plays }, (_, index): JellyfinItem => {
    const number = index >> 1
    if (index % 2 === 0) {
      const film = films[number % films.length]!
      const [Name, ProductionYear] = [film.title, Number(film.release_date.slice(0, 4))]
      const UserData = playedOn(Math.floor(number / films.length))
      return { Id: `film-${number}`, Type: 'Movie', Name, ProductionYear, UserData }
    }
    const place = number % (seasons * episodes)
    return {
      Id: `episode-${number}`,
      Type: 'Episode',
      Name: `Episode ${1 + (place % episodes)}`,
      ProductionYear: 1994,
      SeriesId: 'friends',
      SeriesName: 'Friends',
      ParentIndexNumber: 1 + Math.floor(place / episodes),
      IndexNumber: 1 + (place % episodes),
      UserData: playedOn(Math.floor(number / (seasons * episodes)), place * 5),
    }
  })
  return [{ Id: 'friends', Type: 'Series', Name: 'Friends', ProductionYear: 1994 }, ...all]
}

/** A connection of the member that is signed in at the server by Quick Connect. */
async function signedIn(app: RunningBff, cookie: string): Promise<string> {
  const body = { kind: 'jellyfin', name: 'Living room' }
  const made = await callApi<{ connection: Connection }>(app, 'POST', '/api/connections', cookie, body)
  const path = `/api/connections/${made.connection.id}`
  await callApi(app, 'PUT', `${path}/server`, cookie, { name: 'living' })
  await callApi(app, 'POST', `${path}/quick-connect`, cookie)
  const { state } = await callApi<{ state: string }>(app, 'GET', `${path}/quick-connect`, cookie)
  if (state !== 'authorized') throw new Error(`The sign-in is ${state}.`)
  return made.connection.id
}

async function sync(app: RunningBff, cookie: string, connection: string): Promise<ImportStatus> {
  const pulled = await callApi<{ import: string }>(app, 'POST', `/api/connections/${connection}/pull`, cookie)
  const path = `/api/userMedia/imports/${pulled.import}`
  await until(app, cookie, path, 'ready')
  await callApi(app, 'POST', `${path}/apply`, cookie, { conflict: 'mine' })
  return until(app, cookie, path, 'done')
}

async function until(
  app: RunningBff,
  cookie: string,
  path: string,
  state: ImportStatus['state'],
): Promise<ImportStatus> {
  for (;;) {
    const status = await callApi<ImportStatus>(app, 'GET', path, cookie)
    if (status.state === state) return status
    if (status.state === 'failed') throw new Error(`The import failed: ${JSON.stringify(status)}\n${app.output()}`)
    await pause(250)
  }
}

const quantile = (share: number) => (times: readonly number[]) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? NaN
const [median, p95] = [quantile(0.5), quantile(0.95)]
