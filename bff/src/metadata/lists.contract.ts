import { expect, it } from 'vitest'
import { certificationList, providerList } from '@contract/media.schema'
import { moviePage, tvPage } from '@contract/page.schema'
import { anyPage, personPage } from '@contract/person.schema'
import { movieLists, tvLists, discoverFilters, listFilters } from '@contract/title-lists.schema'
import { english, expectShape, mediaTypes, pages } from './contract-sample.ts'
import type { MetadataSource } from './metadata-source.port.ts'

/** Tests for every source of metadata: its lists and trends have rows. */
export function describeLists(open: () => MetadataSource): void {
  it.each(movieLists)('fills the movie list %s', async (list) => {
    const answer = await open().mediaList({ ...english, type: 'movie', list, page: 1 })
    expectShape(moviePage, answer)
    expect(answer.results.length).toBeGreaterThan(0)
  })

  it.each(tvLists)('fills the show list %s', async (list) => {
    const answer = await open().mediaList({ ...english, type: 'tv', list, page: 1 })
    expectShape(tvPage, answer)
    expect(answer.results.length).toBeGreaterThan(0)
  })

  it('has trends of the day and the week', async () => {
    for (const window of ['day', 'week'] as const) {
      for (const media of mediaTypes)
        expectShape(pages[media], await open().trending({ ...english, media, window, page: 1 }))
      expectShape(anyPage, await open().trending({ ...english, media: 'all', window, page: 1 }))
    }
  })

  it('a filtered list has the matching titles, in the requested order', async () => {
    const filters = listFilters.parse({ 'vote_average.gte': '1', sort_by: 'vote_average.desc' })
    expectShape(moviePage, await open().mediaList({ ...english, type: 'movie', list: 'top_rated', page: 1, filters }))
    expectShape(tvPage, await open().mediaList({ ...english, type: 'tv', list: 'on_the_air', page: 1, filters: {} }))
  })

  it('has popular and trending people', async () => {
    expectShape(personPage, await open().popularPeople({ ...english, page: 1 }))
    expectShape(personPage, await open().trendingPeople(english))
  })
}

/** Tests for every source of metadata: discovery by filters, and the lists of values that filters offer. */
export function describeDiscovery(open: () => MetadataSource): void {
  it.each(mediaTypes)('discovers %s titles, and past the last page has no rows and the real totals', async (media) => {
    const filters = discoverFilters.parse({})
    const first = await open().discover({ ...english, media, page: 1, filters })
    expectShape(pages[media], first)
    const last = await open().discover({ ...english, media, page: 500, filters })
    expect([last.page, last.total_pages]).toEqual([500, first.total_pages])
    if (first.total_results !== undefined) expect(last.total_results).toBe(first.total_results)
    if (first.total_pages < 500) expect(last.results).toEqual([])
  })

  it.each(mediaTypes)('names the services of a country and the age ratings of every country for %s', async (media) => {
    const services = await open().providerList({ language: 'de-DE', region: 'DE', media })
    expectShape(providerList, services)
    expect(services.results.length).toBeGreaterThan(0)
    const ratings = await open().certifications({ ...english, media })
    expectShape(certificationList, ratings)
    expect(ratings.certifications['DE']?.map(({ order }) => order)).toEqual(
      ratings.certifications['DE']?.map(({ order }) => order).toSorted((a, b) => a - b),
    )
  })
}
