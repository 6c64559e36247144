import { afterAll, beforeAll, expect, it } from 'vitest'
import { changed } from '../../../e2e/fakes/metadata-service.ts'
import { startServer } from '../../testing/server.ts'
import { fakeTmdb } from '../../testing/tmdb-source.ts'
import { ChangedTitles } from '../metadata/changed-titles.service.ts'

const service = await fakeTmdb()
let server: Awaited<ReturnType<typeof startServer>>
beforeAll(async () => {
  const environment = { TMDB_TOKEN: 'head.body.signature', TMDB_URL: service.url, ACCESS: 'open' }
  server = await startServer(environment, { pages: true })
})
afterAll(() => server.close())

it('a cached page of a film shows changes of the service', async () => {
  service.script('/3/movie/101', changed({ tagline: 'Before the edit' }), changed({ tagline: 'After the edit' }))
  const page = async () => {
    const answer = await server.app.inject({ url: '/movie/101', headers: { host: 'reelroom.test' } })
    return ['Before the edit', 'After the edit'].filter((tagline) => answer.body.includes(tagline))
  }
  const requests = () => service.requests.filter(({ path }) => path === '/3/movie/101').length
  expect([await page(), await page(), requests()]).toEqual([['Before the edit'], ['Before the edit'], 1])
  service.script('/3/movie/changes', changed({ results: [{ id: 101, adult: false }] }))
  await server.app.get(ChangedTitles).look()
  await expect.poll(page, { timeout: 30_000 }).toEqual(['After the edit'])
  expect(requests()).toBe(2)
})
