import type { ParseKeys } from 'i18next'
import type { SavedItem, SavedItemChange } from '@contract/user-media.schema'

/** Whether a title that was watched left the watchlist by it. */
export const leftWatchlist = (change: SavedItemChange, before: SavedItem | null, item: SavedItem): boolean =>
  Boolean(change.watched) && Boolean(before?.savedAt) && item.savedAt === null

/** What is said of a change once it is kept. */
export function saidOf(change: SavedItemChange, before: SavedItem | null, item: SavedItem): ParseKeys {
  if (leftWatchlist(change, before, item)) return 'marks.said.watchedAndUnsaved'
  if (change.watched && change.plays) return 'marks.said.played'
  if (change.dismissed !== undefined) return change.dismissed ? 'marks.said.dismissed' : 'marks.said.undismissed'
  if (change.saved !== undefined) return change.saved ? 'notification.saved' : 'notification.unsaved'
  if (change.watched !== undefined) return change.watched ? 'marks.said.watched' : 'marks.said.unwatched'
  if (change.favourite !== undefined) return change.favourite ? 'marks.said.favourite' : 'marks.said.unfavourite'
  if (change.rating !== undefined) return change.rating === null ? 'marks.said.unrated' : 'marks.said.rated'
  return 'marks.said.noted'
}
