import { useQueryClient } from '@tanstack/react-query'
import type { SavedItem, SavedItemChange } from '@contract/user-media.schema'
import { ApiError } from '../../api/client.ts'
import type { AppContext } from '../../app/app-context.tsx'
import { undoAction } from '../../lib/kept.ts'
import { useNotify } from '../../shell/notifications/use-notifications.ts'
import { applied, dated, inverse, nothingKept } from './marks-of.ts'
import { saidOf } from './said.ts'
import { useMarksChanged } from './use-marks-changed.ts'
import type { MarkedTitle } from './use-marks.ts'

export type MarksParts = Pick<AppContext, 'keep' | 'queries'> & { readonly source: SavedItem['source'] }

interface Asked {
  readonly change: SavedItemChange
  /** An undo speaks for itself. */
  readonly silent?: boolean
}

/**
 * Changes what the member keeps of any title: shown at once, taken back and said when it is refused, with an undo
 * otherwise. Without a network it waits on this device. Settles when the server has answered, or when this device keeps it.
 */
export function useChangeMarks({ keep, queries, source }: MarksParts) {
  const notify = useNotify()
  const marksChanged = useMarksChanged()
  const queryClient = useQueryClient()

  const mutate = async (title: MarkedTitle, asked: Asked): Promise<unknown> => {
    const { type, id, name } = title
    const { queryKey } = queries.savedItem(type, id)
    const mutation = queryClient.getMutationCache().build(queryClient, {
      scope: { id: `item ${type} ${id}` },
      mutationFn: ({ change }: Asked) =>
        keep('putSavedItem', { params: { type, id }, body: change }, dated(change, new Date().toISOString())),
      onMutate: async ({ change }: Asked) => {
        await queryClient.cancelQueries({ queryKey })
        const before = queryClient.getQueryData(queryKey)?.item ?? nothingKept(type, id, source)
        queryClient.setQueryData(queryKey, { item: applied(before, change, new Date().toISOString()) })
        return before
      },
      onError: (error: Error, _asked: Asked, before: SavedItem | undefined) => {
        queryClient.setQueryData(queryKey, { item: before ?? null })
        const stale = error instanceof ApiError && error.status === 412
        if (stale) void queryClient.invalidateQueries({ queryKey })
        notify({ message: stale ? 'marks.stale' : 'error.notSaved', values: { title: name }, tone: 'error' })
      },
      onSuccess: (kept, { change, silent }: Asked, shown) => {
        if ('answer' in kept) {
          queryClient.setQueryData(queryKey, { item: kept.answer.item })
          marksChanged()
        }
        if (silent) return
        // What the server had may be more than what was shown: then that is what an undo puts back.
        const before = ('answer' in kept ? kept.answer.before : shown) ?? nothingKept(type, id, source)
        const back = inverse(before, change, 'answer' in kept ? kept.answer : { removedPlays: [] })
        const show = () =>
          queryClient.setQueryData(queryKey, (now) => ({
            item: applied(now?.item ?? before, back, new Date().toISOString()),
          }))
        notify({
          message: 'answer' in kept ? saidOf(change, before, kept.answer.item) : kept.said,
          values: { rating: change.rating ?? 0 },
          actions: [undoAction(kept, show, () => changeAnyhow(title, { change: back, silent: true }))],
        })
      },
    })
    return mutation.execute(asked)
  }
  /** What is refused has been said. */
  const changeAnyhow = (title: MarkedTitle, asked: Asked) => void mutate(title, asked).catch(() => undefined)

  return (title: MarkedTitle, change: SavedItemChange): Promise<unknown> => mutate(title, { change })
}
