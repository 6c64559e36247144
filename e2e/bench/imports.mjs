/**
 * A diary of 50,000 rows (`BENCH_ROWS`) from the upload until it is applied, on each database, by one member and by ten at
 * once, while another member asks for the session and for a page of saved titles every 20 ms: `npm run bench -- imports`.
 * The same requests to the idle server, before and after, are the floor.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { throwAwayPostgres } from '../../.workspace/postgres.mjs'
import { startBff } from '../bff.ts'
import { measureRequestsDuring, slowestOf } from './concurrent-requests.mjs'
import { processorTime, residentMegabytes } from './load.mjs'
import { randomName } from './name-generator.mjs'
import { maxGoal, rounded } from './results.mjs'

const diaryRows = Number(process.env.BENCH_ROWS ?? 50_000)
/** Names that no catalogue has, a tenth of the rows. */
const unknownNames = 500
const everyMs = 20
/** How long the idle server is measured before the import, and again after it (ms). */
const idleMs = 5000

export const title = `Imports of ${diaryRows} diary rows, while somebody else asks every ${everyMs} ms`

export async function* rows(isSelected) {
  const folder = await mkdtemp(join(tmpdir(), 'reelroom-imports-'))
  const isPostgres = isSelected('PostgreSQL, one') || isSelected('PostgreSQL, ten')
  const postgres = isPostgres ? await throwAwayPostgres({ install: true }) : null
  const databases = [
    { database: 'embedded', environment: { DATA_DIR: folder } },
    ...(postgres ? [{ database: 'PostgreSQL', environment: { DATABASE_URL: postgres.url } }] : []),
  ]
  try {
    for (const { database, environment } of databases)
      for (const [number, members] of [
        ['one', 1],
        ['ten', 10],
      ]) {
        const what = `${database}, ${number}`
        if (!isSelected(what)) continue
        const app = await startBff(environment, process.env.BENCH_MAIN)
        try {
          yield row(what, await measureImport(app, members))
        } finally {
          await app.stop()
        }
      }
  } finally {
    await postgres?.stop()
    await rm(folder, { recursive: true })
  }
}

const row = (what, { seconds, steps, idle, during, growth, processor }) => ({
  figures: {
    what,
    'seconds to the last done': rounded(seconds),
    ...Object.fromEntries(Object.entries(steps).map(([step, value]) => [`${step} (s)`, rounded(value)])),
    'processor (s)': rounded(processor),
    'slowest other request (ms)': Math.round(during.slowest),
    'its p99 (ms)': Math.round(during.p99),
    'slowest, idle (ms)': Math.round(idle.slowest),
    'p99, idle (ms)': Math.round(idle.p99),
    'slowest to idle': rounded(during.slowest / idle.slowest),
    'slowest of the asker itself (ms)': Math.round(during.own),
    'memory growth (MB)': growth,
  },
  goals: [
    ...(what.endsWith('one') ? [maxGoal(`import, ${what}: seconds to done`, seconds, 20)] : []),
    maxGoal(`import, ${what}: slowest other request (ms)`, during.slowest, 50),
    maxGoal(`import, ${what}: memory growth (MB)`, Math.max(1, growth), 100),
  ],
})

