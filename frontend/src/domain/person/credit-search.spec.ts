import { describe, expect, it } from 'vitest'
import { parseCreditSearch } from './credit-search.ts'

describe('the address of a person’s titles', () => {
  it('contains an order, a type and a department', () => {
    const search = { sort: 'score', type: 'tv', department: 'Costume & Make-Up' }
    expect(parseCreditSearch(search)).toEqual(search)
  })

  it('drops invalid values and the default order', () => {
    expect(parseCreditSearch({ sort: 'newest', type: 'person', department: '<b>' })).toEqual({})
    expect(parseCreditSearch({ sort: 7, type: null, department: 'x'.repeat(61) })).toEqual({})
  })
})
