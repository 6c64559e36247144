import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isSame, merged, newPlays, nothingKept, combined, type Kept } from './merge.ts'

const time = fc.option(fc.integer({ min: 1, max: 5 }))
const kept: fc.Arbitrary<Kept> = fc
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
    expect(combined([{ savedAt: 0, watchedAt: 0 }, { savedAt: 5 }, { savedAt: 3 }])).toEqual({
      ...nothingKept,
      saved_at: 3,
      watched_at: 0,
    })
  })

  it('merging again changes nothing', () => {
    fc.assert(
      fc.property(kept, kept, rule, (mine, theirs, by) => {
        const once = merged(mine, theirs, by)
        expect(merged(once, theirs, by)).toEqual(once)
      }),
    )
  })

  it('removes no mark, and a file without marks changes nothing', () => {
    fc.assert(
      fc.property(kept, kept, rule, (mine, theirs, by) => {
        const both = merged(mine, theirs, by)
        for (const name of ['saved_at', 'favourite_at', 'watched_at', 'dismissed_at', 'rating', 'note'] as const)
          expect(both[name] === null).toBe(mine[name] === null && theirs[name] === null)
        expect(isSame(merged(mine, nothingKept, by), mine)).toBe(true)
      }),
    )
  })

  it('the rule says whose rating counts, and its time goes with it', () => {
    const mine = { ...nothingKept, rating: 7, rated_at: 1, saved_at: 1 }
    const theirs = { ...nothingKept, rating: 9, rated_at: 2, saved_at: 2, note: 'Loud', noted_at: 2 }
    expect(merged(mine, theirs, 'mine')).toEqual({ ...mine, note: 'Loud', noted_at: 2 })
    expect(merged(mine, theirs, 'imported')).toEqual(theirs)
  })

  it('of many rows the latest rating and the earliest mark count', () => {
    expect(combined([{ rating: 9, ratedAt: 3, savedAt: 5 }, { rating: 6, ratedAt: 2 }, { savedAt: 4 }])).toEqual({
      ...nothingKept,
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
