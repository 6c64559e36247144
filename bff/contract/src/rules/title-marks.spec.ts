import { describe, expect, it } from 'vitest'
import type { SavedItemChange } from '../user-media.schema.ts'
import { changedMarks, type TitleMarks } from './title-marks.ts'

const none: TitleMarks<number> = {
  saved: null,
  favourite: null,
  watched: null,
  dismissed: null,
  rating: null,
  rated: null,
  note: null,
  noted: null,
}
const now = 100
const at = (said: string | undefined) => (said === undefined ? now : Number(said))
/** What is other than nothing afterwards. */
const left = (before: Partial<TitleMarks<number>>, change: SavedItemChange) =>
  Object.fromEntries(
    Object.entries(changedMarks({ ...none, ...before }, change, at)).filter(([, value]) => value !== null),
  )

describe('a change of a title’s marks', () => {
  it.each<[string, Partial<TitleMarks<number>>, SavedItemChange, object]>([
    [
      'sets what is not set, now or since the time it says',
      {},
      { saved: true, favourite: '7' },
      { saved: 100, favourite: 7 },
    ],
    ['leaves what is set as it is', { saved: 5 }, { saved: true }, { saved: 5 }],
    ['clears what it says and nothing else', { saved: 5, favourite: 6 }, { favourite: false }, { saved: 5 }],
    ['that saves lifts “not for me”', { dismissed: 5 }, { saved: true }, { saved: 100 }],
    ['that dismisses takes off the watchlist', { saved: 5 }, { dismissed: true }, { dismissed: 100 }],
    ['that watches takes off the watchlist', { saved: 5 }, { watched: true }, { watched: 100 }],
    [
      'that watches keeps what it is told to',
      { saved: 5 },
      { watched: true, keepSaved: true },
      { saved: 5, watched: 100 },
    ],
    ['that does both at once does both', {}, { saved: true, dismissed: true }, { saved: 100, dismissed: 100 }],
    [
      'that brings plays is watched since the last of all',
      { watched: 50 },
      { watched: true, plays: ['30', '70', '60'].map((playedAt) => ({ id: playedAt, playedAt })) },
      { watched: 70 },
    ],
    ['rates now, or when it says', {}, { rating: 9, ratedAt: '8' }, { rating: 9, rated: 8 }],
    ['takes the time of a rating with it', { rating: 9, rated: 8 }, { rating: null }, {}],
    ['notes now', {}, { note: 'Again.' }, { note: 'Again.', noted: 100 }],
    ['takes an empty note for none', { note: 'Again.', noted: 8 }, { note: ' ' }, {}],
  ])('%s', (_, before, change, after) => {
    expect(left(before, change)).toEqual(after)
  })
})
