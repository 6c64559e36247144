import { describe, expect, it } from 'vitest'
import { isNarrowed, personIdOf, savedQuery } from './saved-query.ts'
import { parseSavedSearch } from './saved-search.ts'

describe('the address of a list', () => {
  it('contains order and filters; meaningless values are dropped', () => {
    const search = parseSavedSearch({ order: 'title', type: 'tv', genre: '18', rating: '8', q: ' heat ', list: 'x' })
    expect(search).toEqual({ order: 'title', type: 'tv', genre: '18', rating: '8', q: ' heat ' })
    expect(savedQuery('watched', search, 'Europe/Berlin')).toEqual({
      list: 'watched',
      size: 40,
      sort: 'title',
      order: 'asc',
      type: 'tv',
      genre: 18,
      minRating: 8,
      q: 'heat',
    })
    expect(isNarrowed(search)).toBe(true)
  })

  it('without valid values is the plain list', () => {
    for (const nonsense of [{}, { order: 'newest', type: 'person', genre: '-1', rating: '11', q: '  ' }]) {
      expect(parseSavedSearch(nonsense)).toEqual({})
      expect(isNarrowed(parseSavedSearch(nonsense))).toBe(false)
    }
  })

  const figures = {
    decade: '1990',
    country: 'JP',
    originalLanguage: 'ja',
    person: 'maker-5',
    runtime: '90-119',
    ratings: '7-8',
    viewed: '2025',
  }

  it('contains the filters of the statistics', () => {
    const search = parseSavedSearch(figures)
    expect(search).toEqual(figures)
    expect(personIdOf(search)).toBe(5)
    const query = savedQuery('watched', search, 'Europe/Berlin')
    expect(query).toMatchObject({ ...figures, decade: 1990, viewed: 2025, zone: 'Europe/Berlin' })
    expect(savedQuery('watched', {}, 'Europe/Berlin')).not.toHaveProperty('zone')
    for (const [name, value] of Object.entries(figures)) expect(isNarrowed({ [name]: value })).toBe(true)
  })

  it.each([
    ['decade', '1995'],
    ['country', 'jp'],
    ['originalLanguage', 'JA'],
    ['person', '5'],
    ['runtime', '90'],
    ['ratings', '0'],
    ['viewed', '9999'],
  ])('drops %s=%s', (name, value) => {
    expect(parseSavedSearch({ [name]: value })).toEqual({})
  })
})
