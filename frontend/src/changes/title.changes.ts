import type { TitleId } from '@contract/media.schema'
import type { ParseKeys } from 'i18next'
import type { SavedChange } from '@contract/saved-answers.schema'
import type { SavedTitle, SavedTitleChange } from '@contract/saved-title.schema'
import { ApiError } from '../api/client.ts'
import type { TitleMarks } from '../api/marks-batch.ts'
import * as queryNames from '../api/query-names.ts'
import { starsText } from '../domain/lists/stars.ts'
import { changeKind, refusalKey, type ChangeKind, type Patch, type Invalidation } from './change.ts'
import { withChange, withTimestamps, inverse, leavesWatchlist, emptySavedTitle } from './saved-title-change.ts'

export interface MarkedTitle extends TitleId {
  readonly name: string
}
interface MarkTitle {
  readonly title: MarkedTitle
  readonly change: SavedTitleChange
  /** The cached state of the title when the button was pressed. */
  readonly before: SavedTitle
  readonly isUndo?: boolean
}

/** The queries that list or count a member's titles. */
export const titlesInvalidation: Invalidation = {
  now: [
    queryNames.savedTitles,
    queryNames.savedCounts,
    queryNames.history,
    queryNames.historyPeriods,
    queryNames.userGenres,
    queryNames.personOfMember,
  ],
  // A list counts its watched titles.
  later: [queryNames.home, queryNames.statistics, queryNames.userList],
}

/** A patch that replaces the cached saved title. */
export const replaceSavedTitle = (item: SavedTitle): Patch => showSavedTitle(item, () => item)

export const showSavedTitle = ({ type, id }: TitleId, change: (item: SavedTitle | null) => SavedTitle): Patch => ({
  key: [queryNames.savedTitle, { type, id }],
  canCreate: true,
  apply: (data) => {
    // SAFETY: the answer of this query has this type.
    const cached = data as TitleMarks | undefined
    return { ...cached, item: change(cached?.item ?? null) }
  },
})

/** Changes the saved title of a member: saved, watched, favorite, dismissed, rating or note. */
export const markTitle: ChangeKind<MarkTitle> = changeKind(
  'title.mark',
  ({ title: { type, id, name }, change, before, isUndo = false }, at) => {
    // An undo restores the server's earlier state, which may include more than this page has cached.
    const beforeOf = (answer: SavedChange | undefined) =>
      answer ? (answer.before ?? emptySavedTitle(type, id, before.source)) : before
    return {
      call: 'putSavedTitle' as const,
      params: { type, id },
      body: change,
      later: (body: SavedTitleChange) => withTimestamps(body, at),
      show: [showSavedTitle(before, (item) => withChange(item ?? before, change, at))],
      answered: ({ item }: SavedChange) => [replaceSavedTitle(item)],
      inverse: ([answer]: readonly SavedChange[]) => {
        const back = inverse(beforeOf(answer), change, answer ?? { removedPlays: [] })
        return markTitle({ title: { type, id, name }, change: back, before: answer?.item ?? before, isUndo: true })
      },
      message: ([answer]: readonly SavedChange[]) =>
        isUndo
          ? null
          : {
              message: messageOf(change, beforeOf(answer), answer?.item ?? withChange(before, change, at)),
              ...(change.rating ? { values: { stars: starsText(change.rating) } } : {}),
              ...(change.watched && !change.rating ? { rates: { type, id, name } } : {}),
            },
      refused: (error: unknown) => ({
        message: error instanceof ApiError && error.status === 412 ? 'marks.stale' : refusalKey(error),
        values: { title: name },
      }),
      invalidates: () => titlesInvalidation,
      isUndo,
    }
  },
)

/** The key of the message for a change. A side effect that the member may not expect comes first. */
function messageOf(change: SavedTitleChange, before: SavedTitle, item: SavedTitle): ParseKeys {
  const isRated = typeof change.rating === 'number'
  if (leavesWatchlist(change, before, item))
    return isRated ? 'marks.notice.ratedAndUnsaved' : 'marks.notice.watchedAndUnsaved'
  if (isRated && before.watchedAt === null && item.watchedAt !== null) return 'marks.notice.ratedAndWatched'
  if (change.watched && change.plays) return 'marks.notice.played'
  if (change.dismissed !== undefined) return change.dismissed ? 'marks.notice.dismissed' : 'marks.notice.undismissed'
  if (change.saved !== undefined) return change.saved ? 'notification.saved' : 'notification.unsaved'
  if (change.watched !== undefined) return change.watched ? 'marks.notice.watched' : 'marks.notice.unwatched'
  if (change.favourite !== undefined) return change.favourite ? 'marks.notice.favourite' : 'marks.notice.unfavourite'
  if (change.rating !== undefined) return change.rating === null ? 'marks.notice.unrated' : 'marks.notice.rated'
  return 'marks.notice.noted'
}
