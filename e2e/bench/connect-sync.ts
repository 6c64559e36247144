/** The first sync of a Jellyfin server with many viewings, half of them of films, from the pull until the import is applied. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Connection } from '@contract/connections.schema'
import type { ImportStatus } from '@contract/import-answers.schema'
import { callApi, popularFilms, signUp } from '../api-client.ts'
import { startBff, type RunningBff } from '../bff.ts'
import { FakeJellyfin, type JellyfinItem } from '../fakes/jellyfin.ts'
import { measureRequestsDuring } from './concurrent-requests.ts'
import { processorTime } from './load.ts'
import { maxGoal, minGoal, rounded, type Row } from './results.ts'

const plays = Number(process.env.BENCH_PLAYS ?? 20_000)
/** How often another member opens each page, and how long the idle server is measured before and after (ms). */
const [everyMs, idleMs] = [250, 10_000]
/** Episodes of a season of Friends, and its seasons. */
const [episodes, seasons] = [18, 10]
const dayMs = 24 * 60 * 60 * 1000

export async function firstSync(): Promise<Row> {
  const folder = await mkdtemp(join(tmpdir(), 'reelroom-sync-'))
  const items: JellyfinItem[] = []
  const jellyfin = new FakeJellyfin(items)
  const app = await startBff({ DATA_DIR: folder, MEDIA_SERVERS: `living=${await jellyfin.start()}` })
  try {
    const [ada, other] = [await signUp(app, 'ada'), await signUp(app, 'other')]
    const films = await popularFilms(app, other)
    items.push(...itemsOf(films))
    const connection = await signedIn(app, ada, jellyfin)
    const paths = ['/home', `/movie/${films[0]?.id}`]
    const load = { origin: app.origin, headers: { cookie: other }, paths, everyMs }
    const idle = () => measureRequestsDuring(load, () => pause(idleMs))
    const before = await idle()
    const spent = await processorTime(app.process.pid)
    const startedAt = performance.now()
    const during = await measureRequestsDuring(load, () => sync(app, ada, connection))
    const seconds = (performance.now() - startedAt) / 1000
    const processor = ((await processorTime(app.process.pid)) - spent) / 1000
    const after = await idle()
    const idleP95 = p95([...before.times, ...after.times])
    const added = during.done.result?.plays ?? 0
    return {
      figures: {
        what: 'first sync, embedded',
        viewings: added,
        'applied (s)': rounded(seconds),
        'processor (s)': rounded(processor),
        'pages meanwhile, p95 (ms)': rounded(p95(during.times)),
        'pages, idle, p95 (ms)': rounded(idleP95),
        ratio: rounded(p95(during.times) / idleP95),
      },
      goals: [
        minGoal('connect, first sync: viewings', added, plays),
        maxGoal('connect, first sync: seconds', seconds, 120),
        maxGoal("connect, first sync: pages' p95, ratio to idle", p95(during.times) / idleP95, 1.1),
      ],
    }
  } finally {
    await app.stop()
    await jellyfin.stop()
    await rm(folder, { recursive: true })
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
async function signedIn(app: RunningBff, cookie: string, jellyfin: FakeJellyfin): Promise<string> {
  const body = { kind: 'jellyfin', name: 'Living room' }
  const made = await callApi<{ connection: Connection }>(app, 'POST', '/api/connections', cookie, body)
  const path = `/api/connections/${made.connection.id}`
  await callApi(app, 'PUT', `${path}/server`, cookie, { name: 'living' })
  await callApi(app, 'POST', `${path}/quick-connect`, cookie)
  jellyfin.confirm()
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

const p95 = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? NaN
