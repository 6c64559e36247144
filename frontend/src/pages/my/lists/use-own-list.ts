import { useQueryClient } from '@tanstack/react-query'
import type { ListChange, ListTitle } from '@contract/user-list.schema'
import { useApp } from '../../../app/app-context.tsx'
import { entriesOf, moved, withList } from '../../../lib/list-pages.ts'
import { useNotify } from '../../../shell/notifications/use-notifications.ts'
import { useListEdit, type KeptList, type OwnListKey } from './use-list-edit.ts'
import { useRemoval } from './use-removal.ts'

/** Every change of a list's own facts and of what is on it; without a network each waits on this device. */
export function useOwnList(key: OwnListKey) {
  const { keep } = useApp()
  const notify = useNotify()
  const queryClient = useQueryClient()
  const { id } = key
  const params = { list: id }
  const refetch = () => void queryClient.invalidateQueries({ queryKey: ['userList', { id }] })
  const sayIfWaiting = (kept: KeptList) => {
    if ('waits' in kept) notify({ message: kept.said })
  }

  const change = useListEdit<Omit<ListChange, 'version'>>(key, {
    send: (facts, version) => keep('changeList', { params, body: { ...facts, version } }),
    show: (pages, facts) => (pages[0] ? withList(pages, { ...pages[0].list, ...defined(facts) }) : []),
    done: (facts, [first], kept) => {
      sayIfWaiting(kept)
      // Another order is the server's to make.
      if ('answer' in kept && facts.ranked !== undefined && facts.ranked !== first?.list.ranked) refetch()
    },
  })

  const move = useListEdit<ListTitle & { position: number }>(key, {
    send: ({ type, id: media, position }, version) =>
      keep('orderList', { params, body: { type, id: media, position, version } }),
    show: (pages, { position, ...title }) => moved(pages, title, position),
    done: ({ position }, before, kept) => {
      sayIfWaiting(kept)
      if ('answer' in kept && position > entriesOf(before).length) refetch()
    },
  })
  return { change, move, remove: useRemoval(key) }
}

/** A change that leaves a fact out leaves it as it is. */
const defined = (facts: Omit<ListChange, 'version'>) =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined))
