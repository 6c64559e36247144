import { createFileRoute } from '@tanstack/react-router'
import type { ListSort } from '@contract/user-list.schema'
import { parseListSort } from '../domain/lists/list-sorts.ts'
import { SharedListPage } from '../pages/list/shared-list.page.tsx'
import { pageHead } from './-head.ts'
import { orNotFound } from './-or-not-found.ts'
import { pageSearch, parseListId, parsePage } from './-params.ts'

export const Route = createFileRoute('/list/$id')({
  staticData: { access: 'public' },
  params: { parse: ({ id }) => ({ id: parseListId(id) }) },
  validateSearch: (search: Record<string, unknown>): { page?: string; sort?: ListSort } => ({
    ...pageSearch(search),
    ...parseListSort(search),
  }),
  loaderDeps: ({ search: { page, sort } }) => ({ page, sort }),
  loader: async ({ context: { queryClient, queries }, params: { id }, deps: { page, sort } }) => {
    const { pages } = await orNotFound(
      queryClient.ensureInfiniteQueryData(queries.sharedList(id, sort, parsePage(page))),
    )
    const { list, entries } = pages[0]!
    const media = entries.results.find((entry) => entry.media)?.media
    return { ...list, image: media?.backdrop_path ?? media?.poster_path }
  },
  head: ({ match: { context }, params: { id }, loaderData }) =>
    pageHead(context, {
      title: loaderData?.name,
      description: loaderData?.description,
      path: `/list/${id}`,
      image: loaderData?.image,
      noIndex: loaderData?.visibility !== 'public',
    }),
  component: SharedListPage,
})
