import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { localeCodes, regionOf, type LocaleCode } from '@contract/locale'
import {
  certificationList,
  genreList,
  movieDetail,
  moviePage,
  providerList,
  movieRow,
  seasonDetail,
  tvDetail,
  tvPage,
  tvRow,
  watchProviders,
  type MediaType,
} from '@contract/media.schema'
import { collection, reviewPage, titleCredits } from '@contract/title-extras.schema'
import { keyword } from '@contract/title-parts.schema'
import { anyPage, personDetail, personPage } from '@contract/person.schema'
import { discoverFilters, listFilters, mediaAppends, movieLists, personAppends, tvLists } from '@contract/query.schema'
import { MetadataError } from '@contract/metadata-error'
import type { Ask, MetadataSource } from './metadata-source.port.ts'
import { describeNames } from './names.contract.ts'

/** What a source must know for the suite to ask about: some titles, people and a query of each kind. */
export interface ContractSample {
  readonly movies: readonly number[]
  readonly shows: readonly number[]
  readonly people: readonly number[]
  readonly query: string
  /** A title by its id at IMDb. */
  readonly known: { readonly imdbId: string; readonly type: MediaType; readonly id: number }
  /** An id that is neither a title's nor a person's. */
  readonly unknownId: number
}

const pages = { movie: moviePage, tv: tvPage } as const
const details = { movie: movieDetail, tv: tvDetail } as const
const mediaTypes = ['movie', 'tv'] as const
const askIn = (language: LocaleCode): Ask => ({ language, region: regionOf(language) })
const ask = askIn('en')

/** An answer that the contract's schema changes in any way is not in the contract's shape. */
function expectShape(schema: z.ZodType, answer: unknown): void {
  expect(schema.parse(answer)).toEqual(answer)
  expect(JSON.parse(JSON.stringify(answer))).toEqual(answer)
}

/** Holds for every source of metadata: each call answers in the service's shape (§7), in every language. */
export function describeMetadataSource(name: string, open: () => MetadataSource, sample: () => ContractSample): void {
  describe(`${name} as a metadata source`, () => {
    describe.each(localeCodes)('in %s', (language) => describeTitles(open, sample, askIn(language)))
    describeCollections(open, sample)
    describeNames(open, () => sample().known)
    describeRefusals(open, sample)
  })
}

/** Everything in English; in the other languages enough to see that texts change and shapes do not. */
const some = (ids: readonly number[], { language }: Ask): readonly number[] =>
  language === 'en' ? ids : ids.filter((_, index) => index % Math.ceil(ids.length / 60) === 0)

function describeTitles(open: () => MetadataSource, sample: () => ContractSample, localized: Ask): void {
  const idsOf = (type: MediaType): readonly number[] =>
    some(type === 'movie' ? sample().movies : sample().shows, localized)

  it.each(mediaTypes)('answers %s details with everything that may be appended', async (type) => {
    for (const id of idsOf(type)) {
      const answer = await open().mediaDetail({ ...localized, type, id, append: mediaAppends })
      expectShape(details[type], answer)
      expect(answer.id).toBe(id)
    }
  })

  it('answers every season that a show names', async () => {
    for (const id of idsOf('tv')) {
      const show = tvDetail.parse(await open().mediaDetail({ ...localized, type: 'tv', id, append: [] }))
      for (const { season_number: number } of show.seasons) {
        expectShape(seasonDetail, await open().season({ ...localized, id, number }))
      }
    }
  })

  it('answers people with everything that may be appended', async () => {
    for (const id of some(sample().people, localized)) {
      expectShape(personDetail, await open().person({ ...localized, id, append: personAppends }))
    }
  })

  it.each(mediaTypes)('names the genres of %s', async (media) => {
    const answer = await open().genres({ ...localized, media })
    expectShape(genreList, answer)
    expect(answer.genres.filter(({ name }) => name === '')).toEqual([])
  })

  it('finds titles and people', async () => {
    const { query } = sample()
    const answer = await open().search({ ...localized, mediaType: 'multi', query, page: 1 })
    expectShape(anyPage, answer)
    expect(answer.results.length).toBeGreaterThan(0)
  })
}

