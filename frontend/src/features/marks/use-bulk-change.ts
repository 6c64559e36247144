import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { BulkResult } from '@contract/call-types'
import type { BulkChange, SavedItem, SavedItemChange } from '@contract/user-media.schema'
import { useApp } from '../../app/app-context.tsx'
import { useNotify } from '../../shell/notifications/use-notifications.ts'
import { inverse } from './marks-of.ts'
import { useMarksChanged } from './use-marks-changed.ts'

type Items = BulkChange['items']
/** As many at once as fit into a request, with the plays that an undo brings back. */
const most = 100

/** Changes many titles at once; says how many were changed, and offers to put each back as it was. */
export function useBulkChange(): {
  change: (items: readonly SavedItem[], change: Omit<SavedItemChange, 'note'>) => void
  isPending: boolean
} {
  const { api, queries } = useApp()
  const notify = useNotify()
  const queryClient = useQueryClient()
  const marksChanged = useMarksChanged()
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ items }: { items: Items; afterwards?: (results: BulkResult[]) => void }) => {
      const results: BulkResult[] = []
      for (let start = 0; start < items.length; start += most)
        results.push(...(await api('bulkChange', { body: { items: items.slice(start, start + most) } })).results)
      return results
    },
    onSuccess: (results, { afterwards }) => {
      for (const result of results)
        if (result.problem === null)
          queryClient.setQueryData(queries.savedItem(result.type, result.id).queryKey, { item: result.item })
      afterwards?.(results)
    },
    onError: () => notify({ message: 'error.notSaved', tone: 'error' }),
    onSettled: marksChanged,
  })
  const change = (before: readonly SavedItem[], marks: Omit<SavedItemChange, 'note'>) =>
    mutate({
      items: before.map(({ type, id }) => ({ type, id, ...marks })),
      afterwards: (results) => {
        const undo = results.flatMap((result, index) => {
          if (result.problem !== null) return []
          const { note: _note, ...back } = inverse(before[index]!, marks, result)
          return [{ type: result.type, id: result.id, ...back }]
        })
        notify({
          message: 'savedList.changed',
          values: { count: undo.length },
          ...(undo.length > 0 ? { actions: [{ label: 'action.undo', run: () => mutate({ items: undo }) }] } : {}),
        })
      },
    })
  return { change, isPending }
}
