import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { UserList } from '@contract/user-list.schema'
import * as queryNames from '../../../api/query-names.ts'
import { deleteList } from '../../../changes/list.changes.ts'
import { useChange } from '../../../shell/changes/use-change.ts'

/** Deletes a list and leaves its page. An undo returns to it. */
export function useDeletion(list: UserList): { remove: () => void; isPending: boolean } {
  const { submit } = useChange()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { id } = list
  const { mutate: remove, isPending } = useMutation({
    mutationFn: async () => {
      let isUndone = false
      const result = await submit(deleteList({ list }), () => {
        isUndone = true
        void navigate({ to: '/my/$id', params: { id } })
      })
      if (result.state === 'refused') return
      await navigate({ to: '/my' })
      // A cached page of the list would be shown to a member who follows a link to it. Undo may be quicker than the
      // navigation: the page of the list is still open, and would show an outdated answer for ever if its query were
      // removed.
      if (result.state !== 'confirmed' || isUndone) return
      for (const name of [queryNames.userList, queryNames.sharedList])
        queryClient.removeQueries({ queryKey: [name, { id }] })
    },
  })
  return { remove, isPending }
}
