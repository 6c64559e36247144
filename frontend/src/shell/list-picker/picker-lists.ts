import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ListMembership } from '@contract/user-list.schema'
import { useApp } from '../../app/app-context.tsx'
import { listProblem } from '../../lib/list-problem.ts'
import type { PickedTitle } from './list-picker.machine.ts'
import { useListPicker } from './use-list-picker.ts'

interface Wish {
  readonly list: ListMembership
  readonly holds: boolean
}

/** The member's lists and whether the title is on them; what is ticked shows at once and is taken back if it is refused. */
export function usePickerLists(title: PickedTitle) {
  const { api, queries } = useApp()
  const { tell } = useListPicker()
  const queryClient = useQueryClient()
  const { type, id } = title
  const query = queries.listsOfTitle(type, id)
  const { queryKey } = query
  const { data: lists, isError, refetch } = useQuery(query)
  const show = (changed: (lists: ListMembership[]) => ListMembership[]) =>
    queryClient.setQueryData(queryKey, (known) => known && changed(known))
  const forget = () => {
    for (const name of ['userLists', 'userList', 'sharedList']) void queryClient.invalidateQueries({ queryKey: [name] })
  }
  const { mutate: put } = useMutation({
    scope: { id: `lists of ${type} ${id}` },
    mutationFn: ({ list, holds }: Wish) =>
      api(holds ? 'addToList' : 'removeFromList', { params: { list: list.id, type, id } }),
    onMutate: ({ list, holds }) => show((known) => marked(known, list.id, holds)),
    onError: (error, { list, holds }) => {
      show((known) => marked(known, list.id, !holds))
      tell({ message: listProblem(error), tone: 'error' })
    },
    onSuccess: (_answer, { list, holds }) => {
      forget()
      tell({
        message: holds ? 'lists.added' : 'lists.removed',
        values: { title: title.name, list: list.name },
        actions: [{ label: 'action.undo', run: () => put({ list, holds: !holds }) }],
      })
    },
  })
  const creation = useMutation({
    mutationFn: (name: string) => api('createList', { body: { name, titles: [{ type, id }] } }),
    onSuccess: ({ id: list, name, visibility, ranked }) => {
      show((known) => [{ id: list, name, visibility, ranked, holds: true }, ...known])
      forget()
      tell({ message: 'lists.added', values: { title: title.name, list: name } })
    },
  })
  return { lists, isError, refetch, put, creation }
}

const marked = (lists: ListMembership[], id: string, holds: boolean): ListMembership[] =>
  lists.map((list) => (list.id === id ? { ...list, holds } : list))
