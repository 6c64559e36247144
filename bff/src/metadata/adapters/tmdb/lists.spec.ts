import { describe, expect, it } from 'vitest'
import type { MediaRow } from '@contract/media.schema'
import type { AnyRow } from '@contract/person.schema'
import { titleRow } from '../../../../../e2e/fakes/metadata-rows.ts'
import { movies } from '../../../../../e2e/fakes/metadata-samples.ts'
import { behaviors, changed } from '../../../../../e2e/fakes/metadata-service.ts'
import { fakeTmdb, tmdbSource } from '../../../../testing/tmdb-source.ts'
import type { LocaleParams } from '../../metadata-source.port.ts'

const service = await fakeTmdb()
const source = tmdbSource(service, { perSecond: 1000 })

const german: LocaleParams = { language: 'de-DE', region: 'DE' }
const english: LocaleParams = { language: 'en', region: 'US' }

const titleOf = (row: MediaRow | AnyRow) => (row.media_type === 'movie' ? row.title : row.name)
const titlesOf = (rows: readonly (MediaRow | AnyRow)[]) => rows.map(titleOf)

describe('lists', () => {
  it('tag an original title in another language, but no translated title and none in the requested language', async () => {
    const { results } = await source.mediaList({ ...german, type: 'movie', list: 'popular', page: 1 })
    expect(results.map((row) => ({ title: titleOf(row), overview: row.overview, fallback: row.fallback }))).toEqual([
      {
        title: 'Der Leuchtturm aus Papier',
        overview: 'Ein Wärter faltet die Karten einer verschwundenen Küste.',
        fallback: undefined,
      },
      { title: '狐の港', overview: '', fallback: { title: 'ja' } },
      { title: 'Сіль і вітер', overview: '', fallback: { title: 'uk' } },
    ])
    const inEnglish = await source.mediaList({ ...english, type: 'movie', list: 'popular', page: 1 })
    expect(inEnglish.results.map(({ fallback }) => fallback)).toEqual([undefined, undefined, { title: 'uk' }])
  })

  it.each(['mediaList', 'recommendations', 'discover', 'trending'] as const)(
    'omit adult titles and do not count them: %s',
    async (call) => {
      const answers = {
        mediaList: () => source.mediaList({ ...english, type: 'movie', list: 'popular', page: 1 }),
        recommendations: () => source.recommendations({ ...english, type: 'movie', id: 101, page: 1 }),
        discover: () =>
          source.discover({ ...english, media: 'movie', filters: { sort_by: 'popularity.desc' }, page: 1 }),
        trending: () => source.trending({ ...english, media: 'movie', window: 'week', page: 1 }),
      }
      const { results, total_results } = await answers[call]()
      expect(titlesOf(results)).toEqual(['The Paper Lighthouse', 'Harbour of Foxes', 'Сіль і вітер'])
      // The service counts them, and their number on its other pages is unknown.
      expect(total_results).toBeUndefined()
    },
  )

  it('have a total if they fit one page or lose no row', async () => {
    const rows = movies.map((film) => titleRow('movie', film, 'en-US'))
    const totalOf = async (answer: Record<string, unknown>) => {
      service.script('/3/movie/popular', changed(answer))
      const page = await source.mediaList({ ...english, type: 'movie', list: 'popular', page: 1 })
      return [page.results.length, page.total_results]
    }
    expect(await totalOf({ total_pages: 1, total_results: rows.length, results: rows })).toEqual([3, 3])
    expect(await totalOf({ total_pages: 9, total_results: 180, results: rows.slice(0, 2) })).toEqual([2, 180])
  })

  it('have no score without votes', async () => {
    const rows = [{ ...titleRow('movie', movies[0]!, 'en-US'), vote_average: 8.1, vote_count: 0 }]
    service.script('/3/movie/popular', changed({ results: rows }))
    const { results } = await source.mediaList({ ...english, type: 'movie', list: 'popular', page: 1 })
    expect(results.map(({ vote_average, vote_count }) => ({ vote_average, vote_count }))).toEqual([
      { vote_average: 0, vote_count: 0 },
    ])
  })

  it('of all types omit rows that the product does not show', async () => {
    const titles = ['The Paper Lighthouse', 'Harbour of Foxes', 'Сіль і вітер', 'Night Ferry', 'The Slow Train']
    const trending = await source.trending({ ...english, media: 'all', window: 'week', page: 1 })
    expect(titlesOf(trending.results)).toEqual(titles)
    expect(trending.results.at(-1)?.media_type).toBe('tv')
  })

  it('of search results omit adult titles, adult people and unknown types', async () => {
    const found = async (query: string, mediaType: 'multi' | 'movie' | 'person') =>
      titlesOf((await source.search({ ...english, query, page: 1, mediaType })).results)
    expect(await found('l', 'multi')).toEqual(['The Paper Lighthouse', 'Mara Lindqvist'])
    expect(await found('n', 'multi')).toEqual(['Night Ferry'])
    expect(await found('n', 'movie')).toEqual([])
    expect(await found('n', 'person')).toEqual([])
  })

  it('have at most 500 pages', async () => {
    const page = await source.mediaList({ ...english, type: 'tv', list: 'popular', page: 500 })
    expect(page).toEqual({ page: 500, results: [], total_pages: 500, total_results: 2 })
  })

  it('of people omit adult people and their adult titles', async () => {
    const { results } = await source.trendingPeople(german)
    expect(
      results.map(({ name, known_for }) => ({ name, knownFor: known_for.map((row) => [titleOf(row), row.fallback]) })),
    ).toEqual([
      { name: 'Mara Lindqvist', knownFor: [['狐の港', { title: 'ja' }]] },
      { name: 'Joon Abara', knownFor: [['狐の港', { title: 'ja' }]] },
    ])
    expect((await source.popularPeople({ ...german, page: 1 })).results).toEqual(results)
  })

  it('reject a page that the service refuses as an invalid request', async () => {
    service.script('/3/tv/popular', behaviors.refusedPage)
    const call = source.mediaList({ ...english, type: 'tv', list: 'popular', page: 1 })
    await expect(call).rejects.toMatchObject({ kind: 'invalid', message: '/3/tv/popular was refused with code 22' })
  })
})
