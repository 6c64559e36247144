import { onlineManager, useMutation, useQuery } from '@tanstack/react-query'
import type { ListMembership } from '@contract/user-list.schema'
import { useApp } from '../../context/app-context.tsx'
import { createList } from '../../changes/list.changes.ts'
import { putOnList } from '../../changes/list-title.changes.ts'
import { useChange } from '../changes/use-change.ts'
import type { PickedTitle } from './list-picker.machine.ts'

/** The member's lists and whether the title is on them, and functions that change that and create a list with it. */
export function usePickerLists({ type, id }: PickedTitle) {
  const { queries } = useApp()
  const { submit } = useChange()
  const title = { type, id }
  const { data: lists, isError, refetch } = useQuery(queries.listsOfTitle(type, id))
  const put = ({ id: list, name, holds }: ListMembership) =>
    void submit(putOnList({ list: { id: list, name }, title, holds: !holds }))
  const creation = useMutation({
    mutationFn: async (list: { id: string; name: string }) => {
      const pageKey = queries.userList(list.id, undefined).queryKey
      const result = await submit(createList({ list: { ...list, titles: [title] }, pageKey, title }))
      if (result.state === 'refused') throw result.error
    },
  })
  return { lists, isError, isOffline: isError && !onlineManager.isOnline(), refetch, put, creation }
}
