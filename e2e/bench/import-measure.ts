import { once } from 'node:events'
import { request, type ClientRequest } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { ImportStatus } from '@contract/import-answers.schema'
import { callApi, popularFilms, signUp } from '../api-client.ts'
import type { RunningBff } from '../bff.ts'
import { measureRequestsDuring, slowestOf } from './concurrent-requests.ts'
import { diary } from './diary-fixture.ts'
import type { TrackerFile } from './tracker-files.ts'
import { processorTime, residentMegabytes } from './load.ts'

/** How often another member sends a request for each path (ms). */
export const everyMs = 20
const paths = ['/api/_auth/session', '/api/userMedia/items?list=watchlist&size=50&page=1&language=en']
/** How long the idle server is measured before the import, and again after it (ms). */
const idleMs = 5000

/** Times in seconds, those of other requests in milliseconds, memory in megabytes. */
export interface MeasuredImport {
  readonly seconds: number
  readonly steps: Readonly<Record<'last answer' | 'first ready' | 'first done', number>>
  readonly idle: ReturnType<typeof slowestOf>
  readonly during: ReturnType<typeof slowestOf> & { readonly own: number }
  readonly growth: number
  readonly processor: number
}

/**
 * Imports a diary, or the file of another service, for this many members at once, while another member's requests are
 * measured. `stalled` more members have sent half a file each and send nothing more.
 */
export async function measureImport(
  app: RunningBff,
  members: number,
  stalled = 0,
  tracker: TrackerFile = { name: 'diary.csv', text: diary },
): Promise<MeasuredImport> {
  const otherMember = await signUp(app, 'other')
  const films = await popularFilms(app, otherMember)
  for (const { id } of films.slice(0, 60))
    await callApi(app, 'PUT', `/api/userMedia/items/movie/${id}`, otherMember, { saved: true })
  const importers: string[] = []
  for (let number = 0; number < members; number += 1) importers.push(await signUp(app, `member${number}`))
  const file = tracker.text(films)
  const requestLoad = { origin: app.origin, headers: { cookie: otherMember }, paths, everyMs }
  const idle = () => measureRequestsDuring(requestLoad, () => pause(idleMs))
  const before = await idle()
  const stalledUploads = await stallUploads(app, stalled)
  const megabytes = await residentMegabytes(app.process.pid)
  let maxMegabytes = megabytes
  const sampleMemory = async () => {
    maxMegabytes = Math.max(maxMegabytes, await residentMegabytes(app.process.pid))
  }
  const sampling = setInterval(() => void sampleMemory(), 100)
  const spent = await processorTime(app.process.pid)
  const startedAt = performance.now()
  const steps = { 'last answer': 0, 'first ready': 0, 'first done': 0 }
  const elapsedSeconds = () => (performance.now() - startedAt) / 1000
  const during = await measureRequestsDuring(requestLoad, () =>
    Promise.all(
      importers.map(async (cookie) => {
        const path = `/api/userMedia/imports?name=${encodeURIComponent(tracker.name)}`
        const { id } = await callApi<ImportStatus>(app, 'POST', path, cookie, file)
        steps['last answer'] = elapsedSeconds()
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
  for (const request of stalledUploads) request.destroy()
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

/** This many members begin to send a file each, and stop in the middle. */
async function stallUploads(app: RunningBff, count: number): Promise<ClientRequest[]> {
  const uploads: ClientRequest[] = []
  for (let number = 0; number < count; number += 1)
    uploads.push(await stallUpload(app, await signUp(app, `stalled${number}`)))
  return uploads
}

async function stallUpload(app: RunningBff, cookie: string): Promise<ClientRequest> {
  const upload = request(`${app.origin}/api/userMedia/imports?name=stalled.csv`, {
    method: 'POST',
    agent: false,
    headers: { cookie, origin: app.origin, 'content-type': 'application/octet-stream', 'content-length': 1_000_000 },
  })
  // The server ends it when it gives way.
  upload.on('error', () => undefined)
  upload.write('Date,Name\n')
  await once(upload, 'socket')
  return upload
}

async function until(app: RunningBff, cookie: string, id: string, state: ImportStatus['state']): Promise<void> {
  for (;;) {
    const status = await callApi<ImportStatus>(app, 'GET', `/api/userMedia/imports/${id}`, cookie).catch(unreachable)
    if (status.state === state) return
    if (status.state === 'failed') throw new Error(`The import failed: ${JSON.stringify(status)}\n${app.output()}`)
    await pause(250)
  }
}

/** Answers for a server that refused the connection, so that the request is repeated. Rethrows every other error. */
function unreachable(error: unknown): { readonly state: 'unreachable' } {
  if (error instanceof TypeError) return { state: 'unreachable' }
  throw error
}
