import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { takenBack, together, unitsOf, withoutEarlier } from './units.ts'

const value = fc.integer({ min: 0, max: 3 })
const values = fc.record({ saved: value, rating: fc.tuple(value, value), note: value })

describe('the changed fields of an import', () => {
  it('undone at once, every field has its earlier value', () => {
    fc.assert(
      fc.property(values, values, (before, after) => {
        expect(takenBack(after, unitsOf(before, after))).toEqual({ values: before, stayed: [] })
      }),
    )
  })

  it('undone twice, nothing more changes', () => {
    fc.assert(
      fc.property(values, values, values, (before, after, now) => {
        const units = unitsOf(before, after)
        const once = takenBack(now, units).values
        if (Object.keys(units).some((name) => once[name] === units[name]?.[1])) return
        expect(takenBack(once, units).values).toEqual(once)
      }),
    )
  })

  it('in two steps are one change, without what somebody else changed in between', () => {
    fc.assert(
      fc.property(values, values, values, (first, second, third) => {
        const both = together(unitsOf(first, second), unitsOf(second, third))
        expect(takenBack(third, both)).toEqual({ values: first, stayed: [] })
      }),
    )
    const both = together(
      unitsOf({ rating: 1 }, { rating: 2 }),
      unitsOf({ rating: 5, note: 0 }, { rating: 5, note: 1 }),
    )
    expect(takenBack({ rating: 5, note: 1 }, both)).toEqual({ values: { rating: 5, note: 0 }, stayed: ['rating'] })
  })

  it('a field that was changed since stays and is listed; one that the member has restored already is not', () => {
    const units = unitsOf({ saved: null, rating: 4, note: null }, { saved: 7, rating: 8, note: 'Loud' })
    expect(takenBack({ saved: 7, rating: 9, note: null }, units)).toEqual({
      values: { saved: null, rating: 9, note: null },
      stayed: ['rating'],
    })
  })

  it('of two imports the earlier may be undone first', () => {
    fc.assert(
      fc.property(values, values, values, (first, second, third) => {
        const [earlier, later] = [unitsOf(first, second), unitsOf(second, third)]
        const between = takenBack(third, earlier).values
        expect(takenBack(between, withoutEarlier(later, earlier)).values).toEqual(first)
      }),
    )
  })
})
