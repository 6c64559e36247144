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
    savedAt: takesOffWatchlist(change) ? null : mark(change.saved, item.savedAt),
    favouriteAt: mark(change.favourite, item.favouriteAt),
    watchedAt: watchedSince(item, change, mark(change.watched, item.watchedAt)),
    dismissedAt: change.saved && !change.dismissed ? null : mark(change.dismissed, item.dismissedAt),
    ...(rating === undefined ? {} : { rating, ratedAt: rating === null ? null : (change.ratedAt ?? now) }),
    ...(note === undefined ? {} : { note: note?.trim() ? note : null, notedAt: note?.trim() ? now : null }),
  }
}

/** Whether a title that was watched left the watchlist by it. */
export const leavesWatchlist = (change: SavedItemChange, before: SavedItem | null, item: SavedItem): boolean =>
  Boolean(change.watched) && Boolean(before?.savedAt) && item.savedAt === null

/** Watching a title, or not wanting it, takes it off the watchlist, unless the change says otherwise. */
const takesOffWatchlist = ({ saved, dismissed, watched, keepSaved }: SavedItemChange): boolean =>
  !saved && (Boolean(dismissed) || (Boolean(watched) && !keepSaved))

/** A film is watched since its last play. */
function watchedSince({ watchedAt }: SavedItem, change: SavedItemChange, marked: string | null): string | null {
  const { watched, plays = [], withoutPlays = [] } = change
  if (withoutPlays.length > 0 && typeof watched === 'string') return watched
  if (!watched || plays.length === 0) return marked
  return [...(watchedAt ? [watchedAt] : []), ...plays.map(({ playedAt }) => playedAt)].toSorted().at(-1) ?? marked
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
  const left = before.savedAt !== null && takesOffWatchlist(change)
  const listed = change.saved !== undefined || change.dismissed !== undefined || left
  return {
    ...(listed ? { saved: before.savedAt ?? false, dismissed: before.dismissedAt ?? false } : {}),
    ...(change.favourite === undefined ? {} : { favourite: before.favouriteAt ?? false }),
    ...(change.watched === undefined ? {} : watchedBefore(before, change, removedPlays)),
    ...(change.rating === undefined
      ? {}
      : { rating: before.rating, ...(before.ratedAt ? { ratedAt: before.ratedAt } : {}) }),
    ...(change.note === undefined ? {} : { note: before.note }),
  }
}

/** The watchings as they were: what went comes back, what came goes, and none of it touches the watchlist. */
function watchedBefore(
  { watchedAt }: SavedItem,
  { plays: added = [] }: SavedItemChange,
  removed: SavedChange['removedPlays'],
): SavedItemChange {
  if (watchedAt === null) return { watched: false }
  const plays = removed.slice(0, mostPlays).map(({ id, playedAt }) => ({ id, playedAt }))
  return {
    watched: watchedAt,
    keepSaved: true,
    ...(plays.length > 0 ? { plays } : {}),
    ...(added.length > 0 ? { withoutPlays: added.map(({ id }) => id) } : {}),
  }
}
