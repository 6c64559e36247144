import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { answerTo } from '../../../../e2e/fakes/metadata-answers.ts'
import { behaviors, FakeMetadataService } from '../../../../e2e/fakes/metadata-service.ts'
import { noPages, startServer } from '../../../testing/server.ts'
import type { Renderer } from '../../ssr/renderer.port.ts'

let service: FakeMetadataService
let server: Awaited<ReturnType<typeof startServer>>
let address: string
beforeAll(async () => {
  service = await FakeMetadataService.start()
  server = await startServer(
    { TMDB_TOKEN: 'head.body.sign', TMDB_URL: service.url, ACCESS: 'open', TRUST_PROXY: 'loopback' },
    { renderer: filmLoader },
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

/** Renders a page that loads the film of its address. */
const filmLoader: Renderer = {
  ...noPages,
  render: async ({ fetch, url }) => {
    const response = await fetch(`/api/tmdb${new URL(url).pathname}`)
    return { status: response.status, headers: {}, bytes: new Uint8Array(await response.arrayBuffer()), titles: [] }
  },
}

let film = 100_000
const newFilm = () => (film += 1)
const requestFilm = (id: number, init?: RequestInit) => fetch(`${address}/api/tmdb/movie/${id}`, init)
const prefetchInit = { headers: { purpose: 'prefetch' } }
/** A prefetch of another visitor for each film, because a visitor's pages take turns. */
const byAnother = (id: number) => ({ headers: { ...prefetchInit.headers, 'x-forwarded-for': `192.0.2.${id % 250}` } })
const positionOf = (id: number) => service.requests.findIndex(({ path }) => path === `/3/movie/${id}`)

/** The number of requests that the service gets at the same time; the next one waits in the queue. */
const MAX_IN_FLIGHT = 20
/** A service for which every id is a film and that answers nothing until it is released. */
function heldService() {
  const released = Promise.withResolvers<void>()
  const full = Promise.withResolvers<void>()
  const answer = answerTo(new URL('/3/movie/101', service.url))
  service.script(/./, (exchange) => {
    if (service.requests.length === MAX_IN_FLIGHT) full.resolve()
    void released.promise.then(() => behaviors.normal({ ...exchange, answer }))
  })
  return { release: released.resolve, full: full.promise }
}
/** Waits until earlier requests are in the queue: these calls are answered without the service, one by one. */
async function settle() {
  for (let times = 0; times < 5; times += 1) await (await fetch(`${address}/api/tmdb/genre/movie/list`)).text()
}
const statuses = async (answers: readonly Promise<Response>[]) =>
  (await Promise.all(answers)).map(({ status }) => status)

it.each([
  ['calls', (id: number) => requestFilm(id, prefetchInit)],
  ['pages', (id: number) => fetch(`${address}/movie/${id}/_payload.json`, byAnother(id))],
])('a film that a visitor waits for comes before %s that are prefetched', async (_, fetchAhead) => {
  const { full, release } = heldService()
  const prefetches = Array.from({ length: MAX_IN_FLIGHT + 10 }, () => fetchAhead(newFilm()))
  await full
  const urgentId = newFilm()
  const answer = requestFilm(urgentId)
  await settle()
  release()
  expect(await statuses([answer, ...prefetches])).toEqual([answer, ...prefetches].map(() => 200))
  expect(positionOf(urgentId)).toBe(MAX_IN_FLIGHT)
})

it('a prefetched film that a visitor now waits for comes before the others', async () => {
  const { full, release } = heldService()
  const ids = Array.from({ length: MAX_IN_FLIGHT + 10 }, newFilm)
  const prefetches = ids.map((id) => requestFilm(id, prefetchInit))
  await full
  await settle()
  const urgentId = ids.findLast((id) => positionOf(id) === -1)!
  const answer = requestFilm(urgentId)
  await settle()
  release()
  expect(await statuses([answer, ...prefetches])).toEqual([answer, ...prefetches].map(() => 200))
  expect(positionOf(urgentId)).toBe(MAX_IN_FLIGHT)
})

it('a visitor who leaves gives up the place in the queue, unless another one waits for the same film', async () => {
  const { full, release } = heldService()
  const leaving = new AbortController()
  const ids = Array.from({ length: MAX_IN_FLIGHT + 10 }, newFilm)
  const abandoned = ids.map((id) => requestFilm(id, { signal: leaving.signal }).catch(() => null))
  await full
  await settle()
  const shared = ids.findLast((id) => positionOf(id) === -1)!
  const answer = requestFilm(shared)
  await settle()
  leaving.abort()
  await Promise.all(abandoned)
  await settle()
  release()
  expect((await answer).status).toBe(200)
  expect((await requestFilm(newFilm())).status).toBe(200)
  expect(service.requests).toHaveLength(MAX_IN_FLIGHT + 2)
  expect(positionOf(shared)).toBe(MAX_IN_FLIGHT)
})
