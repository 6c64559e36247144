import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hasSameMarks, mergeMarks, newPlays, noMarks, combineMarks, type StoredMarks } from './merge-marks.ts'

const time = fc.option(fc.integer({ min: 1, max: 5 }))
const storedMarks: fc.Arbitrary<StoredMarks> = fc
  .record({
    saved_at: time,
    favourite_at: time,
    watched_at: time,
    dismissed_at: time,
    rating: fc.option(fc.integer({ min: 1, max: 10 })),
    rated_at: time,
    note: fc.option(fc.string()),
    noted_at: time,
  })
  .map((row) => ({
    ...row,
    rated_at: row.rating === null ? null : row.rated_at,
    noted_at: row.note === null ? null : row.noted_at,
  }))
const rule = fc.constantFrom('mine', 'imported')

describe('merging the stored marks with those of a file', () => {
  it('an unknown time gives way to any known time', () => {
    expect(combineMarks([{ savedAt: 0, watchedAt: 0 }, { savedAt: 5 }, { savedAt: 3 }])).toEqual({
      ...noMarks,
      saved_at: 3,
      watched_at: 0,
    })
  })

  it('merging again changes nothing', () => {
    fc.assert(
      fc.property(storedMarks, storedMarks, rule, (mine, imported, by) => {
        const once = mergeMarks(mine, imported, by)
        expect(mergeMarks(once, imported, by)).toEqual(once)
      }),
    )
  })

  it('removes no mark, and a file without marks changes nothing', () => {
    fc.assert(
      fc.property(storedMarks, storedMarks, rule, (mine, imported, by) => {
        const both = mergeMarks(mine, imported, by)
        for (const name of ['saved_at', 'favourite_at', 'watched_at', 'dismissed_at', 'rating', 'note'] as const)
          expect(both[name] === null).toBe(mine[name] === null && imported[name] === null)
        expect(hasSameMarks(mergeMarks(mine, noMarks, by), mine)).toBe(true)
      }),
    )
  })

  it('the rule says whose rating counts, and its time goes with it', () => {
    const mine = { ...noMarks, rating: 7, rated_at: 1, saved_at: 1 }
    const imported = { ...noMarks, rating: 9, rated_at: 2, saved_at: 2, note: 'Loud', noted_at: 2 }
    expect(mergeMarks(mine, imported, 'mine')).toEqual({ ...mine, note: 'Loud', noted_at: 2 })
    expect(mergeMarks(mine, imported, 'imported')).toEqual(imported)
  })

  it('of many rows the latest rating and the earliest mark count', () => {
    expect(combineMarks([{ rating: 9, ratedAt: 3, savedAt: 5 }, { rating: 6, ratedAt: 2 }, { savedAt: 4 }])).toEqual({
      ...noMarks,
      rating: 9,
      rated_at: 3,
      saved_at: 4,
    })
  })

  it('a watching that is stored already, or mentioned twice, counts once', () => {
    const play = (playedAt: number) => ({ season: null, episode: null, playedAt })
    expect(newPlays([play(1)], [play(1), play(2), play(2)])).toEqual([play(2)])
  })
})
