import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Mark } from '@import-formats/import-entry'
import { combineMarks } from '../apply/merge-marks.ts'
import { foldMarks } from './fold-marks.ts'

const time = fc.integer({ min: 0, max: 3 })
const parts = fc.record(
  {
    savedAt: time,
    favouriteAt: time,
    watchedAt: fc.option(time),
    dismissedAt: time,
    rewatchSince: time,
  },
  { requiredKeys: [] },
)
const rated = fc.record({ rating: fc.integer({ min: 1, max: 10 }), ratedAt: time }, { requiredKeys: ['rating'] })
const noted = fc.record({ note: fc.string({ maxLength: 2 }), notedAt: time }, { requiredKeys: ['note'] })
const mark: fc.Arbitrary<Mark> = fc
  .tuple(parts, fc.option(rated, { nil: {} }), fc.option(noted, { nil: {} }))
  .map(([marks, rating, note]) => ({ ...marks, ...rating, ...note }))

describe('folded marks', () => {
  it('combine with later ones like the marks that they were folded from', () => {
    fc.assert(
      fc.property(fc.array(mark, { minLength: 1, maxLength: 5 }), fc.array(mark, { maxLength: 3 }), (first, later) => {
        expect(combineMarks([foldMarks(first), ...later])).toEqual(combineMarks([...first, ...later]))
      }),
    )
  })
})
