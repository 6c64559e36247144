import { createFileRoute } from '@tanstack/react-router'
import { noticeQueries } from '../api/notice-queries.ts'
import { NoticesPending } from '../pages/notices/notices-pending.tsx'
import { NoticesPage } from '../pages/notices/notices.page.tsx'
import { pageHead } from './-head.ts'

export const Route = createFileRoute('/notices')({
  ssr: false,
  loader: ({ context: { loadAhead, queries, queryClient } }) =>
    loadAhead(() => [queryClient.prefetchInfiniteQuery(queries.of(noticeQueries).notices())]),
  head: ({ match: { context } }) =>
    pageHead(context, { title: context.t()('notices.title'), path: '/notices', noIndex: true }),
  component: NoticesPage,
  pendingComponent: NoticesPending,
})
