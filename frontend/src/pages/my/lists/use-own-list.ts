import { useQueryClient } from '@tanstack/react-query'
import type { ListAdditions, ListChange, ListTitle } from '@contract/user-list.schema'
import { useApp } from '../../../app/app-context.tsx'
import { chunksOf } from '../../../lib/chunks.ts'
import { entriesOf, moved, titleKey, withList, without } from '../../../lib/list-pages.ts'
import { mediaTitle } from '../../../lib/media.ts'
import { useNotify } from '../../../shell/notifications/use-notifications.ts'
import { useListEdit, type OwnListKey } from './use-list-edit.ts'

/** Titles that one call takes; the server's bound. */
const perCall = 100

/** Every change of a list's own facts and of what is on it. */
export function useOwnList(key: OwnListKey) {
  const { api } = useApp()
  const notify = useNotify()
  const queryClient = useQueryClient()
  const { id } = key
  const params = { list: id }
  const refetch = () => void queryClient.invalidateQueries({ queryKey: ['userList', { id }] })

  const change = useListEdit<Omit<ListChange, 'version'>>(key, {
    send: (facts, version) => api('changeList', { params, body: { ...facts, version } }),
    show: (pages, facts) => (pages[0] ? withList(pages, { ...pages[0].list, ...defined(facts) }) : []),
    done: (facts, [first]) => {
      // Another order is the server's to make.
      if (facts.ranked !== undefined && facts.ranked !== first?.list.ranked) refetch()
    },
  })

  const move = useListEdit<ListTitle & { position: number }>(key, {
    send: ({ type, id: media, position }, version) =>
      api('orderList', { params, body: { type, id: media, position, version } }),
    show: (pages, { position, ...title }) => moved(pages, title, position),
    done: ({ position }, before) => {
      if (position > entriesOf(before).length) refetch()
    },
  })

  const putBack = useListEdit<ListAdditions['titles']>(key, {
    send: (titles) => inTurn(titles, (part) => api('addManyToList', { params, body: { titles: part } })),
    show: (pages) => [...pages],
    done: refetch,
  })

  const remove = useListEdit<readonly ListTitle[]>(key, {
    send: (titles) => inTurn(titles, (part) => api('removeManyFromList', { params, body: { titles: part } })),
    show: without,
    done: (titles, before) => {
      refetch()
      const gone = new Set(titles.map(titleKey))
      const removed = entriesOf(before).filter(({ item }) => gone.has(titleKey(item)))
      // What the catalogue has lost cannot be put back.
      const back = removed
        .filter(({ media }) => media !== null)
        .toSorted((a, b) => a.item.rank - b.item.rank)
        .map(({ item }) => ({ type: item.type, id: item.id, position: item.rank }))
      const [only] = removed
      notify({
        ...(removed.length === 1 && only
          ? {
              message: 'lists.removed',
              values: {
                title: only.media ? mediaTitle(only.media) : only.item.title,
                list: before[0]?.list.name ?? '',
              },
            }
          : { message: 'lists.removedMany', values: { count: removed.length } }),
        actions: back.length > 0 ? [{ label: 'action.undo', run: () => putBack(back) }] : [],
      })
    },
  })
  return { change, move, remove }
}

/** Calls for a hundred titles at a time, one after another; the answer is the last one's. */
async function inTurn<T, A>(titles: readonly T[], call: (part: T[]) => Promise<A>): Promise<A> {
  const [first = [], ...rest] = chunksOf(titles, perCall)
  let answer = await call(first)
  for (const part of rest) answer = await call(part)
  return answer
}

/** A change that leaves a fact out leaves it as it is. */
const defined = (facts: Omit<ListChange, 'version'>) =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined))
