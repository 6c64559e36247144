import { describe, expect, it } from 'vitest'
import { isNarrowed, parseSavedSearch, savedQuery } from './saved-search.ts'

describe('the address of a list', () => {
  it('contains order and filters; meaningless values are dropped', () => {
    const search = parseSavedSearch({ order: 'title', type: 'tv', genre: '18', rating: '8', q: ' heat ', list: 'x' })
    expect(search).toEqual({ order: 'title', type: 'tv', genre: '18', rating: '8', q: ' heat ' })
    expect(savedQuery('watched', search)).toEqual({
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
})
