import { afterAll, beforeAll, expect, it } from 'vitest'
import { hostileIds, markup } from '../../../e2e/fakes/hostile-metadata.ts'
import { hostile } from '../../../e2e/fakes/hostile-service.ts'
import { FakeMetadataService } from '../../../e2e/fakes/metadata-service.ts'
import { startPages, type PagesUnderTest } from '../pages.ts'

let service: FakeMetadataService
let testPages: PagesUnderTest
beforeAll(async () => {
  service = await FakeMetadataService.start()
  service.script(/./, hostile)
  testPages = await startPages({ TMDB_TOKEN: 'head.body.signature', TMDB_URL: service.url })
})
afterAll(async () => {
  await testPages.close()
  await service.stop()
})

const { nothing, ...named } = hostileIds
const paths = [
  '/',
  '/home',
  '/movie',
  '/tv',
  '/person',
  '/movie/category/popular',
  '/tv/category/top_rated',
  '/genre/18/movie',
  '/genre/18/tv',
  '/search?q=x',
  '/search?q=x&tab=person',
  ...Object.values(named).flatMap((id) => [`/movie/${id}`, `/tv/${id}?tab=seasons&season=1`, `/person/${id}`]),
  ...['cast', 'photos', 'videos'].flatMap((tab) => [
    `/movie/${hostileIds.endless}?tab=${tab}`,
    `/tv/${hostileIds.markup}?tab=${tab}`,
  ]),
]
const MAX_BYTES = 2 * 1024 * 1024

/** Opens a page. A tab without content redirects to the title. */
async function open(path: string) {
  const answer = await testPages.sendRequest('GET', path, testPages.member)
  return answer.status === 302 ? testPages.sendRequest('GET', answer.headers.location!, testPages.member) : answer
}

/** Parts of the titles that are markup, which no page of the product has of its own. */
const raw = ['<script>alert(', '<img src=x', '<svg/onload'].filter((tag) => markup.includes(tag))

it('every page works with hostile metadata, escapes it, and is smaller than two megabytes', async () => {
  const answers: Record<string, { status: number; tooLarge: boolean; raw: string[] }> = {}
  let escaped = 0
  for (const path of paths) {
    const { status, body } = await open(path)
    answers[path] = {
      status,
      tooLarge: Buffer.byteLength(body) >= MAX_BYTES,
      raw: raw.filter((text) => body.includes(text)),
    }
    if (body.includes('&lt;script&gt;alert(')) escaped += 1
  }
  expect(answers).toEqual(Object.fromEntries(paths.map((path) => [path, { status: 200, tooLarge: false, raw: [] }])))
  expect([raw.length, escaped > 3]).toEqual([3, true])
  for (const path of [`/movie/${nothing}`, `/tv/${nothing}`, `/person/${nothing}`])
    expect((await open(path)).status).toBe(404)
})
