import { beforeEach, describe, expect, it } from 'vitest'
import { mediaAppends, personAppends } from '@contract/query.schema'
import { hostileIds, markup, type Hostility } from '../../../../../e2e/fakes/hostile-metadata.ts'
import { hostile } from '../../../../../e2e/fakes/hostile-service.ts'
import { unsafeValuesOf } from '../../../../testing/unsafe-values.ts'
import { fakeTmdb, tmdbSource } from '../../../../testing/tmdb-source.ts'
import { MetadataError } from '@contract/metadata-error'
import type { LocaleParams, MetadataSource } from '../../metadata-source.port.ts'

const service = await fakeTmdb()
const source = tmdbSource(service, { perSecond: 1000, burst: 100, exchangeMs: 60_000 })
beforeEach(() => service.script(/./, hostile))

const english: LocaleParams = { language: 'en', region: 'US' }
type Question = (source: MetadataSource) => Promise<unknown>
const ofEach = (name: string, question: (id: number) => Question): [string, Question][] =>
  Object.entries(hostileIds).map(([kind, id]) => [`${name} ${kind}`, question(id)])
const questions: [string, Question][] = [
  ...ofEach('a film with', (id) => (s) => s.mediaDetail({ ...english, type: 'movie', id, append: mediaAppends })),
  ...ofEach('a show with', (id) => (s) => s.mediaDetail({ ...english, type: 'tv', id, append: mediaAppends })),
  ...ofEach('a person with', (id) => (s) => s.person({ ...english, id, append: personAppends })),
  ...ofEach('a season with', (id) => (s) => s.season({ ...english, id, number: 1 })),
  ['recommendations', (s) => s.recommendations({ ...english, type: 'movie', id: 1, page: 1 })],
  ['watch providers', (s) => s.watchProviders({ ...english, type: 'tv', id: 1 })],
  ['a list of films', (s) => s.mediaList({ ...english, type: 'movie', list: 'popular', page: 1 })],
  ['a list of shows', (s) => s.mediaList({ ...english, type: 'tv', list: 'popular', page: 1 })],
  [
    'what is discovered',
    (s) => s.discover({ ...english, media: 'movie', filters: { sort_by: 'popularity.desc' }, page: 1 }),
  ],
  ['trends', (s) => s.trending({ ...english, media: 'all', window: 'week', page: 1 })],
  ['popular people', (s) => s.popularPeople({ ...english, page: 1 })],
  ['trending people', (s) => s.trendingPeople(english)],
  ['what is found', (s) => s.search({ ...english, mediaType: 'multi', query: 'x', page: 1 })],
  ['people who are found', (s) => s.search({ ...english, mediaType: 'person', query: 'x', page: 1 })],
  ['services', (s) => s.providerList({ ...english, media: 'movie' })],
  ['age ratings', (s) => s.certifications({ ...english, media: 'tv' })],
]

const answerTo = (question: Question): Promise<unknown> =>
  question(source).catch((error: unknown) => {
    if (error instanceof MetadataError && error.kind !== 'invalid') return null
    throw error
  })

describe('a hostile answer of the service about', () => {
  it.each(questions)('%s becomes valid values of a limited size', { timeout: 60_000 }, async (name, question) => {
    const answer = await answerTo(question)
    expect(unsafeValuesOf(answer)).toEqual([])
    expect(JSON.stringify(answer).length).toBeLessThan(name.startsWith('a season') ? 2_000_000 : 1_000_000)
  })
})

const film = (kind: Hostility) =>
  source.mediaDetail({ ...english, type: 'movie', id: hostileIds[kind], append: mediaAppends })

it('titles with markup are passed on literally', async () => {
  expect(await film('markup')).toMatchObject({
    title: markup,
    original_title: markup,
    homepage: '',
    videos: { results: [] },
  })
})

it('a title loses direction marks, control and invisible characters', async () => {
  const { title } = (await film('invisible')) as { title: string }
  expect(title).toMatch(/^Backwa\u200Brds\[2J\uFFFDZ/)
})

it('a title without visible characters does not exist', async () => {
  await expect(film('nothing')).rejects.toMatchObject({ kind: 'notFound' })
  await expect(source.person({ ...english, id: hostileIds.nothing, append: [] })).rejects.toMatchObject({
    kind: 'notFound',
  })
})

it('a film comes with some of 20,000 names in its credits, and all are counted and paged', async () => {
  const { credits, images, keywords } = (await film('endless')) as Awaited<ReturnType<typeof film>> & {
    media_type: 'movie'
  }
  expect(images?.posters.length).toBeLessThanOrEqual(500)
  expect(keywords?.keywords.length).toBe(100)
  expect(credits?.cast.length).toBeLessThanOrEqual(300)
  const { groups } = await source.credits({ ...english, type: 'movie', id: hostileIds.endless })
  expect(groups.map(({ total }) => total)).toContain(20_000)
})

it('a service that promises 500 pages and has one gets two requests', async () => {
  const pageAt = (page: number) => source.mediaList({ ...english, type: 'movie', list: 'popular', page })
  const [first, second] = [await pageAt(1), await pageAt(2)]
  expect(first.results.map(({ id }) => id)).toEqual([1, 2, 3, 5, 6])
  expect([first.total_pages, second.total_pages, second.results.length]).toEqual([500, 2, 0])
})
