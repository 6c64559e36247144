import { describe, expect, it } from 'vitest'
import type { SavedTitleChange } from '../saved-title.schema.ts'
import { changedMarks, type TitleMarks } from './title-marks.ts'

const none: TitleMarks<number> = {
  savedAt: null,
  favouriteAt: null,
  watchedAt: null,
  dismissedAt: null,
  rating: null,
  ratedAt: null,
  note: null,
  notedAt: null,
}
const now = 100
const at = (time: string | undefined) => (time === undefined ? now : Number(time))
/** The marks that are not null after a change. */
const setMarksAfter = (before: Partial<TitleMarks<number>>, change: SavedTitleChange) =>
  Object.fromEntries(
    Object.entries(changedMarks({ ...none, ...before }, change, at)).filter(([, value]) => value !== null),
  )

describe('a change of a title’s marks', () => {
  it.each<[string, Partial<TitleMarks<number>>, SavedTitleChange, object]>([
    [
      'sets what is not set, now or since the time it says',
      {},
      { saved: true, favourite: '7' },
      { savedAt: 100, favouriteAt: 7 },
    ],
    ['leaves what is set as it is', { savedAt: 5 }, { saved: true }, { savedAt: 5 }],
    ['clears what it says and nothing else', { savedAt: 5, favouriteAt: 6 }, { favourite: false }, { savedAt: 5 }],
    ['that saves lifts “not for me”', { dismissedAt: 5 }, { saved: true }, { savedAt: 100 }],
    ['that dismisses takes off the watchlist', { savedAt: 5 }, { dismissed: true }, { dismissedAt: 100 }],
    ['that watches takes off the watchlist', { savedAt: 5 }, { watched: true }, { watchedAt: 100 }],
    [
      'that watches leaves the title on the watchlist with `keepSaved`',
      { savedAt: 5 },
      { watched: true, keepSaved: true },
      { savedAt: 5, watchedAt: 100 },
    ],
    ['that dismisses is no longer a favorite', { favouriteAt: 5 }, { dismissed: true }, { dismissedAt: 100 }],
    ['that makes a favorite lifts “not for me”', { dismissedAt: 5 }, { favourite: true }, { favouriteAt: 100 }],
    [
      'that saves, makes a favorite and dismisses at once leaves out “not for me”',
      {},
      { saved: true, favourite: true, dismissed: true },
      { savedAt: 100, favouriteAt: 100 },
    ],
    [
      'that rates a title marks it as watched and takes it off the watchlist',
      { savedAt: 5 },
      { rating: 9 },
      { rating: 9, ratedAt: 100, watchedAt: 100 },
    ],
    [
      'that rates a watched title leaves its day, and the watchlist, alone',
      { savedAt: 5, watchedAt: 6 },
      { rating: 9 },
      { rating: 9, ratedAt: 100, savedAt: 5, watchedAt: 6 },
    ],
    [
      'that rates and says that the title is not watched leaves it unwatched',
      { savedAt: 5 },
      { rating: 9, watched: false },
      { rating: 9, ratedAt: 100, savedAt: 5 },
    ],
    [
      'that clears the rating leaves the title watched',
      { rating: 9, ratedAt: 8, watchedAt: 8 },
      { rating: null },
      { watchedAt: 8 },
    ],
    [
      'that brings plays is watched since the latest play of all',
      { watchedAt: 50 },
      { watched: true, plays: ['30', '70', '60'].map((playedAt) => ({ id: playedAt, playedAt })) },
      { watchedAt: 70 },
    ],
    [
      'rates and watches now, or at the time that it gives',
      {},
      { rating: 9, ratedAt: '8' },
      { rating: 9, ratedAt: 8, watchedAt: 8 },
    ],
    ['takes the time of a rating with it', { rating: 9, ratedAt: 8 }, { rating: null }, {}],
    ['notes now', {}, { note: 'Again.' }, { note: 'Again.', notedAt: 100 }],
    ['treats an empty note as no note', { note: 'Again.', notedAt: 8 }, { note: ' ' }, {}],
  ])('%s', (_, before, change, after) => {
    expect(setMarksAfter(before, change)).toEqual(after)
  })
})
