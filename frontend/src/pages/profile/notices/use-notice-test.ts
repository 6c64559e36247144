import { useMutation, useQueryClient } from '@tanstack/react-query'
import { noticeCalls } from '@contract/calls/notices.calls'
import { noticeQueries } from '../../../api/notice-queries.ts'
import { problemKey } from '../../../api/problem-key.ts'
import { useApp } from '../../../context/app-context.tsx'
import { useNotify } from '../../../shell/notifications/use-notifications.ts'

/** Sends a test to a device, or with null to ntfy, and shows the result. */
export function useNoticeTest() {
  const { api, queries } = useApp()
  const queryClient = useQueryClient()
  const notify = useNotify()
  return useMutation({
    mutationFn: (device: string | null) => api(noticeCalls.testNotices, { query: {}, body: { device } }),
    onSuccess: (outcomes, device) => {
      const outcome = device === null ? outcomes.ntfy : outcomes.device
      if (outcome === 'sent') return notify({ message: 'notices.test.sent' })
      const failed = device === null ? 'notices.test.ntfyFailed' : 'notices.test.failed'
      notify({ message: outcome === 'failed' ? failed : 'notices.test.gone', tone: 'error' })
      return queryClient.invalidateQueries(queries.of(noticeQueries).noticeDevices())
    },
    onError: (error) => notify({ message: problemKey(error), tone: 'error' }),
  })
}
