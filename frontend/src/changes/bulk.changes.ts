import type { TitleId } from '@contract/media.schema'
import type { BulkResult } from '@contract/saved-answers.schema'
import type { BulkChange, SavedTitle, SavedTitleChange } from '@contract/saved-title.schema'
import { chunksOf } from '@contract/chunks'
import { changeKind, type Answer, type Change, type ChangeKind } from './change.ts'
import { withChange, withTimestamps, inverse, leavesWatchlist } from './saved-title-change.ts'
import { replaceSavedTitle, showSavedTitle, titlesInvalidation } from './title.changes.ts'

type BulkItems = BulkChange['items']
/** The possible changes of many titles at once. */
export type BulkMarks = Omit<SavedTitleChange, 'note' | 'withoutPlays'>

/** The number of titles in one call. The plays that an undo restores still fit into it. */
const MAX_TITLES = 100

interface MarkTitles {
  /** The cached state of each title when the button was pressed. */
  readonly before: readonly SavedTitle[]
  readonly items: BulkItems
  readonly isUndo?: boolean
}

/** Changes the marks of many titles, each in its own way. */
export const markEach: ChangeKind<MarkTitles> = changeKind('titles.mark', ({ before, items, isUndo = false }, at) => {
  const changeByTitle = new Map(items.map((item) => [keyOf(item), item]))
  const inverseItems = (answers: readonly Bulk[]): BulkItems =>
    before.flatMap((item) => {
      const result = resultsOf(answers).find((other) => keyOf(other) === keyOf(item))
      if (result && result.problem !== null) return []
      const {
        note: _note,
        withoutPlays: _plays,
        ...marks
      } = inverse(result?.before ?? item, changeByTitle.get(keyOf(item)) ?? {}, result ?? { removedPlays: [] })
      return [{ type: item.type, id: item.id, ...marks }]
    })
  return {
    call: 'bulkChange' as const,
    body: chunksOf(items, MAX_TITLES).map((part) => ({ items: part })),
    later: (body: BulkChange) => ({ items: body.items.map((item) => ({ ...item, ...withTimestamps(item, at) })) }),
    show: before.map((item) =>
      showSavedTitle(item, (cached) => withChange(cached ?? item, changeByTitle.get(keyOf(item)) ?? {}, at)),
    ),
    answered: ({ results }: Bulk) =>
      results.flatMap((result) => (result.problem === null ? [replaceSavedTitle(result.item)] : [])),
    inverse: (answers: readonly Bulk[]): Change | null => {
      const undo = inverseItems(answers)
      return undo.length > 0 ? markEach({ before, items: undo, isUndo: true }) : null
    },
    message: (answers: readonly Bulk[]) => {
      const left = resultsOf(answers).some(
        (result) =>
          result.problem === null &&
          leavesWatchlist(changeByTitle.get(keyOf(result)) ?? {}, result.before, result.item),
      )
      const message = left ? 'marks.notice.watchedAndUnsaved' : 'savedList.changed'
      return isUndo ? null : { message, values: { count: inverseItems(answers).length } }
    },
    invalidates: () => titlesInvalidation,
    isUndo,
  }
})

/** The same marks for many titles. */
export const markTitles = (before: readonly SavedTitle[], marks: BulkMarks): Change =>
  markEach({ before, items: before.map(({ type, id }) => ({ type, id, ...marks })) })

type Bulk = Answer<'bulkChange'>
const resultsOf = (answers: readonly Bulk[]): BulkResult[] => answers.flatMap(({ results }) => results)
const keyOf = ({ type, id }: TitleId): string => `${type}-${id}`
