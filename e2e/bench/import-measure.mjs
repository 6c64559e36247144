import { setTimeout as pause } from 'node:timers/promises'
import { callApi, popularFilms, signUp } from '../api-client.ts'
import { measureRequestsDuring, slowestOf } from './concurrent-requests.mjs'
import { diary } from './diary-fixture.mjs'
import { processorTime, residentMegabytes } from './load.mjs'

/** How often another member sends a request for each path (ms). */
export const everyMs = 20
const paths = ['/api/_auth/session', '/api/userMedia/items?list=watchlist&size=50&page=1&language=en']
/** How long the idle server is measured before the import, and again after it (ms). */
const idleMs = 5000

/** Imports a diary for so many members at once, while another member's requests are measured. */
export async function measureImport(app, members) {
  const otherMember = await signUp(app, 'other')
  const films = await popularFilms(app, otherMember)
  for (const { id } of films.slice(0, 60))
    await callApi(app, 'PUT', `/api/userMedia/items/movie/${id}`, otherMember, { saved: true })
  const importers = []
  for (let number = 0; number < members; number += 1) importers.push(await signUp(app, `member${number}`))
  const file = diary(films)
  const requestLoad = { origin: app.origin, headers: { cookie: otherMember }, paths, everyMs }
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
      importers.map(async (cookie) => {
        const { id } = await callApi(app, 'POST', '/api/userMedia/imports?name=diary.csv', cookie, file)
        steps['first read'] ||= elapsedSeconds()
        await until(app, cookie, id, 'ready')
        steps['first ready'] ||= elapsedSeconds()
        await callApi(app, 'POST', `/api/userMedia/imports/${id}/apply`, cookie, { conflict: 'mine' }).catch(
          unreachable,
        )
        await until(app, cookie, id, 'done')
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

async function until(app, cookie, id, state) {
  for (;;) {
    const status = await callApi(app, 'GET', `/api/userMedia/imports/${id}`, cookie).catch(unreachable)
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
