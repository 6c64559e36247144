import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { Catalogue } from '@catalogue/query/catalogue'
import { Operator } from '../../testing/operators.ts'
import { startServer } from '../../testing/server.ts'
import { films } from '../../testing/titles.ts'

const pathsIn = (sitemap: string): string[] =>
  [...sitemap.matchAll(/<loc>http:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path]) => path ?? '')

it('the sitemap of an open server has every title and person that operators do not hide', async () => {
  const server = await startServer({ ACCESS: 'open' })
  try {
    const operator = await (await Operator.signUpAt(server.app, 'ada')).prove()
    const read = () => server.app.inject({ url: '/sitemap.xml', headers: { host: 'reelroom.test' } })
    expect(pathsIn((await read()).payload)).toContain(`/movie/${films.heat}`)
    await operator.call('hideTitle', { params: { type: 'movie', id: films.heat }, body: { reason: '' } })
    const paths = pathsIn((await read()).payload)
    const catalogue = Catalogue.open(fileURLToPath(new URL('../../.cache/catalogue.sqlite', import.meta.url)))
    expect(paths.filter((path) => /\/\d+$/.test(path))).toEqual([
      ...catalogue.films.filter(({ id }) => id !== films.heat).map(({ id }) => `/movie/${id}`),
      ...catalogue.shows.map(({ id }) => `/tv/${id}`),
      ...catalogue.people.map(({ id }) => `/person/${id}`),
    ])
  } finally {
    await server.close()
  }
})
