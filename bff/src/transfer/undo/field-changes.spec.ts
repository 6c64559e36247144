import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { revertFields, mergeFieldChanges, diffFields, withoutEarlier } from './field-changes.ts'

const value = fc.integer({ min: 0, max: 3 })
const values = fc.record({ saved: value, rating: fc.tuple(value, value), note: value })

describe('the changed fields of an import', () => {
  it('undone at once restore every field’s earlier value', () => {
    fc.assert(
      fc.property(values, values, (before, after) => {
        expect(revertFields(after, diffFields(before, after))).toEqual({ values: before, stayed: [] })
      }),
    )
  })

  it('undone twice change nothing more', () => {
    fc.assert(
      fc.property(values, values, values, (before, after, now) => {
        const fieldChanges = diffFields(before, after)
        const once = revertFields(now, fieldChanges).values
        if (Object.keys(fieldChanges).some((name) => once[name] === fieldChanges[name]?.[1])) return
        expect(revertFields(once, fieldChanges).values).toEqual(once)
      }),
    )
  })

  it('in two steps are one change, without other changes in between', () => {
    fc.assert(
      fc.property(values, values, values, (first, second, third) => {
        const both = mergeFieldChanges(diffFields(first, second), diffFields(second, third))
        expect(revertFields(third, both)).toEqual({ values: first, stayed: [] })
      }),
    )
    const both = mergeFieldChanges(
      diffFields({ rating: 1 }, { rating: 2 }),
      diffFields({ rating: 5, note: 0 }, { rating: 5, note: 1 }),
    )
    expect(revertFields({ rating: 5, note: 1 }, both)).toEqual({ values: { rating: 5, note: 0 }, stayed: ['rating'] })
  })

  it('keep and list a field that changed since, unless the member has restored it already', () => {
    const fieldChanges = diffFields({ saved: null, rating: 4, note: null }, { saved: 7, rating: 8, note: 'Loud' })
    expect(revertFields({ saved: 7, rating: 9, note: null }, fieldChanges)).toEqual({
      values: { saved: null, rating: 9, note: null },
      stayed: ['rating'],
    })
  })

  it('of two imports can be undone in any order', () => {
    fc.assert(
      fc.property(values, values, values, (first, second, third) => {
        const [earlier, later] = [diffFields(first, second), diffFields(second, third)]
        const between = revertFields(third, earlier).values
        expect(revertFields(between, withoutEarlier(later, earlier)).values).toEqual(first)
      }),
    )
  })
})
