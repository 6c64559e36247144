import { createFileRoute } from '@tanstack/react-router'
import { MyListsPage } from '../pages/my/lists/my-lists.page.tsx'
import { MyListsPending } from '../pages/my/my-pending.tsx'
import { pageHead } from './-head.ts'

export const Route = createFileRoute('/my/lists')({
  ssr: false,
  loader: ({ context: { loadAhead, queryClient, queries } }) =>
    loadAhead(() => [queryClient.prefetchInfiniteQuery(queries.userLists())]),
  head: ({ match: { context } }) =>
    pageHead(context, { title: context.t()('lists.title'), path: '/my/lists', noIndex: true }),
  component: MyListsPage,
  pendingComponent: MyListsPending,
})
