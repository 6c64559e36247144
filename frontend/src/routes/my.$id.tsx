import { createFileRoute, notFound } from '@tanstack/react-router'
import { parseOwnList } from '../domain/lists/list-sorts.ts'
import { isSavedList } from '../domain/lists/saved-lists.ts'
import { parseSavedSearch } from '../domain/lists/saved-search.ts'
import { loadSavedList } from '../pages/my/load-saved-list.ts'
import { MyIdPage } from '../pages/my/my-id.page.tsx'
import { MyIdPending } from '../pages/my/my-id-pending.tsx'
import { pageHead } from './-head.ts'
import { orNotFound } from './-or-not-found.ts'
import { isListId } from './-params.ts'

export const Route = createFileRoute('/my/$id')({
  ssr: false,
  params: {
    parse: ({ id }) => {
      if (!isSavedList(id) && !isListId(id)) throw notFound()
      return { id }
    },
  },
  validateSearch: (search: Record<string, unknown>) => ({ ...parseSavedSearch(search), ...parseOwnList(search) }),
  loaderDeps: ({ search: { sort, unwatched } }) => ({ sort, unwatched }),
  loader: async ({ context, params: { id }, deps, location }) => {
    if (isSavedList(id)) {
      await context.loadAhead(() => loadSavedList(context, id, parseSavedSearch(location.search)))
      return null
    }
    const list = context.queries.userList(id, deps.sort, deps.unwatched)
    const { pages } = await orNotFound(context.queryClient.ensureInfiniteQueryData(list))
    return { name: pages[0]?.list.name }
  },
  head: ({ match: { context }, params: { id }, loaderData }) =>
    pageHead(context, {
      title: isSavedList(id) ? context.t()(`my.${id}.title`) : loaderData?.name,
      path: `/my/${id}`,
      noIndex: true,
    }),
  component: MyIdPage,
  pendingComponent: MyIdPending,
})