function describeCollections(open: () => MetadataSource, sample: () => ContractSample): void {
  it.each(movieLists)('fills the movie list %s', async (list) => {
    const answer = await open().mediaList({ ...ask, type: 'movie', list, page: 1 })
    expectShape(moviePage, answer)
    expect(answer.results.length).toBeGreaterThan(0)
  })

  it.each(tvLists)('fills the show list %s', async (list) => {
    const answer = await open().mediaList({ ...ask, type: 'tv', list, page: 1 })
    expectShape(tvPage, answer)
    expect(answer.results.length).toBeGreaterThan(0)
  })

  it.each(mediaTypes)(
    'discovers %s titles, and answers past the last page with no rows and the real totals',
    async (media) => {
      const filters = discoverFilters.parse({})
      const first = await open().discover({ ...ask, media, page: 1, filters })
      expectShape(pages[media], first)
      const last = await open().discover({ ...ask, media, page: 500, filters })
      expect({ ...last, results: [] }).toEqual({ ...first, page: 500, results: [] })
      if (first.total_pages < 500) expect(last.results).toEqual([])
    },
  )

  it('answers trends of the day and the week', async () => {
    for (const window of ['day', 'week'] as const) {
      for (const media of mediaTypes)
        expectShape(pages[media], await open().trending({ ...ask, media, window, page: 1 }))
      expectShape(anyPage, await open().trending({ ...ask, media: 'all', window, page: 1 }))
    }
  })

  it.each(mediaTypes)('names the services of a country and the age ratings of every country for %s', async (media) => {
    const services = await open().providerList({ language: 'de-DE', region: 'DE', media })
    expectShape(providerList, services)
    expect(services.results.length).toBeGreaterThan(0)
    const ratings = await open().certifications({ ...ask, media })
    expectShape(certificationList, ratings)
    expect(ratings.certifications['DE']?.map(({ order }) => order)).toEqual(
      ratings.certifications['DE']?.map(({ order }) => order).toSorted((a, b) => a - b),
    )
  })

  it('a filtered list has what of the list passes, in the order asked for', async () => {
    const filters = listFilters.parse({ 'vote_average.gte': '1', sort_by: 'vote_average.desc' })
    expectShape(moviePage, await open().mediaList({ ...ask, type: 'movie', list: 'top_rated', page: 1, filters }))
    expectShape(tvPage, await open().mediaList({ ...ask, type: 'tv', list: 'on_the_air', page: 1, filters: {} }))
  })

  it('answers popular and trending people', async () => {
    expectShape(personPage, await open().popularPeople({ ...ask, page: 1 }))
    expectShape(personPage, await open().trendingPeople(ask))
  })

  it('answers recommendations and watch providers', async () => {
    for (const type of mediaTypes) {
      for (const id of type === 'movie' ? sample().movies : sample().shows) {
        expectShape(pages[type], await open().recommendations({ ...ask, type, id, page: 1 }))
        expectShape(watchProviders, await open().watchProviders({ ...ask, type, id }))
      }
    }
  })

  it('answers everybody who worked on a title, by department, each of them once', async () => {
    for (const type of mediaTypes) {
      for (const id of (type === 'movie' ? sample().movies : sample().shows).slice(0, 50)) {
        const answer = await open().credits({ ...ask, type, id })
        expectShape(titleCredits, answer)
        for (const { total, people } of answer.groups) {
          expect(people).toHaveLength(total)
          expect(new Set(people.map((person) => person.id)).size).toBe(total)
        }
        expectShape(reviewPage, await open().reviews({ ...ask, type, id, page: 1 }))
      }
    }
  })

  it('answers a collection with its films in the order of their release, the one that names it among them', async () => {
    const films = await Promise.all(
      sample().movies.map((id) => open().mediaDetail({ ...ask, type: 'movie', id, append: [] })),
    )
    const part = films.find((film) => film.media_type === 'movie' && film.belongs_to_collection !== null)
    const answer = await open().collection({ ...ask, id: movieDetail.parse(part).belongs_to_collection!.id })
    expectShape(collection, answer)
    const days = answer.parts.map(({ release_date }) => release_date)
    expect(days).toEqual(days.toSorted())
    expect(answer.parts.map(({ id }) => id)).toContain(part?.id)
  })

  it.each(mediaTypes)('names the keywords of %s titles, and finds a title by all of its own', async (type) => {
    const id = (type === 'movie' ? sample().movies : sample().shows)[0]!
    const title = await open().mediaDetail({ ...ask, type, id, append: ['keywords'] })
    const keywords = title.media_type === 'movie' ? title.keywords?.keywords : title.keywords?.results
    expect(keywords?.length).toBeGreaterThan(0)
    for (const known of keywords ?? []) {
      const answer = await open().keyword({ ...ask, id: known.id })
      expectShape(keyword, answer)
      expect(answer).toEqual(known)
    }
    const wanted = keywords?.slice(0, 20).map((known) => known.id)
    const filters = discoverFilters.parse({ with_keywords: String(wanted) })
    const found = await open().discover({ ...ask, media: type, page: 1, filters })
    expect(found.results.map((row) => row.id)).toContain(id)
  })

  it('finds a title by its IMDb id, and nothing for one that nobody has', async () => {
    const { imdbId, type, id } = sample().known
    const answer = await open().find({ ...ask, imdbId })
    expectShape(type === 'movie' ? movieRow.array() : tvRow.array(), answer)
    expect(answer.map((row) => ({ type: row.media_type, id: row.id }))).toEqual([{ type, id }])
    expect(await open().find({ ...ask, imdbId: 'tt9999999999' })).toEqual([])
  })

  it('finds nothing but has one page for a query that means nothing', async () => {
    expect(await open().search({ ...ask, mediaType: 'multi', query: 'qqxzvwkjj', page: 1 })).toEqual({
      page: 1,
      results: [],
      total_pages: 1,
      total_results: 0,
    })
  })
}

function describeRefusals(open: () => MetadataSource, sample: () => ContractSample): void {
  const id = (): number => sample().unknownId
  const calls: Record<string, (source: MetadataSource) => Promise<unknown>> = {
    film: (source) => source.mediaDetail({ ...ask, type: 'movie', id: id(), append: [] }),
    show: (source) => source.mediaDetail({ ...ask, type: 'tv', id: id(), append: [] }),
    season: (source) => source.season({ ...ask, id: sample().shows[0] ?? id(), number: 99 }),
    person: (source) => source.person({ ...ask, id: id(), append: [] }),
    recommendations: (source) => source.recommendations({ ...ask, type: 'movie', id: id(), page: 1 }),
    credits: (source) => source.credits({ ...ask, type: 'tv', id: id() }),
    reviews: (source) => source.reviews({ ...ask, type: 'movie', id: id(), page: 1 }),
    collection: (source) => source.collection({ ...ask, id: id() }),
    keyword: (source) => source.keyword({ ...ask, id: id() }),
    'watch providers': (source) => source.watchProviders({ ...ask, type: 'tv', id: id() }),
  }

  it.each(Object.keys(calls))('says notFound for what does not exist: %s', async (call) => {
    const failure = await calls[call]?.(open()).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(MetadataError)
    expect(failure).toMatchObject({ kind: 'notFound' })
  })
}
