import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { UserList } from '@contract/user-list.schema'
import { hideList } from '../../../api/known-lists.ts'
import { useApp } from '../../../app/app-context.tsx'
import { listProblem } from '../../../lib/list-problem.ts'
import { undoAction } from '../../../lib/kept.ts'
import { useNotify } from '../../../shell/notifications/use-notifications.ts'

/** Milliseconds in which a whole list can be had back. */
const undoTime = 15_000

/** Deletes a list and leaves it; Undo brings it back, with everything on it. Without a network it waits on this device. */
export function useDeleteList({ id, name }: UserList): { remove: () => void; isPending: boolean } {
  const { keep } = useApp()
  const notify = useNotify()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const params = { list: id }
  const forget = () => {
    for (const key of ['userLists', 'listsOfTitle']) void queryClient.invalidateQueries({ queryKey: [key] })
    for (const key of ['userList', 'sharedList']) queryClient.removeQueries({ queryKey: [key, { id }] })
  }
  const open = () => void navigate({ to: '/my/$id', params: { id } })
  const refused = (error: Error) => notify({ message: listProblem(error), tone: 'error' })
  const { mutate: restore } = useMutation({
    mutationFn: (_showAgain: () => void) => keep('restoreList', { params }),
    onError: refused,
    onSuccess: (kept, showAgain) => {
      if ('answer' in kept) forget()
      else showAgain()
      notify({ message: 'waits' in kept ? kept.said : 'lists.restored', values: { list: name } })
      open()
    },
  })
  const { mutate: remove, isPending } = useMutation({
    mutationFn: () => keep('deleteList', { params }),
    // A read that is on its way would not find the list any more.
    onMutate: () => queryClient.cancelQueries({ queryKey: ['userList', { id }] }),
    onError: refused,
    onSuccess: async (kept) => {
      await navigate({ to: '/my' })
      const showAgain = hideList(queryClient, id)
      if ('answer' in kept) forget()
      const back = () => {
        showAgain()
        open()
      }
      notify({
        message: 'waits' in kept ? kept.said : 'lists.deleted',
        values: { list: name },
        timeout: undoTime,
        actions: [undoAction(kept, back, () => restore(showAgain))],
      })
    },
  })
  return { remove, isPending }
}
