import { useQueryClient } from '@tanstack/react-query'
import type { ParseKeys } from 'i18next'
import type { ListEntry, ListPage } from '@contract/list-answers.schema'
import type { ListTitle, UserList } from '@contract/user-list.schema'
import { useApp } from '../../../app/app-context.tsx'
import { chunksOf } from '../../../lib/chunks.ts'
import { entriesOf, putBack, titleKey, without } from '../../../lib/list-pages.ts'
import { allOf, undoAction } from '../../../lib/kept.ts'
import { useNotify } from '../../../shell/notifications/use-notifications.ts'
import { useListEdit, type KeptList, type OwnListKey } from './use-list-edit.ts'

/** Titles that one call takes; the server's bound. */
const perCall = 100
interface Return {
  readonly entries: readonly ListEntry[]
  readonly before: readonly ListPage[]
}

/** Takes titles off a list, with an undo that puts each back to its place. */
export function useRemoval(key: OwnListKey): (titles: readonly ListTitle[]) => void {
  const { keep, queries } = useApp()
  const notify = useNotify()
  const queryClient = useQueryClient()
  const params = { list: key.id }
  const { queryKey } = queries.userList(key.id, key.sort)
  const refetch = (kept: KeptList) => {
    if ('answer' in kept) void queryClient.invalidateQueries({ queryKey: ['userList', { id: key.id }] })
  }
  const giveBack = useListEdit<Return>(key, {
    send: ({ entries }) =>
      inTurn(
        entries.map(({ item: { type, id, rank } }) => ({ type, id, position: rank })),
        (titles) => keep('addManyToList', { params, body: { titles } }),
      ),
    show: (pages, { entries, before }) => putBack(pages, entries, before),
    done: (_back, _before, kept) => refetch(kept),
  })
  return useListEdit<readonly ListTitle[]>(key, {
    send: (all) => inTurn(all, (titles) => keep('removeManyFromList', { params, body: { titles } })),
    show: without,
    done: (titles, before, kept) => {
      refetch(kept)
      const gone = new Set(titles.map(titleKey))
      const removed = entriesOf(before).filter(({ item }) => gone.has(titleKey(item)))
      // What the catalogue has lost cannot be put back.
      const entries = removed.filter(({ media }) => media !== null).toSorted((a, b) => a.item.rank - b.item.rank)
      const show = () =>
        queryClient.setQueryData(queryKey, (data) => data && { ...data, pages: putBack(data.pages, removed, before) })
      notify({
        ...('waits' in kept ? ({ message: kept.said } as const) : said(removed, before[0]?.list)),
        actions: entries.length > 0 ? [undoAction(kept, show, () => giveBack({ entries, before }))] : [],
      })
    },
  })
}

interface Said {
  readonly message: ParseKeys
  readonly values: Readonly<Record<string, string | number>>
}

function said(removed: readonly ListEntry[], list: UserList | undefined): Said {
  return removed.length === 1
    ? { message: 'lists.removed', values: { list: list?.name ?? '' } }
    : { message: 'lists.removedMany', values: { count: removed.length } }
}

/** Calls for a hundred titles at a time, one after another; the answer is the last one's. */
async function inTurn<T>(titles: readonly T[], call: (part: T[]) => Promise<KeptList>): Promise<KeptList> {
  const kept: KeptList[] = []
  for (const part of chunksOf(titles, perCall)) kept.push(await call(part))
  const last = kept.at(-1)
  if (!last) throw new Error('There is no title')
  return kept.every((part) => 'answer' in part) ? last : allOf(kept)
}