async function measureImport(app, members) {
  const otherMember = await signUp(app, 'other')
  const films = await popular(app, otherMember)
  for (const { id } of films.slice(0, 60))
    await callApi(app, otherMember, 'PUT', `/api/userMedia/items/movie/${id}`, saved)
  const importers = []
  for (let number = 0; number < members; number += 1) importers.push(await signUp(app, `member${number}`))
  const file = diary(films)
  const requestLoad = { origin: app.origin, headers: otherMember, paths, everyMs }
  const idle = () => measureRequestsDuring(requestLoad, () => pause(idleMs))
  const before = await idle()
  const megabytes = await residentMegabytes(app.process.pid)
  let maxMegabytes = megabytes
  const sampleMemory = async () => {
    maxMegabytes = Math.max(maxMegabytes, await residentMegabytes(app.process.pid))
  }
  const sampling = setInterval(() => void sampleMemory(), 100)
  const spent = await processorTime(app.process.pid)
  const startedAt = performance.now()
  const steps = { 'first read': 0, 'first ready': 0, 'first done': 0 }
  const elapsedSeconds = () => (performance.now() - startedAt) / 1000
  const during = await measureRequestsDuring(requestLoad, () =>
    Promise.all(
      importers.map(async (headers) => {
        const { id } = await callApi(app, headers, 'POST', '/api/userMedia/imports?name=diary.csv', file)
        steps['first read'] ||= elapsedSeconds()
        await until(app, headers, id, 'ready')
        steps['first ready'] ||= elapsedSeconds()
        await callApi(app, headers, 'POST', `/api/userMedia/imports/${id}/apply`, { conflict: 'mine' }).catch(
          unreachable,
        )
        await until(app, headers, id, 'done')
        steps['first done'] ||= elapsedSeconds()
      }),
    ),
  )
  clearInterval(sampling)
  const seconds = elapsedSeconds()
  const processor = ((await processorTime(app.process.pid)) - spent) / 1000
  const after = await idle()
  return {
    seconds,
    steps,
    idle: slowestOf([...before.times, ...after.times]),
    during: { ...slowestOf(during.times), own: during.own },
    growth: maxMegabytes - megabytes,
    processor,
  }
}

const saved = { saved: true }
const paths = ['/api/_auth/session', '/api/userMedia/items?list=watchlist&size=50&page=1&language=en']

/** A film of the catalogue each, or in a tenth of the rows a name that it does not have; one viewing a day. */
function diary(films) {
  const random = numbers(7)
  const unknown = Array.from({ length: unknownNames }, () => `${randomName(random)} ${randomName(random)}`)
  const lines = Array.from({ length: diaryRows }, (_, index) => {
    const film = films[Math.floor(random() * films.length)]
    const [name, year] =
      index % 10 === 0 ? [unknown[(index / 10) % unknownNames], 1990] : [film.title, film.release_date.slice(0, 4)]
    const day = new Date(Date.UTC(1960, 0, 1) + (index % 23_000) * 86_400_000).toISOString().slice(0, 10)
    return `${day},"${name.replaceAll('"', '""')}",${year},https://boxd.it/${index.toString(36)},${1 + (index % 5)},,,${day}`
  })
  return ['Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date', ...lines].join('\n')
}

async function until(app, headers, id, state) {
  for (;;) {
    const status = await callApi(app, headers, 'GET', `/api/userMedia/imports/${id}`).catch(unreachable)
    if (status.state === state) return
    if (status.state === 'failed') throw new Error(`The import failed: ${JSON.stringify(status)}\n${app.output()}`)
    await pause(250)
  }
}

/** Answers for a server that refused the connection, so that the request is repeated. Rethrows every other error. */
function unreachable(error) {
  if (error instanceof TypeError) return { state: 'unreachable' }
  throw error
}

async function callApi(app, headers, method, path, content) {
  const isFile = typeof content === 'string'
  const answer = await fetch(app.origin + path, {
    method,
    headers: { ...headers, 'content-type': isFile ? 'application/octet-stream' : 'application/json' },
    ...(content ? { body: isFile ? content : JSON.stringify(content) } : {}),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${method} ${path} was answered with ${answer.status}: ${text}\n${app.output()}`)
  return JSON.parse(text)
}

async function signUp({ origin }, name) {
  const answer = await fetch(`${origin}/api/_auth/account`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ name, email: `${name}-${Date.now()}@example.org`, password: `a long ${name} of words` }),
  })
  if (!answer.ok) throw new Error(`${name} could not sign up: ${await answer.text()}`)
  return { cookie: answer.headers.getSetCookie()[0].split(';')[0], origin }
}

/** Every film of the catalogue. */
async function popular(app, headers) {
  const films = []
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const answer = await callApi(app, headers, 'GET', `/api/tmdb/movie/popular?page=${page}`)
    pages = answer.total_pages
    films.push(...answer.results)
  }
  return films
}

/** The same numbers from 0 to 1 each time. */
function numbers(seed) {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
