import type { ParseKeys } from 'i18next'
import type { SavedItemChange } from '@contract/user-media.schema'

/** What is said of a change once it is kept. */
export function saidOf(change: SavedItemChange): ParseKeys {
  if (change.dismissed !== undefined) return change.dismissed ? 'marks.said.dismissed' : 'marks.said.undismissed'
  if (change.saved !== undefined) return change.saved ? 'notification.saved' : 'notification.unsaved'
  if (change.watched !== undefined) return change.watched ? 'marks.said.watched' : 'marks.said.unwatched'
  if (change.favourite !== undefined) return change.favourite ? 'marks.said.favourite' : 'marks.said.unfavourite'
  if (change.rating !== undefined) return change.rating === null ? 'marks.said.unrated' : 'marks.said.rated'
  return 'marks.said.noted'
}
