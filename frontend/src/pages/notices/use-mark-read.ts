import { useMutation, useQueryClient, type InfiniteData } from '@tanstack/react-query'
import { noticeCalls } from '@contract/calls/notices.calls'
import type { In } from '@contract/calls/call'
import type { NoticePage } from '@contract/notices.schema'
import { noticeQueries } from '../../api/notice-queries.ts'
import { unreadQueries } from '../../api/unread-queries.ts'
import { problemKey } from '../../api/problem-key.ts'
import { useApp } from '../../context/app-context.tsx'
import { useNotify } from '../../shell/notifications/use-notifications.ts'

type Which = In<typeof noticeCalls.readNotices>['body']

/** Marks notices as read: in the list at once, and on the server. */
export function useMarkRead() {
  const { api, queries } = useApp()
  const queryClient = useQueryClient()
  const notify = useNotify()
  const { queryKey } = queries.of(noticeQueries).notices()
  const unreadKey = queries.of(unreadQueries).unreadNotices().queryKey
  return useMutation({
    mutationFn: (which: Which) => api(noticeCalls.readNotices, { body: which }),
    onMutate: (which) => {
      queryClient.setQueryData(queryKey, (list) => list && withRead(list, which))
    },
    onSuccess: ({ unread }) => {
      queryClient.setQueryData(unreadKey, unread)
      queryClient.setQueryData(queryKey, (list) => list && withUnread(list, unread))
    },
    onError: async (error) => {
      notify({ message: problemKey(error), tone: 'error' })
      await queryClient.invalidateQueries({ queryKey })
    },
  })
}

type List = InfiniteData<NoticePage>

const withRead = (list: List, which: Which): List => ({
  ...list,
  pages: list.pages.map((page) => ({
    ...page,
    notices: page.notices.map((notice) =>
      'all' in which || which.ids.includes(notice.id) ? { ...notice, read: true } : notice,
    ),
  })),
})

const withUnread = (list: List, unread: number): List => ({
  ...list,
  pages: list.pages.map((page) => ({ ...page, unread })),
})
