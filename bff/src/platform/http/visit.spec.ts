import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { answerTo } from '../../../../e2e/fakes/metadata-answers.ts'
import { behaviours, FakeMetadataService } from '../../../../e2e/fakes/metadata-service.ts'
import { startServer } from '../../../testing/server.ts'
import type { Renderer } from '../../ssr/renderer.port.ts'

let service: FakeMetadataService
let server: Awaited<ReturnType<typeof startServer>>
let address: string
beforeAll(async () => {
  service = await FakeMetadataService.start()
  server = await startServer(
    { TMDB_TOKEN: 'head.body.sign', TMDB_URL: service.url, ACCESS: 'open' },
    { renderer: { load: () => Promise.resolve(entry) } },
  )
  await server.app.listen(0, '127.0.0.1')
  address = (await server.app.getUrl()).replace('[::1]', '127.0.0.1')
})
afterEach(() => service.reset())
afterAll(async () => {
  server.app.getHttpServer().closeAllConnections()
  await server.close()
  await service.stop()
})

/** A page that loads the film of its address. */
const entry = {
  manifest: {},
  renderPayload: async (asked: Request, { fetch }: { fetch: typeof globalThis.fetch }) => ({
    response: await fetch(`/api/tmdb${new URL(asked.url).pathname}`),
    titles: [],
  }),
} as unknown as Awaited<ReturnType<Renderer['load']>>

let film = 100_000
const newFilm = () => (film += 1)
const askFor = (id: number, init?: RequestInit) => fetch(`${address}/api/tmdb/movie/${id}`, init)
const ahead = { headers: { purpose: 'prefetch' } }
const placeOf = (id: number) => service.requests.findIndex(({ path }) => path === `/3/movie/${id}`)

/** The number of requests that the service gets at the same time; the next one waits in the queue. */
const inFlight = 20
/** A service for which every id is a film and that answers nothing until it is released. */
function heldService() {
  const released = Promise.withResolvers<void>()
  const full = Promise.withResolvers<void>()
  const answer = answerTo(new URL('/3/movie/101', service.url))
  service.script(/./, (exchange) => {
    if (service.requests.length === inFlight) full.resolve()
    void released.promise.then(() => behaviours.normal({ ...exchange, answer }))
  })
  return { release: released.resolve, full: full.promise }
}
/** Waits until earlier requests are in the queue: these calls are answered without the service, one by one. */
async function settled() {
  for (let times = 0; times < 5; times += 1) await (await fetch(`${address}/api/tmdb/genre/movie/list`)).text()
}
const statuses = async (answers: readonly Promise<Response>[]) =>
  (await Promise.all(answers)).map(({ status }) => status)

it.each([
  ['calls', (id: number) => askFor(id, ahead)],
  ['pages', (id: number) => fetch(`${address}/movie/${id}/_payload.json`, ahead)],
])('A film that somebody waits for comes before %s that are fetched ahead', async (_, fetchAhead) => {
  const { full, release } = heldService()
  const early = Array.from({ length: inFlight + 10 }, () => fetchAhead(newFilm()))
  await full
  const wanted = newFilm()
  const answer = askFor(wanted)
  await settled()
  release()
  expect(await statuses([answer, ...early])).toEqual([answer, ...early].map(() => 200))
  expect(placeOf(wanted)).toBe(inFlight)
})

it('A film that was fetched ahead and is wanted now comes before the others', async () => {
  const { full, release } = heldService()
  const ids = Array.from({ length: inFlight + 10 }, newFilm)
  const early = ids.map((id) => askFor(id, ahead))
  await full
  await settled()
  const wanted = ids.findLast((id) => placeOf(id) === -1)!
  const answer = askFor(wanted)
  await settled()
  release()
  expect(await statuses([answer, ...early])).toEqual([answer, ...early].map(() => 200))
  expect(placeOf(wanted)).toBe(inFlight)
})

it('Who leaves gives up the place in the queue, unless somebody else waits for the same', async () => {
  const { full, release } = heldService()
  const leaving = new AbortController()
  const ids = Array.from({ length: inFlight + 10 }, newFilm)
  const left = ids.map((id) => askFor(id, { signal: leaving.signal }).catch(() => null))
  await full
  await settled()
  const shared = ids.findLast((id) => placeOf(id) === -1)!
  const answer = askFor(shared)
  await settled()
  leaving.abort()
  await Promise.all(left)
  await settled()
  release()
  expect((await answer).status).toBe(200)
  expect((await askFor(newFilm())).status).toBe(200)
  expect(service.requests).toHaveLength(inFlight + 2)
  expect(placeOf(shared)).toBe(inFlight)
})
