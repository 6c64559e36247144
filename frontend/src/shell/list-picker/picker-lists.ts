import { onlineManager, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ListMembership } from '@contract/user-list.schema'
import { showNewList } from '../../api/known-lists.ts'
import { useApp } from '../../app/app-context.tsx'
import { listInMaking } from '../../lib/list-in-making.ts'
import { listProblem } from '../../lib/list-problem.ts'
import { undoAction } from '../../lib/kept.ts'
import type { PickedTitle } from './list-picker.machine.ts'
import { useListPicker } from './use-list-picker.ts'

interface NewOne {
  readonly id: string
  readonly name: string
}
interface Wish {
  readonly list: ListMembership
  readonly holds: boolean
}

/**
 * The member's lists and whether the title is on them; what is ticked shows at once, and is taken back if it is refused.
 * Without a network it waits on this device.
 */
export function usePickerLists(title: PickedTitle) {
  const { keep, queries } = useApp()
  const { tell } = useListPicker()
  const queryClient = useQueryClient()
  const { type, id } = title
  const query = queries.listsOfTitle(type, id)
  const { queryKey } = query
  const { data: lists, isError, refetch } = useQuery(query)
  const show = (changed: (lists: ListMembership[]) => ListMembership[]) =>
    queryClient.setQueryData(queryKey, (known) => changed(known ?? []))
  const forget = () => {
    for (const name of ['userLists', 'userList', 'sharedList']) void queryClient.invalidateQueries({ queryKey: [name] })
  }
  const { mutate: put } = useMutation({
    scope: { id: `lists of ${type} ${id}` },
    mutationFn: ({ list, holds }: Wish) =>
      keep(holds ? 'addToList' : 'removeFromList', { params: { list: list.id, type, id } }),
    onMutate: ({ list, holds }) => show((known) => marked(known, list.id, holds)),
    onError: (error, { list, holds }) => {
      show((known) => marked(known, list.id, !holds))
      tell({ message: listProblem(error), tone: 'error' })
    },
    onSuccess: (kept, { list, holds }) => {
      if ('answer' in kept) forget()
      const undone = () => show((known) => marked(known, list.id, !holds))
      tell({
        message: 'waits' in kept ? kept.said : holds ? 'lists.added' : 'lists.removed',
        values: { list: list.name },
        actions: [undoAction(kept, undone, () => put({ list, holds: !holds }))],
      })
    },
  })
  const creation = useMutation({
    mutationFn: ({ id: list, name }: NewOne) =>
      keep('createList', { body: { id: list, name, titles: [{ type, id }] } }),
    onSuccess: (kept, { id: list, name }) => {
      const made = listInMaking(list, { name, titles: [{ type, id }] }, new Date().toISOString())
      show((known) => [{ ...made, holds: true }, ...known])
      if ('answer' in kept) forget()
      else showNewList(queryClient, made, queries.userList(list, undefined).queryKey)
      tell({ message: 'waits' in kept ? kept.said : 'lists.added', values: { list: name } })
    },
  })
  return { lists, isError, isOffline: isError && !onlineManager.isOnline(), refetch, put, creation }
}

const marked = (lists: ListMembership[], id: string, holds: boolean): ListMembership[] =>
  lists.map((list) => (list.id === id ? { ...list, holds } : list))
