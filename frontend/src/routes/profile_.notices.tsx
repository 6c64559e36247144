import { createFileRoute } from '@tanstack/react-router'
import { noticeQueries } from '../api/notice-queries.ts'
import { NoticeSettingsPending } from '../pages/profile/notices/notice-settings-pending.tsx'
import { NoticeSettingsPage } from '../pages/profile/notices/notice-settings.page.tsx'
import { pageHead } from './-head.ts'

export const Route = createFileRoute('/profile_/notices')({
  ssr: false,
  loader: ({ context: { loadAhead, queries, queryClient } }) =>
    loadAhead(() => [
      queryClient.prefetchQuery(queries.of(noticeQueries).noticeSettings()),
      queryClient.prefetchQuery(queries.of(noticeQueries).noticeDevices()),
      queryClient.prefetchQuery(queries.of(noticeQueries).pushKey()),
    ]),
  head: ({ match: { context } }) =>
    pageHead(context, { title: context.t()('notices.title'), path: '/profile/notices', noIndex: true }),
  component: NoticeSettingsPage,
  pendingComponent: NoticeSettingsPending,
})
