import { beforeEach, describe, expect, it } from 'vitest'
import { changed, type Behavior } from '../../../../../e2e/fakes/metadata-service.ts'
import { fakeTmdb, tmdbSource } from '../../../../testing/tmdb-source.ts'

const [comedy, drama, horror, western] = [35, 18, 27, 37]
/** Three pages of comedies: two of each have a further genre. */
const pages = [1, 2, 3].map((page) => [
  { id: page * 10 + 1, genre_ids: [comedy, drama] },
  { id: page * 10 + 2, genre_ids: [comedy, western] },
  { id: page * 10 + 3, genre_ids: [horror, comedy] },
])
const comedies: Behavior = (exchange) => {
  const page = Number(new URL(exchange.request.url!, 'http://fake').searchParams.get('page'))
  const [row] = exchange.answer.body['results'] as object[]
  const results = pages[page - 1]?.map((facts) => ({ title: 'A comedy', ...row, ...facts })) ?? []
  // Only the first page has the sample row that the rows are built from.
  changed({ page, total_pages: 3, total_results: 9, results })(exchange)
}

const service = await fakeTmdb()
const source = tmdbSource(service, { perSecond: 1000 })
beforeEach(() => service.script('/3/discover/movie', comedies))

const discover = async (with_genres: string, page = 1) => {
  const filters = { sort_by: 'popularity.desc', with_genres } as const
  const answer = await source.discover({ language: 'en', region: 'US', media: 'movie', filters, page })
  return { ...answer, results: answer.results.map(({ id }) => id) }
}
const sentGenres = () => service.requests.map(({ query }) => [query['with_genres'], query['page']])

describe('genres joined by “and” and by “or”', () => {
  it('are passed on to the service if only one kind occurs', async () => {
    await discover(`${comedy},${drama}`)
    await discover(`${drama}|${horror}`, 2)
    expect(sentGenres()).toEqual([
      ['35,18', '1'],
      ['18|27', '2'],
    ])
  })

  it('mixed on a genre page request the page’s genre, filter the rest here, and count the remaining titles', async () => {
    expect(await discover(`${comedy},${drama}|${horror}`)).toEqual({
      page: 3,
      results: [11, 13, 21, 23, 31, 33],
      total_pages: 3,
      total_results: 6,
    })
    expect(sentGenres()).toEqual([
      ['35', '1'],
      ['35', '2'],
      ['35', '3'],
    ])
  })

  it('mixed in a list filter its rows, continue where the page ended, and give no total', async () => {
    const filters = { with_genres: `${comedy},${western}|${horror}` }
    const params = { language: 'en', region: 'US', type: 'movie', list: 'popular', filters } as const
    const answer = await source.mediaList({ ...params, page: 2 })
    expect([answer.page, answer.results.map(({ id }) => id), answer.total_results]).toEqual([
      3,
      [22, 23, 32, 33],
      undefined,
    ])
    expect(sentGenres()).toEqual([
      ['35', '2'],
      ['35', '3'],
    ])
  })

  it('in two “or” groups request the first group', async () => {
    expect((await discover(`${drama}|${western},${horror}|${western}`)).results).toEqual([12, 22, 32])
    expect(new Set(sentGenres().map(([genres]) => genres))).toEqual(new Set(['18|37']))
  })
})
