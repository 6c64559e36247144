import { describe, expect, it } from 'vitest'
import type { SavedTitle } from '../saved-title.schema.ts'
import { changeOfLog, ratesTitle, type LoggedPlay } from './log.ts'
import { changedMarks } from './title-marks.ts'

const day = (text: string) => `${text}T12:00:00.000Z`
const log: LoggedPlay = { id: 'p', playedAt: day('2024-05-06'), precision: 'day', rating: 8 }
const marks = {
  savedAt: day('2024-01-01'),
  favouriteAt: null,
  watchedAt: null,
  dismissedAt: null,
  rating: 6,
  ratedAt: day('2023-01-01'),
  note: null,
  notedAt: null,
} satisfies Partial<SavedTitle>
const now = day('2024-05-07')
const after = (change: Partial<LoggedPlay>, lastRated: number | null = null) =>
  changedMarks<string>(marks, changeOfLog({ ...log, ...change }, lastRated), (time) => time ?? now)

describe('a logged viewing', () => {
  it('marks the film as watched then, takes it off the watchlist and rates it', () => {
    expect(after({})).toEqual({ ...marks, savedAt: null, watchedAt: log.playedAt, rating: 8, ratedAt: now })
  })

  it('without a rating leaves the rating of the film as it is', () => {
    expect(after({ rating: null })).toMatchObject({ rating: 6, ratedAt: marks.ratedAt })
    expect(after({ rating: undefined })).toMatchObject({ rating: 6, ratedAt: marks.ratedAt })
  })

  it('rates the film unless a later dated viewing has a rating; one on an unknown day is earlier than all', () => {
    const [before, same, later] = ['2024-05-05', '2024-05-06', '2024-05-07'].map((text) => Date.parse(day(text)))
    expect([before!, same!, later!].map((lastRated) => ratesTitle(log, lastRated))).toEqual([true, true, false])
    const undated = { ...log, playedAt: new Date(0).toISOString(), precision: 'none' } as const
    expect([ratesTitle(undated, null), ratesTitle(undated, before!)]).toEqual([true, false])
  })

  it('comes after an earlier viewing on an unknown day if the member says so', () => {
    const undated = { id: 'e', playedAt: '1970-01-01T00:00:00.000Z', precision: 'none' }
    expect(changeOfLog({ ...log, earlier: 'e' }, null).plays).toEqual([undated, { ...log, note: undefined }])
    expect(after({ earlier: 'e' }).watchedAt).toBe(log.playedAt)
  })

  it('makes the film a favorite only if it says so, and a restored one changes neither rating nor watchlist', () => {
    expect(after({ favourite: true })).toMatchObject({ favouriteAt: now })
    expect(after({ keepSaved: true })).toMatchObject({ savedAt: marks.savedAt, rating: 6, watchedAt: log.playedAt })
  })
})
