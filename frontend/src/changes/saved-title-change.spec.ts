import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { withChange, withTimestamps, inverse, emptySavedTitle } from './saved-title-change.ts'

const now = '2026-11-21T12:00:00.000Z'
const earlier = '2025-01-01T00:00:00.000Z'
const item = fc
  .record({
    mark: fc.constantFrom('saved', 'favourite', 'saved and favourite', 'dismissed', 'neither'),
    watchedAt: fc.constantFrom(null, earlier),
    rating: fc.constantFrom(null, 3, 9),
    note: fc.constantFrom(null, 'A note'),
  })
  .map(({ mark, ...marks }) => ({
    ...emptySavedTitle('movie', 1, 'embedded'),
    ...marks,
    savedAt: mark.includes('saved') ? earlier : null,
    favouriteAt: mark.includes('favourite') ? earlier : null,
    dismissedAt: mark === 'dismissed' ? earlier : null,
    ratedAt: marks.rating === null ? null : earlier,
  }))
const change = fc.record(
  {
    saved: fc.boolean(),
    favourite: fc.boolean(),
    dismissed: fc.boolean(),
    watched: fc.boolean(),
    keepSaved: fc.boolean(),
    rating: fc.constantFrom(null, 1, 10),
    note: fc.constantFrom(null, 'Another'),
  },
  { requiredKeys: [] },
)

describe('optimistic marks', () => {
  it('remove a title from the watchlist for "not for me", and lift "not for me" when it is saved', () => {
    const saved = withChange(emptySavedTitle('movie', 1, 'embedded'), { saved: true }, now)
    const dismissed = withChange(saved, { dismissed: true }, now)
    expect(dismissed).toMatchObject({ savedAt: null, dismissedAt: now })
    expect(withChange(dismissed, { saved: true }, now)).toMatchObject({ savedAt: now, dismissedAt: null })
  })

  it('are either "not for me" or favorite, and an undo restores the other one', () => {
    const blank = emptySavedTitle('movie', 1, 'embedded')
    const favourite = { ...blank, favouriteAt: earlier, savedAt: earlier }
    const dismissed = withChange(favourite, { dismissed: true }, now)
    expect(dismissed).toEqual({ ...blank, dismissedAt: now })
    const back = inverse(favourite, { dismissed: true }, { removedPlays: [] })
    expect(back).toEqual({ saved: earlier, favourite: earlier, dismissed: false })
    expect(withChange(dismissed, back, now)).toEqual(favourite)
    expect(withChange(dismissed, { favourite: true }, now)).toEqual({ ...blank, favouriteAt: now })
    expect(inverse(dismissed, { favourite: true }, { removedPlays: [] })).toEqual({
      saved: false,
      favourite: false,
      dismissed: now,
    })
  })

  it('are watched and off the watchlist after a rating, and an undo restores both', () => {
    const saved = { ...emptySavedTitle('movie', 1, 'embedded'), savedAt: earlier }
    const rated = withChange(saved, { rating: 8 }, now)
    expect(rated).toEqual({ ...saved, rating: 8, ratedAt: now, watchedAt: now, savedAt: null })
    const back = inverse(saved, { rating: 8 }, { removedPlays: [] })
    expect(back).toEqual({ rating: null, watched: false, saved: earlier, dismissed: false })
    expect(withChange(rated, back, now)).toEqual(saved)
    expect(withChange(rated, { rating: null }, now)).toEqual({ ...rated, rating: null, ratedAt: null })
  })

  it('are unwatched again after the undo of a rating', () => {
    const rated = { ...emptySavedTitle('movie', 1, 'embedded'), rating: 8, ratedAt: earlier }
    const back = inverse(rated, { rating: null }, { removedPlays: [] })
    expect(back).toEqual({ rating: 8, ratedAt: earlier, watched: false })
    expect(withChange(withChange(rated, { rating: null }, now), back, now)).toEqual(rated)
  })

  it('are off the watchlist after a viewing, unless the change keeps it', () => {
    const saved = withChange(emptySavedTitle('movie', 1, 'embedded'), { saved: true }, earlier)
    expect(withChange(saved, { watched: true }, now)).toMatchObject({ savedAt: null, watchedAt: now })
    expect(withChange(saved, { watched: now, keepSaved: true }, now)).toMatchObject({
      savedAt: earlier,
      watchedAt: now,
    })
    expect(withChange(saved, { watched: false }, now)).toMatchObject({ savedAt: earlier, watchedAt: null })
  })

  it('have a later viewing as the last one until its undo', () => {
    const id = '00000000-0000-4000-8000-000000000001'
    const before = { ...emptySavedTitle('movie', 1, 'embedded'), watchedAt: earlier, savedAt: earlier }
    const again = { watched: true, plays: [{ id, playedAt: now }] }
    const done = withChange(before, again, now)
    expect(done).toMatchObject({ savedAt: null, watchedAt: now })
    const back = inverse(before, again, { removedPlays: [] })
    expect(back).toEqual({ saved: earlier, dismissed: false, watched: earlier, keepSaved: true, withoutPlays: [id] })
    expect(withChange(done, back, now)).toEqual(before)
  })

  it('stay off the watchlist after the undo of a viewing of a title that was not on it', () => {
    const before = emptySavedTitle('movie', 1, 'embedded')
    expect(inverse(before, { watched: true }, { removedPlays: [] })).toEqual({ watched: false })
    expect(inverse({ ...before, watchedAt: earlier }, { watched: false }, { removedPlays: [] })).toEqual({
      watched: earlier,
      keepSaved: true,
    })
  })

  it('are the same for a change that is sent later with its time', () => {
    expect(withTimestamps({ saved: true, watched: earlier, dismissed: false, rating: 9, note: 'A note' }, now)).toEqual(
      {
        saved: now,
        watched: earlier,
        dismissed: false,
        rating: 9,
        ratedAt: now,
        note: 'A note',
      },
    )
    fc.assert(
      fc.property(item, change, (before, changed) => {
        expect(withChange(before, withTimestamps(changed, now), '2026-11-22T00:00:00.000Z')).toMatchObject({
          ...withChange(before, changed, now),
          notedAt: expect.toSatisfy(() => true),
        })
      }),
    )
  })

  it('return with their own times after an undo', () => {
    fc.assert(
      fc.property(item, change, (before, changed) => {
        const undone = withChange(withChange(before, changed, now), inverse(before, changed, { removedPlays: [] }), now)
        expect({ ...undone, notedAt: null }).toEqual(before)
      }),
    )
  })
})
