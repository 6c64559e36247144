import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { combineMarks, hasSameMarks, mergeMarks, newPlays, withoutContradiction } from './merge-marks.ts'
import { noMarks, type StoredMarks } from '../../personal/saved/stored-marks.service.ts'

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
    rewatch_since: time,
  })
  .map((row) =>
    withoutContradiction({
      ...row,
      rated_at: row.rating === null ? null : row.rated_at,
      noted_at: row.note === null ? null : row.noted_at,
    }),
  )
const rule = fc.constantFrom('mine', 'imported')

describe('merging the stored marks with those of a file', () => {
  it('replaces an unknown time by any known time', () => {
    expect(combineMarks([{ savedAt: 0, watchedAt: 0 }, { savedAt: 5 }, { savedAt: 3 }])).toEqual({
      ...noMarks,
      saved_at: 3,
      watched_at: 0,
    })
  })

  it('changes nothing when it is repeated', () => {
    fc.assert(
      fc.property(storedMarks, storedMarks, rule, (mine, imported, by) => {
        const once = mergeMarks(mine, imported, by)
        expect(mergeMarks(once, imported, by)).toEqual(once)
      }),
    )
  })

  it('removes only excluded marks, and changes nothing for a file without marks', () => {
    fc.assert(
      fc.property(storedMarks, storedMarks, rule, (mine, imported, by) => {
        const both = mergeMarks(mine, imported, by)
        for (const name of ['watched_at', 'rating', 'note'] as const)
          expect(both[name] === null).toBe(mine[name] === null && imported[name] === null)
        const first = by === 'mine' ? mine : imported
        for (const name of ['saved_at', 'favourite_at', 'dismissed_at'] as const)
          if (first[name] !== null) expect(both[name]).toBe(first[name])
        expect(both.dismissed_at === null || (both.saved_at ?? both.favourite_at) === null).toBe(true)
        expect(hasSameMarks(mergeMarks(mine, noMarks, by), mine)).toBe(true)
      }),
    )
  })

  it('takes the rating that the rule selects, with its time', () => {
    const mine = { ...noMarks, rating: 7, rated_at: 1, saved_at: 1 }
    const imported = { ...noMarks, rating: 9, rated_at: 2, saved_at: 2, note: 'Loud', noted_at: 2 }
    expect(mergeMarks(mine, imported, 'mine')).toEqual({ ...mine, note: 'Loud', noted_at: 2 })
    expect(mergeMarks(mine, imported, 'imported')).toEqual(imported)
  })

  it('takes the latest rating and the earliest mark of many rows', () => {
    expect(combineMarks([{ rating: 9, ratedAt: 3, savedAt: 5 }, { rating: 6, ratedAt: 2 }, { savedAt: 4 }])).toEqual({
      ...noMarks,
      rating: 9,
      rated_at: 3,
      saved_at: 4,
      watched_at: 0,
    })
  })

  it('dates the viewing of a rated title as unknown, unless a row has a day or says unwatched', () => {
    const rated = { ...noMarks, rating: 9, rated_at: 3 }
    expect(combineMarks([{ rating: 9, ratedAt: 3 }])).toEqual({ ...rated, watched_at: 0 })
    expect(combineMarks([{ rating: 9, ratedAt: 3 }, { watchedAt: 2 }])).toEqual({ ...rated, watched_at: 2 })
    expect(combineMarks([{ rating: 9, ratedAt: 3, watchedAt: null }])).toEqual(rated)
  })

  it('takes the latest of “not for me”, the watchlist and “favorite” in one file', () => {
    expect(combineMarks([{ dismissedAt: 5, favouriteAt: 3 }, { savedAt: 4 }])).toEqual({ ...noMarks, dismissed_at: 5 })
    expect(combineMarks([{ dismissedAt: 3, favouriteAt: 5 }])).toEqual({ ...noMarks, favourite_at: 5 })
  })

  it('counts a stored or repeated viewing once', () => {
    const play = (playedAt: number) => ({ season: null, episode: null, playedAt })
    expect(newPlays([play(1)], [play(1), play(2), play(2)])).toEqual([play(2)])
  })
})
