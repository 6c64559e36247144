import type { SavedChange } from '@contract/call-types'
import type { MediaType } from '@contract/media.schema'
import type { SavedItem, SavedItemChange } from '@contract/user-media.schema'

/** A title that nothing was ever kept of. */
export const nothingKept = (type: MediaType, id: number, source: SavedItem['source']): SavedItem => ({
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

/** What the item will be once the server has agreed. `now` is ISO 8601. */
export function applied(item: SavedItem, change: SavedItemChange, now: string): SavedItem {
  const mark = (wanted: boolean | string | undefined, current: string | null) =>
    wanted === undefined ? current : wanted === false ? null : (current ?? (wanted === true ? now : wanted))
  const { rating, note } = change
  return {
    ...item,
    savedAt: change.dismissed && !change.saved ? null : mark(change.saved, item.savedAt),
    favouriteAt: mark(change.favourite, item.favouriteAt),
    watchedAt: mark(change.watched, item.watchedAt),
    dismissedAt: change.saved && !change.dismissed ? null : mark(change.dismissed, item.dismissedAt),
    ...(rating === undefined ? {} : { rating, ratedAt: rating === null ? null : (change.ratedAt ?? now) }),
    ...(note === undefined ? {} : { note: note?.trim() ? note : null, notedAt: note?.trim() ? now : null }),
  }
}

/** The same change with the time at which it was made, for when it is sent later. `now` is ISO 8601. */
export function dated(change: SavedItemChange, now: string): SavedItemChange {
  const at = (wanted: boolean | string) => (wanted === true ? now : wanted)
  return {
    ...change,
    ...(change.saved === undefined ? {} : { saved: at(change.saved) }),
    ...(change.favourite === undefined ? {} : { favourite: at(change.favourite) }),
    ...(change.watched === undefined ? {} : { watched: at(change.watched) }),
    ...(change.dismissed === undefined ? {} : { dismissed: at(change.dismissed) }),
    ...(typeof change.rating === 'number' ? { ratedAt: change.ratedAt ?? now } : {}),
  }
}

/** The most plays that one change may put back. */
const mostPlays = 200

/** The change that puts back what another one did: every mark at its earlier time, and the plays that went with it. */
export function inverse(
  before: SavedItem,
  change: SavedItemChange,
  { removedPlays }: Pick<SavedChange, 'removedPlays'>,
): SavedItemChange {
  const plays = removedPlays.slice(0, mostPlays).map(({ id, playedAt }) => ({ id, playedAt }))
  const listed = change.saved !== undefined || change.dismissed !== undefined
  return {
    ...(listed ? { saved: before.savedAt ?? false, dismissed: before.dismissedAt ?? false } : {}),
    ...(change.favourite === undefined ? {} : { favourite: before.favouriteAt ?? false }),
    ...(change.watched === undefined
      ? {}
      : { watched: before.watchedAt ?? false, ...(plays.length > 0 ? { plays } : {}) }),
    ...(change.rating === undefined
      ? {}
      : { rating: before.rating, ...(before.ratedAt ? { ratedAt: before.ratedAt } : {}) }),
    ...(change.note === undefined ? {} : { note: before.note }),
  }
}
