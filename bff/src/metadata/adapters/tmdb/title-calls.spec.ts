import { describe, expect, it } from 'vitest'
import { behaviors, changed } from '../../../../../e2e/fakes/metadata-service.ts'
import { fakeTmdb, tmdbSource } from '../../../../testing/tmdb-source.ts'

const service = await fakeTmdb()
const source = tmdbSource(service, { perSecond: 1000 })

const film = { language: 'en', region: 'US', type: 'movie', id: 101 } as const
const questions = (params: { language: 'en' | 'de-DE'; region: string; type: 'movie' | 'tv'; id: number }, page = 1) =>
  [
    () => source.reviews({ ...params, page }),
    () => source.mediaDetail({ ...params, append: ['keywords'] }),
    () => source.recommendations({ ...params, page }),
    () => source.watchProviders(params),
  ] as const
const together = (calls: readonly (() => Promise<unknown>)[]) => Promise.allSettled(calls.map((call) => call()))
const sentRequests = () =>
  service.requests
    .toSorted((one, other) => (one.path < other.path ? -1 : 1))
    .map(({ path, query }) => [path, query['language'], query['append_to_response'], query['page']])
const appendedParts = 'reviews,recommendations,similar,watch/providers'

describe('simultaneous requests about a title', () => {
  it.each([film, { ...film, type: 'tv', id: 201 } as const])(
    'share one call and get the same answers: $type',
    async (params) => {
      const alone = []
      for (const question of questions(params)) alone.push({ status: 'fulfilled', value: await question() })
      service.requests.length = 0
      expect(await together(questions(params))).toEqual(alone)
      expect(sentRequests()).toEqual([
        [`/3/${params.type}/${params.id}`, 'en-US', `keywords,translations,${appendedParts}`, undefined],
      ])
    },
  )

  it('in another language make calls of their own', async () => {
    await together(questions({ ...film, language: 'de-DE' }))
    expect(sentRequests()).toEqual([
      ['/3/movie/101', 'de-DE', `keywords,translations,${appendedParts}`, undefined],
      ['/3/movie/101/reviews', 'en-US', undefined, '1'],
    ])
  })

  it('for later pages make calls of their own', async () => {
    await together(questions(film, 2))
    expect(sentRequests()).toEqual([
      ['/3/movie/101', 'en-US', 'keywords,translations,watch/providers', undefined],
      ['/3/movie/101/recommendations', 'en-US', undefined, '2'],
      ['/3/movie/101/reviews', 'en-US', undefined, '2'],
    ])
  })

  it('repeat a missing part alone, and lose only that part if it fails', async () => {
    service.script('/3/movie/101/reviews', behaviors.serverError)
    service.script('/3/movie/101/watch/providers', changed({ results: {} }))
    const [reviews, detail, recommendations, offers] = await together(questions(film))
    expect([reviews, detail, recommendations].map((one) => one?.status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
    expect(offers).toMatchObject({ status: 'fulfilled', value: { results: {} } })
  })

  it('repeat their parts alone if the title fails, and lose only the title', async () => {
    service.script('/3/movie/101', behaviors.otherShape)
    const outcomes = await together(questions(film))
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled'])
  })

  it('make no further calls for a title that does not exist', async () => {
    const outcomes = await together(questions({ ...film, id: 404 }))
    const unknown = { status: 'rejected', reason: { kind: 'notFound' } }
    expect(outcomes).toMatchObject([unknown, unknown, unknown, unknown])
    expect(sentRequests()).toEqual([['/3/movie/404', 'en-US', `keywords,translations,${appendedParts}`, undefined]])
  })
})
