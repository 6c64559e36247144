import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { UserList } from '@contract/user-list.schema'
import { useApp } from '../../../app/app-context.tsx'
import { listProblem } from '../../../lib/list-problem.ts'
import { useNotify } from '../../../shell/notifications/use-notifications.ts'

/** Milliseconds in which a whole list can be had back. */
const undoTime = 15_000

/** Deletes a list and leaves it; Undo brings it back, with everything on it. */
export function useDeleteList({ id, name }: UserList): { remove: () => void; isPending: boolean } {
  const { api } = useApp()
  const notify = useNotify()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const params = { list: id }
  const forget = () => {
    for (const key of ['userLists', 'listsOfTitle']) void queryClient.invalidateQueries({ queryKey: [key] })
    for (const key of ['userList', 'sharedList']) queryClient.removeQueries({ queryKey: [key, { id }] })
  }
  const refused = (error: Error) => notify({ message: listProblem(error), tone: 'error' })
  const { mutate: restore } = useMutation({
    mutationFn: () => api('restoreList', { params }),
    onError: refused,
    onSuccess: async () => {
      forget()
      notify({ message: 'lists.restored', values: { list: name } })
      await navigate({ to: '/my/$id', params: { id } })
    },
  })
  const { mutate: remove, isPending } = useMutation({
    mutationFn: () => api('deleteList', { params }),
    onError: refused,
    onSuccess: async () => {
      await navigate({ to: '/my' })
      forget()
      notify({
        message: 'lists.deleted',
        values: { list: name },
        timeout: undoTime,
        actions: [{ label: 'action.undo', run: () => restore() }],
      })
    },
  })
  return { remove, isPending }
}
