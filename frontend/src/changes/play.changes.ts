import type { InfiniteData } from '@tanstack/react-query'
import type { HistoryEntry, HistoryPage, SavedTitle } from '@contract/saved-title.schema'
import * as queryNames from '../api/query-names.ts'
import { withoutPlay, withPlay } from '../domain/lists/history-pages.ts'
import { changeKind, patch, type ChangeKind, type Invalidation } from './change.ts'
import { replaceSavedTitle, titlesInvalidation } from './title.changes.ts'

type Pages = InfiniteData<HistoryPage>

const playsInvalidation: Invalidation = {
  ...titlesInvalidation,
  now: [...(titlesInvalidation.now ?? []), queryNames.showProgress],
}
const answered = ({ item }: { item: SavedTitle | null }) => (item ? [replaceSavedTitle(item)] : [])

/** Removes a play from the history; an undo restores the same one. */
export const removePlay: ChangeKind<{ entry: HistoryEntry }> = changeKind('play.remove', ({ entry }) => ({
  call: 'removePlay',
  params: { id: entry.play.id },
  show: [patch<Pages>([queryNames.history], (data) => ({ ...data, pages: withoutPlay(data.pages, entry.play) }))],
  answered,
  inverse: () => putPlayBack({ entry }),
  message: () => ({ message: 'marks.notice.unplayed' }),
  invalidates: () => playsInvalidation,
}))

/** Restores a play, and leaves the watchlist as it is. */
export const putPlayBack: ChangeKind<{ entry: HistoryEntry }> = changeKind('play.putBack', ({ entry }) => ({
  call: 'addPlay',
  body: { ...entry.play, keepSaved: true },
  show: [patch<Pages>([queryNames.history], (data) => ({ ...data, pages: withPlay(data.pages, entry) }))],
  answered,
  invalidates: () => playsInvalidation,
  isUndo: true,
}))
