import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { ListPage, ListSummary } from '@contract/list-answers.schema'
import type { Page } from '@contract/media.schema'
import type { ListMembership, UserList } from '@contract/user-list.schema'

type Summaries = InfiniteData<Page<ListSummary>>

/** What this page knows of the member's lists, changed before the server has answered. */
const changeSummaries = (queryClient: QueryClient, changed: (pages: Summaries['pages']) => Summaries['pages']) =>
  queryClient.setQueriesData<Summaries>(
    { queryKey: ['userLists'] },
    (data) => data && { ...data, pages: changed(data.pages) },
  )

/** A list that is not at the server yet: it stands first, as what was changed last does, and opens. */
export function showNewList(queryClient: QueryClient, list: UserList, pageKey: readonly unknown[]): void {
  changeSummaries(queryClient, ([first, ...others]) =>
    first ? [{ ...first, results: [{ ...list, preview: [] }, ...first.results] }, ...others] : [],
  )
  const page: ListPage = {
    list,
    owner: { name: '' },
    isMine: true,
    entries: { page: 1, results: [], total_pages: 1, total_results: 0 },
  }
  queryClient.setQueryData<InfiniteData<ListPage>>(pageKey, { pages: [page], pageParams: [1] })
}

/** A list's own facts, wherever it is shown among others. */
export function showList(queryClient: QueryClient, list: UserList): void {
  changeSummaries(queryClient, (pages) =>
    pages.map((page) => ({
      ...page,
      results: page.results.map((other) => (other.id === list.id ? { ...other, ...list } : other)),
    })),
  )
  changeMemberships(queryClient, (lists) =>
    lists.map((other) =>
      other.id === list.id ? { ...other, name: list.name, visibility: list.visibility, ranked: list.ranked } : other,
    ),
  )
}

/** A list that is deleted is shown nowhere any more. What is answered shows it again. */
export function hideList(queryClient: QueryClient, id: string): () => void {
  const before = ['userLists', 'listsOfTitle'].flatMap((name) => queryClient.getQueriesData({ queryKey: [name] }))
  changeSummaries(queryClient, (pages) =>
    pages.map((page) => ({ ...page, results: page.results.filter((list) => list.id !== id) })),
  )
  changeMemberships(queryClient, (lists) => lists.filter((list) => list.id !== id))
  return () => {
    for (const [key, data] of before) queryClient.setQueryData(key, data)
  }
}

const changeMemberships = (queryClient: QueryClient, changed: (lists: ListMembership[]) => ListMembership[]) =>
  queryClient.setQueriesData<ListMembership[]>({ queryKey: ['listsOfTitle'] }, (lists) => lists && changed(lists))
