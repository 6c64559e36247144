import { describe, expect, it } from 'vitest'
import { genreList, movieDetail, seasonDetail, tvDetail, type MediaType } from '@contract/media.schema'
import { anyPage, personDetail } from '@contract/person.schema'
import { mediaAppends, personAppends } from '@contract/query.schema'
import { MetadataError } from '@contract/metadata-error'
import { localeCodes } from '@contract/locale'
import { english, localeParamsIn, expectShape, mediaTypes, type ContractSample } from './contract-sample.ts'
import type { LocaleParams, MetadataSource } from './metadata-source.port.ts'
import { describeDiscovery, describeLists } from './lists.contract.ts'
import { describeNames } from './names.contract.ts'
import { describeSearch } from './search.contract.ts'
import { describeTitleExtras } from './title-extras.contract.ts'

const details = { movie: movieDetail, tv: tvDetail } as const

/** Tests for every source of metadata: each call answers in the service's shape (§7), in every language. */
export function describeMetadataSource(name: string, open: () => MetadataSource, sample: () => ContractSample): void {
  describe(`${name} as a metadata source`, () => {
    describe.each(localeCodes)('in %s', (language) => describeTitles(open, sample, localeParamsIn(language)))
    describeLists(open)
    describeDiscovery(open)
    describeSearch(open, sample)
    describeTitleExtras(open, sample)
    describeNames(open, () => sample().identified)
    describeRefusals(open, sample)
  })
}

/** All ids in English; in the other languages a sample, since only texts differ and shapes do not. */
const some = (ids: readonly number[], { language }: LocaleParams): readonly number[] =>
  language === 'en' ? ids : ids.filter((_, index) => index % Math.ceil(ids.length / 60) === 0)

function describeTitles(open: () => MetadataSource, sample: () => ContractSample, localeParams: LocaleParams): void {
  const idsOf = (type: MediaType): readonly number[] =>
    some(type === 'movie' ? sample().movies : sample().shows, localeParams)

  it.each(mediaTypes)('has %s details with all appended parts', async (type) => {
    for (const id of idsOf(type)) {
      const answer = await open().mediaDetail({ ...localeParams, type, id, append: mediaAppends })
      expectShape(details[type], answer)
      expect(answer.id).toBe(id)
    }
  })

  it('has every season that a show names', async () => {
    for (const id of idsOf('tv')) {
      const show = tvDetail.parse(await open().mediaDetail({ ...localeParams, type: 'tv', id, append: [] }))
      for (const { season_number: number } of show.seasons) {
        expectShape(seasonDetail, await open().season({ ...localeParams, id, number }))
      }
    }
  })

  it('has people with all appended parts', async () => {
    for (const id of some(sample().people, localeParams)) {
      expectShape(personDetail, await open().person({ ...localeParams, id, append: personAppends }))
    }
  })

  it.each(mediaTypes)('names the genres of %s', async (media) => {
    const answer = await open().genres({ ...localeParams, media })
    expectShape(genreList, answer)
    expect(answer.genres.filter(({ name }) => name === '')).toEqual([])
  })

  it('finds titles and people', async () => {
    const { query } = sample()
    const answer = await open().search({ ...localeParams, mediaType: 'multi', query, page: 1 })
    expectShape(anyPage, answer)
    expect(answer.results.length).toBeGreaterThan(0)
  })
}

function describeRefusals(open: () => MetadataSource, sample: () => ContractSample): void {
  const id = (): number => sample().unknownId
  const calls: Record<string, (source: MetadataSource) => Promise<unknown>> = {
    film: (source) => source.mediaDetail({ ...english, type: 'movie', id: id(), append: [] }),
    show: (source) => source.mediaDetail({ ...english, type: 'tv', id: id(), append: [] }),
    season: (source) => source.season({ ...english, id: sample().shows[0] ?? id(), number: 99 }),
    person: (source) => source.person({ ...english, id: id(), append: [] }),
    recommendations: (source) => source.recommendations({ ...english, type: 'movie', id: id(), page: 1 }),
    credits: (source) => source.credits({ ...english, type: 'tv', id: id() }),
    reviews: (source) => source.reviews({ ...english, type: 'movie', id: id(), page: 1 }),
    collection: (source) => source.collection({ ...english, id: id() }),
    keyword: (source) => source.keyword({ ...english, id: id() }),
    'watch providers': (source) => source.watchProviders({ ...english, type: 'tv', id: id() }),
  }

  it.each(Object.keys(calls))('rejects with notFound for an unknown id: %s', async (call) => {
    const failure = await calls[call]?.(open()).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(MetadataError)
    expect(failure).toMatchObject({ kind: 'notFound' })
  })
}
