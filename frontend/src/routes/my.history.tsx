import { createFileRoute } from '@tanstack/react-router'
import { MyHistoryPage } from '../pages/my/my-history.page.tsx'
import { MyHistoryPending } from '../pages/my/my-pending.tsx'
import { pageHead } from './-head.ts'

export const Route = createFileRoute('/my/history')({
  ssr: false,
  loader: ({ context: { loadAhead, queryClient, queries } }) =>
    loadAhead(() => [queryClient.prefetchInfiniteQuery(queries.history(undefined))]),
  head: ({ match: { context } }) =>
    pageHead(context, { title: context.t()('my.history.title'), path: '/my/history', noIndex: true }),
  component: MyHistoryPage,
  pendingComponent: MyHistoryPending,
})
