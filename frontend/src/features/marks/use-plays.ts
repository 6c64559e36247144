import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { NewPlay, Play, SavedItem } from '@contract/user-media.schema'
import { useApp } from '../../app/app-context.tsx'
import { useNotify } from '../../shell/notifications/use-notifications.ts'
import type { MarkedTitle } from './use-marks.ts'
import { useMarksChanged } from './use-marks-changed.ts'

/** Adds a watching of a film, with an undo. */
export function useAddPlay({ type, id, name }: MarkedTitle): (play: Pick<NewPlay, 'id' | 'playedAt'>) => void {
  const { add, remove } = usePlayCalls()
  const notify = useNotify()
  return (play) =>
    add({ ...play, type, mediaId: id }, () =>
      notify({
        message: 'marks.said.played',
        values: { title: name },
        actions: [{ label: 'action.undo', run: () => remove(play.id) }],
      }),
    )
}

/** Takes a watching out of the history, with an undo that puts the same one back. */
export function useRemovePlay(): (play: Play, name: string) => void {
  const { add, remove } = usePlayCalls()
  const notify = useNotify()
  return (play, name) =>
    remove(play.id, () =>
      notify({
        message: 'marks.said.unplayed',
        values: { title: name },
        actions: [{ label: 'action.undo', run: () => add(play) }],
      }),
    )
}

function usePlayCalls() {
  const { api, keep, queries } = useApp()
  const notify = useNotify()
  const queryClient = useQueryClient()
  const marksChanged = useMarksChanged()
  const settled = (item: SavedItem | null) => {
    if (item) queryClient.setQueryData(queries.savedItem(item.type, item.id).queryKey, { item })
    marksChanged()
  }
  const onError = () => notify({ message: 'error.notSaved', tone: 'error' })
  // What follows a change must happen even when whoever asked for it is gone from the page by then.
  const add = useMutation({
    networkMode: 'always',
    mutationFn: ({ play }: { play: NewPlay; afterwards?: (() => void) | undefined }) => keep('addPlay', { body: play }),
    onSuccess: (kept, { afterwards }) => {
      if ('waits' in kept) return notify({ message: 'outbox.kept' })
      settled(kept.answer.item)
      return afterwards?.()
    },
    onError,
  })
  const remove = useMutation({
    mutationFn: ({ id }: { id: string; afterwards?: (() => void) | undefined }) =>
      api('removePlay', { params: { id } }),
    onSuccess: ({ item }, { afterwards }) => {
      settled(item)
      afterwards?.()
    },
    onError,
  })
  return {
    add: (play: NewPlay, afterwards?: () => void) => add.mutate({ play, afterwards }),
    remove: (id: string, afterwards?: () => void) => remove.mutate({ id, afterwards }),
  }
}
