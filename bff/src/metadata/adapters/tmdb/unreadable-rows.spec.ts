import { describe, expect, it } from 'vitest'
import { mediaAppends, personAppends } from '@contract/query.schema'
import { behaviors, changed, type Behavior } from '../../../../../e2e/fakes/metadata-service.ts'
import { fakeTmdb, tmdbSource } from '../../../../testing/tmdb-source.ts'
import type { LocaleParams, MetadataSource } from '../../metadata-source.port.ts'

const service = await fakeTmdb()
const source = tmdbSource(service)

const english: LocaleParams = { language: 'en', region: 'US' }
const questions: [string, (source: MetadataSource) => Promise<unknown>][] = [
  ['a film', (s) => s.mediaDetail({ ...english, type: 'movie', id: 101, append: mediaAppends })],
  ['a show', (s) => s.mediaDetail({ ...english, type: 'tv', id: 201, append: mediaAppends })],
  ['a season', (s) => s.season({ ...english, id: 201, number: 1 })],
  ['a person', (s) => s.person({ ...english, id: 301, append: personAppends })],
  ['a list', (s) => s.mediaList({ ...english, type: 'movie', list: 'popular', page: 1 })],
  ['recommendations', (s) => s.recommendations({ ...english, type: 'movie', id: 101, page: 1 })],
  ['trends', (s) => s.trending({ ...english, media: 'all', window: 'week', page: 1 })],
  ['popular people', (s) => s.popularPeople({ ...english, page: 1 })],
  ['what is found', (s) => s.search({ ...english, mediaType: 'multi', query: 'lighthouse', page: 1 })],
  ['the credits of a film', (s) => s.credits({ ...english, type: 'movie', id: 101 })],
  ['the credits of a show', (s) => s.credits({ ...english, type: 'tv', id: 201 })],
  ['reviews', (s) => s.reviews({ ...english, type: 'movie', id: 101, page: 1 })],
  ['a collection', (s) => s.collection({ ...english, id: 501 })],
  ['offers', (s) => s.watchProviders({ ...english, type: 'movie', id: 101 })],
  ['services', (s) => s.providerList({ ...english, media: 'movie' })],
  ['age ratings', (s) => s.certifications({ ...english, media: 'movie' })],
  ['what IMDb knows', (s) => s.find({ ...english, imdbId: 'tt0000101' })],
]

/** Rows in unknown shapes, without a readable id. */
const unreadable = [null, 'a row', 7, [], { id: 'one', name: 7, iso_3166_1: 9, episode_number: 'two', key: {} }]
/** Adds unreadable rows to every list of rows in an answer, at any depth. */
function spoilt(value: unknown): unknown {
  if (Array.isArray(value)) {
    const rows = value.map(spoilt)
    return rows.some((row) => typeof row === 'object' && row !== null) ? [...unreadable, ...rows, ...unreadable] : rows
  }
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, spoilt(child)]))
}
const spoiltAnswer: Behavior = (exchange) => {
  const body = spoilt(exchange.answer.body) as Record<string, unknown>
  behaviors.normal({ ...exchange, answer: { ...exchange.answer, body } })
}

describe('only the malformed row is missing from', () => {
  it.each(questions)('%s', async (_, question) => {
    const good = await question(source)
    service.script(/./, spoiltAnswer)
    expect(await question(source)).toEqual(good)
  })
})

it('a title without its identity is a failure of the service', async () => {
  service.script('/3/movie/101', changed({ id: 'one' }))
  await expect(source.mediaDetail({ ...english, type: 'movie', id: 101, append: [] })).rejects.toMatchObject({
    kind: 'unavailable',
  })
})
