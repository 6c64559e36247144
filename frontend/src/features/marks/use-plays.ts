import { useMutation, useQueryClient, type InfiniteData } from '@tanstack/react-query'
import type { Page } from '@contract/media.schema'
import type { NewPlay, SavedItem, HistoryEntry } from '@contract/user-media.schema'
import { useApp } from '../../app/app-context.tsx'
import { withoutPlay, withPlay } from '../../lib/history-pages.ts'
import { type Kept, undoAction } from '../../lib/kept.ts'
import { useNotify } from '../../shell/notifications/use-notifications.ts'
import { useMarksChanged } from './use-marks-changed.ts'

/** Takes a watching out of the history at once, with an undo that puts the same one back. */
export function useRemovePlay(): (entry: HistoryEntry) => void {
  const { add, remove } = usePlayCalls()
  const notify = useNotify()
  const queryClient = useQueryClient()
  const show = (changed: (pages: readonly Page<HistoryEntry>[]) => Page<HistoryEntry>[]) =>
    queryClient.setQueriesData<InfiniteData<Page<HistoryEntry>>>(
      { queryKey: ['history'] },
      (data) => data && { ...data, pages: changed(data.pages) },
    )
  return (entry) => {
    const putBack = () => show((pages) => withPlay(pages, entry))
    void queryClient.cancelQueries({ queryKey: ['history'] })
    show((pages) => withoutPlay(pages, entry.play))
    remove(
      entry.play.id,
      (kept) =>
        notify({
          message: 'waits' in kept ? kept.said : 'marks.said.unplayed',
          actions: [
            undoAction(kept, putBack, () => {
              putBack()
              add({ ...entry.play, keepSaved: true })
            }),
          ],
        }),
      putBack,
    )
  }
}

type Afterwards = ((kept: Kept<'removePlay'>) => void) | undefined

function usePlayCalls() {
  const { keep, queries } = useApp()
  const notify = useNotify()
  const queryClient = useQueryClient()
  const marksChanged = useMarksChanged()
  const settled = (kept: Kept<'addPlay'> | Kept<'removePlay'>) => {
    if ('waits' in kept) return
    const { item }: { item: SavedItem | null } = kept.answer
    if (item) queryClient.setQueryData(queries.savedItem(item.type, item.id).queryKey, { item })
    void queryClient.invalidateQueries({ queryKey: ['showProgress'] })
    marksChanged()
  }
  const refused = () => notify({ message: 'error.notSaved', tone: 'error' })
  // What follows a change must happen even when whoever asked for it is gone from the page by then.
  const add = useMutation({
    scope: { id: 'plays' },
    mutationFn: (play: NewPlay) => keep('addPlay', { body: play }),
    onSuccess: settled,
    onError: refused,
  })
  const remove = useMutation({
    scope: { id: 'plays' },
    mutationFn: ({ id }: { id: string; afterwards: Afterwards; onRefused: (() => void) | undefined }) =>
      keep('removePlay', { params: { id } }),
    onSuccess: (kept, { afterwards }) => {
      settled(kept)
      afterwards?.(kept)
    },
    onError: (_error, { onRefused }) => {
      onRefused?.()
      refused()
    },
  })
  return {
    add: (play: NewPlay) => add.mutate(play),
    remove: (id: string, afterwards?: Afterwards, onRefused?: () => void) =>
      remove.mutate({ id, afterwards, onRefused }),
  }
}
