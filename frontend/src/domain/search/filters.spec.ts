import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countFilters, filterNames, hideable, orders, parseFilters, toggleMember } from './filters.ts'
import { serviceFilters } from './service-filters.ts'
import { parseSearch, stringifySearch } from './search-params.ts'

const ids = fc.uniqueArray(fc.integer({ min: 1, max: 99_999 }), { minLength: 1, maxLength: 5 }).map(String)
const filterSearch = fc.record(
  {
    genres: ids,
    match: fc.constant('any'),
    without: ids,
    keywords: ids,
    from: fc.integer({ min: 1870, max: 2099 }).map(String),
    to: fc.integer({ min: 1870, max: 2099 }).map(String),
    score: fc.integer({ min: 1, max: 9 }).map(String),
    votes: fc.integer({ min: 0, max: 999_999 }).map(String),
    min: fc.integer({ min: 0, max: 999 }).map(String),
    max: fc.integer({ min: 0, max: 999 }).map(String),
    lang: fc.constantFrom('fr', 'ja'),
    country: fc.constantFrom('FR', 'JP'),
    services: ids,
    age: fc.constantFrom('PG-13', '12', 'M/12', '16+', 'Públicos'),
    sort: fc.constantFrom(...orders),
    hide: fc.subarray([...hideable], { minLength: 1 }).map(String),
  },
  { requiredKeys: [] },
)

describe('filters', () => {
  it('round-trip through the address', () => {
    fc.assert(
      fc.property(filterSearch, (filters) => {
        expect(parseFilters(parseSearch(stringifySearch(filters)))).toEqual(filters)
      }),
    )
  })

  it('drop invalid values', () => {
    const nonsense = Object.fromEntries(filterNames.map((name) => [name, '<b>']))
    expect(parseFilters({ ...nonsense, page: '2', genres: ['18', '35'] })).toEqual({})
  })

  it('require all selected keywords of a title', () => {
    expect(serviceFilters('movie', { keywords: '9715,818' })).toEqual({ with_keywords: '9715,818' })
  })

  it('always require the genre of the page, and all or any of the others', () => {
    expect([
      serviceFilters('movie', { genres: '35,80' }, '18'),
      serviceFilters('movie', { genres: '35,80', match: 'any' }, '18'),
      serviceFilters('tv', { from: '1990', to: '1999', sort: 'newest', services: '8,9' }),
      serviceFilters('movie', { sort: 'score' }),
    ]).toEqual([
      { with_genres: '18,35,80' },
      { with_genres: '18,35|80' },
      {
        'first_air_date.gte': '1990-01-01',
        'first_air_date.lte': '1999-12-31',
        with_watch_providers: '8|9',
        sort_by: 'first_air_date.desc',
      },
      { 'vote_count.gte': '50', sort_by: 'vote_average.desc' },
    ])
  })

  it('add and remove one value of a list', () => {
    expect([toggleMember(undefined, '8'), toggleMember('8,9', '8'), toggleMember('8', '8')]).toEqual([
      '8',
      '9',
      undefined,
    ])
    expect(countFilters({ genres: '18,35', match: 'any', sort: 'title', from: '1990' })).toBe(3)
  })
})
