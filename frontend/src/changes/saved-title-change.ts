import type { SavedChange } from '@contract/saved-answers.schema'
import type { MediaType } from '@contract/media.schema'
import { MAX_PLAYS } from '@contract/played-at'
import { changedMarks, withWatching } from '@contract/rules/title-marks'
import type { SavedTitle, SavedTitleChange } from '@contract/saved-title.schema'

/** The state of a title of which the member has saved nothing. */
export const emptySavedTitle = (type: MediaType, id: number, source: SavedTitle['source']): SavedTitle => ({
  source,
  type,
  id,
  title: '',
  released: null,
  savedAt: null,
  favouriteAt: null,
  watchedAt: null,
  dismissedAt: null,
  rating: null,
  ratedAt: null,
  note: null,
  notedAt: null,
  version: 0,
})

/** The item with the change applied, as the server will answer it. `now` is ISO 8601. */
export function withChange(item: SavedTitle, change: SavedTitleChange, now: string): SavedTitle {
  const marks = changedMarks(item, change, (time) => time ?? now)
  return { ...item, ...marks, ...(isPutBack(change) ? { watchedAt: change.watched } : {}) }
}

/** Whether marking the title as watched, by a rating or without one, took it off the watchlist. */
export const leavesWatchlist = (change: SavedTitleChange, before: SavedTitle | null, item: SavedTitle): boolean =>
  Boolean(change.watched ?? change.rating) && Boolean(before?.savedAt) && item.savedAt === null

/** Whether the change removes plays and gives the time at which the title was watched without them. */
const isPutBack = (change: SavedTitleChange): change is SavedTitleChange & { watched: string } =>
  (change.withoutPlays?.length ?? 0) > 0 && typeof change.watched === 'string'

/** The same change with the time at which it was made, for when it is sent later. `now` is ISO 8601. */
export function withTimestamps(change: SavedTitleChange, now: string): SavedTitleChange {
  const at = (value: boolean | string) => (value === true ? now : value)
  return {
    ...change,
    ...(change.saved === undefined ? {} : { saved: at(change.saved) }),
    ...(change.favourite === undefined ? {} : { favourite: at(change.favourite) }),
    ...(change.watched === undefined ? {} : { watched: at(change.watched) }),
    ...(change.dismissed === undefined ? {} : { dismissed: at(change.dismissed) }),
    ...(typeof change.rating === 'number' ? { ratedAt: change.ratedAt ?? now } : {}),
  }
}

/** The change that undoes another one: it restores every mark with its earlier time, and the removed plays. */
export function inverse(
  before: SavedTitle,
  requested: SavedTitleChange,
  { removedPlays }: Pick<SavedChange, 'removedPlays'>,
): SavedTitleChange {
  const change = withWatching(before, requested)
  const after = changedMarks(before, change, (time) => time ?? '')
  const lifts = (mark: 'savedAt' | 'favouriteAt' | 'dismissedAt') => before[mark] !== null && after[mark] === null
  const listed =
    change.saved !== undefined || change.dismissed !== undefined || lifts('savedAt') || lifts('dismissedAt')
  return {
    ...(listed ? { saved: before.savedAt ?? false, dismissed: before.dismissedAt ?? false } : {}),
    ...(change.favourite !== undefined || lifts('favouriteAt') ? { favourite: before.favouriteAt ?? false } : {}),
    ...(change.watched === undefined ? {} : watchedBefore(before, change, removedPlays)),
    ...(change.rating === undefined ? {} : ratedBefore(before)),
    ...(change.note === undefined ? {} : { note: before.note }),
  }
}

/**
 * The rating as it was. An undo for a title that was not watched states that, because a rating alone would mark the
 * title as watched.
 */
const ratedBefore = ({ rating, ratedAt, watchedAt }: SavedTitle): SavedTitleChange => ({
  rating,
  ...(ratedAt ? { ratedAt } : {}),
  ...(rating !== null && watchedAt === null ? { watched: false } : {}),
})

/** The earlier plays: removed ones are restored, added ones are removed, and the watchlist does not change. */
function watchedBefore(
  { watchedAt }: SavedTitle,
  { plays: added = [] }: SavedTitleChange,
  removed: SavedChange['removedPlays'],
): SavedTitleChange {
  if (watchedAt === null) return { watched: false }
  const plays = removed.slice(0, MAX_PLAYS).map(({ id, playedAt, precision, rating, note }) => ({
    id,
    playedAt,
    ...(precision ? { precision } : {}),
    ...(rating ? { rating } : {}),
    ...(note ? { note } : {}),
  }))
  return {
    watched: watchedAt,
    keepSaved: true,
    ...(plays.length > 0 ? { plays } : {}),
    ...(added.length > 0 ? { withoutPlays: added.map(({ id }) => id) } : {}),
  }
}
