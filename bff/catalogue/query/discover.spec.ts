import { describe, expect, it } from 'vitest'
import { discoverFilters, type DiscoverFilters } from '@contract/title-lists.schema'
import { catalogueOf, film, idsOf, named, show, view } from '../testing/test-catalogue.ts'
import { Discovery } from './discover.ts'
import { dayOf } from './view.ts'

const films = [
  film({
    id: 1,
    title: 'Östlich',
    fame: 90,
    genres: [18, 80],
    score: 8.5,
    runtime: 175,
    date: '1972-03-24',
    certifications: { US: 'R', DE: '16' },
    keywords: [named(7), named(8)],
    companies: [named(11, 'Paramount Pictures')],
    cast: [{ person: 500, character: 'A' }],
    revenue: 900,
  }),
  film({
    id: 2,
    title: 'Apfel 10',
    fame: 60,
    genres: [35],
    score: 6,
    runtime: 90,
    date: '1999-01-01',
    originalLanguage: 'de',
    countries: ['DE', 'FR'],
    certifications: { US: 'PG-13' },
    crew: [{ person: 500, job: 'Director' }],
    service: 'Netflix',
  }),
  film({
    id: 3,
    title: 'Apfel 9',
    service: 'Hulu',
    fame: 30,
    genres: [35, 80],
    score: 7.5,
    date: '2010-06-01',
    keywords: [named(8)],
    revenue: 90,
  }),
  film({ id: 4, title: 'Zukunft', fame: 20, genres: [878], score: 9.9, date: '2030-01-01' }),
]

const catalogue = catalogueOf({ films })
const found = (filters: Partial<DiscoverFilters>, in_ = view()): number[] =>
  idsOf(new Discovery(catalogue, 'movie').find({ ...discoverFilters.parse({}), ...filters }, in_).items)

describe('discover', () => {
  it.each<[string, Partial<DiscoverFilters>, number[]]>([
    ['every title, the most popular first', {}, [1, 2, 3, 4]],
    ['all of the genres', { with_genres: '80,18' }, [1]],
    ['any of the genres', { with_genres: '18|35' }, [1, 2, 3]],
    ['one genre and any of two others', { with_genres: '80,18|35' }, [1, 3]],
    ['none of the genres', { without_genres: '18,878' }, [2, 3]],
    ['dates from', { 'primary_release_date.gte': '1999-01-01' }, [2, 3, 4]],
    ['dates to', { 'primary_release_date.lte': '1999-01-01' }, [1, 2]],
    ['scores from; unreleased titles have none', { 'vote_average.gte': 7.5 }, [1, 3]],
    ['scores to', { 'vote_average.lte': 7.5 }, [2, 3, 4]],
    ['any number of votes, since the catalogue has none', { 'vote_count.gte': 1000 }, [1, 2, 3, 4]],
    ['running times', { 'with_runtime.gte': 90, 'with_runtime.lte': 100 }, [2, 3, 4]],
    ['the original language', { with_original_language: 'de' }, [2]],
    ['the country of origin', { with_origin_country: 'FR' }, [2]],
    ['people, before or behind the camera', { with_people: '500' }, [1, 2]],
    ['all of the keywords', { with_keywords: '7,8' }, [1]],
    ['any of the keywords', { with_keywords: '7|8' }, [1, 3]],
    ['companies', { with_companies: '11' }, [1]],
    ['one certification', { certification: 'R' }, [1]],
    ['any of two certifications', { certification: 'R|PG-13' }, [1, 2]],
    ['certifications up to', { 'certification.lte': 'PG-13' }, [2]],
    ['certifications of another country', { 'certification.lte': '16', certification_country: 'DE' }, [1]],
    ['no certification that the country does not have', { 'certification.lte': 'FSK 99' }, []],
    ['a service in a country', { with_watch_providers: '8', watch_region: 'GB' }, [2]],
    ['any of the services', { with_watch_providers: '8|15', watch_region: 'US' }, [2, 3]],
    ['no service in a country that has none', { with_watch_providers: '8', watch_region: 'CN' }, []],
  ])('finds %s', (_, filters, ids) => {
    expect(found(filters)).toEqual(ids)
  })

  it.each<[DiscoverFilters['sort_by'], number[]]>([
    ['popularity.asc', [4, 3, 2, 1]],
    ['vote_average.desc', [1, 3, 2, 4]],
    ['vote_average.asc', [4, 2, 3, 1]],
    ['primary_release_date.desc', [4, 3, 2, 1]],
    ['primary_release_date.asc', [1, 2, 3, 4]],
    ['title.asc', [3, 2, 1, 4]],
    ['title.desc', [4, 1, 2, 3]],
    ['revenue.desc', [1, 3, 2, 4]],
    ['vote_count.desc', [1, 2, 3, 4]],
  ])('sorts by %s', (sort_by, ids) => {
    expect(found({ sort_by }, view('de-DE'))).toEqual(ids)
  })

  it('uses the network and the first broadcast of a show', () => {
    const shows = [show({ id: 1, networks: [named(5)] }), show({ id: 2, date: '2011-01-01' })]
    const discovery = new Discovery(catalogueOf({ shows }), 'tv')
    const those = (filters: Partial<DiscoverFilters>): number[] =>
      idsOf(discovery.find({ ...discoverFilters.parse({}), ...filters }, view()).items)
    expect(those({ with_networks: '5' })).toEqual([1])
    expect(those({ 'first_air_date.gte': '2005-01-01' })).toEqual([2])
  })

  it('counts all matches and returns as many as the caller wants', () => {
    const discovery = new Discovery(catalogue, 'movie')
    const { items, total } = discovery.find(discoverFilters.parse({ sort_by: 'title.asc' }), view(), 2)
    expect({ ids: idsOf(items), total }).toEqual({ ids: [3, 2], total: 4 })
  })

  it('depends on the day for titles without votes and for offers', () => {
    const discovery = new Discovery(
      catalogueOf({ films: [film({ id: 1, date: '2026-11-01', service: 'Netflix' })] }),
      'movie',
    )
    const on = (date: string, filters: Partial<DiscoverFilters>): number =>
      discovery.find({ ...discoverFilters.parse({}), ...filters }, { ...view(), today: dayOf(new Date(date)) }).total
    expect([on('2026-10-31', { 'vote_average.gte': 5 }), on('2026-11-01', { 'vote_average.gte': 5 })]).toEqual([0, 1])
    expect(['2026-10-31', '2026-11-01'].map((date) => on(date, { with_watch_providers: '8' }))).toEqual([0, 1])
  })
})

describe('a filtered list', () => {
  const list = [3, 1, 2].map((id) => catalogue.film(id))
  it.each([
    ['keeps the order of the list', {}, [3, 1, 2]],
    ['has only what passes', { with_genres: '80' }, [3, 1]],
    ['takes the requested order', { sort_by: 'vote_average.desc' as const }, [1, 3, 2]],
  ])('%s', (_, filters, ids) => {
    expect(idsOf(new Discovery(catalogue, 'movie').within(list, filters, view()))).toEqual(ids)
  })
})
