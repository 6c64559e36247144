import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { BulkResult } from '@contract/saved-answers.schema'
import type { BulkChange, SavedItem, SavedItemChange } from '@contract/user-media.schema'
import { useApp } from '../../app/app-context.tsx'
import { chunksOf } from '../../lib/chunks.ts'
import { allOf, type Kept, undoAction } from '../../lib/kept.ts'
import { useNotify } from '../../shell/notifications/use-notifications.ts'
import { applied, dated, inverse } from './marks-of.ts'
import { leftWatchlist } from './said.ts'
import { useMarksChanged } from './use-marks-changed.ts'

type Items = BulkChange['items']
export type MarksOfMany = Omit<SavedItemChange, 'note' | 'withoutPlays'>
/** As many at once as fit into a request, with the plays that an undo brings back. */
const most = 100

/** Changes many titles at once, or keeps the changes until there is a network; offers to put each title back as it was. */
export function useBulkChange(): {
  change: (items: readonly SavedItem[], change: MarksOfMany) => void
  isPending: boolean
} {
  const { keep, queries } = useApp()
  const notify = useNotify()
  const queryClient = useQueryClient()
  const marksChanged = useMarksChanged()
  const show = (item: SavedItem) => queryClient.setQueryData(queries.savedItem(item.type, item.id).queryKey, { item })
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ items }: { items: Items; afterwards?: (kept: Kept<'bulkChange'>[]) => void }) => {
      const kept: Kept<'bulkChange'>[] = []
      for (const part of chunksOf(items, most))
        kept.push(await keep('bulkChange', { body: { items: part } }, { items: part.map(datedNow) }))
      return kept
    },
    onSuccess: (kept, { afterwards }) => {
      for (const result of resultsOf(kept)) if (result.problem === null) show(result.item)
      if (kept.every((part) => 'answer' in part)) marksChanged()
      afterwards?.(kept)
    },
    onError: () => {
      notify({ message: 'error.notSaved', tone: 'error' })
      marksChanged()
    },
  })
  const change = (before: readonly SavedItem[], marks: MarksOfMany) =>
    mutate({
      items: before.map(({ type, id }) => ({ type, id, ...marks })),
      afterwards: (kept) => {
        const waiting = kept.some((part) => 'waits' in part) ? allOf(kept) : null
        const results = resultsOf(kept)
        const undo = before.flatMap((item) => {
          const result = results.find(({ type, id }) => type === item.type && id === item.id)
          if (result ? result.problem !== null : waiting === null) return []
          const done = result?.problem === null ? result : null
          const {
            note: _note,
            withoutPlays: _plays,
            ...back
          } = inverse(done?.before ?? item, marks, done ?? { removedPlays: [] })
          return [{ type: item.type, id: item.id, ...back }]
        })
        if (waiting) for (const item of before) show(applied(item, marks, new Date().toISOString()))
        const left = results.some(
          (result) => result.problem === null && leftWatchlist(marks, result.before, result.item),
        )
        const said = left ? 'marks.said.watchedAndUnsaved' : 'savedList.changed'
        notify({
          message: waiting ? waiting.said : said,
          values: { count: undo.length },
          actions:
            undo.length > 0
              ? [
                  undoAction(
                    waiting ?? { answer: kept },
                    () => before.forEach(show),
                    () => mutate({ items: undo }),
                  ),
                ]
              : [],
        })
      },
    })
  return { change, isPending }
}

const datedNow = <T extends Items[number]>(item: T): T => ({ ...item, ...dated(item, new Date().toISOString()) })

const resultsOf = (kept: readonly Kept<'bulkChange'>[]): BulkResult[] =>
  kept.flatMap((part) => ('answer' in part ? part.answer.results : []))
