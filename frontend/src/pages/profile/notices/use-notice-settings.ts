import { useMutation, useQueryClient } from '@tanstack/react-query'
import { noticeCalls } from '@contract/calls/notices.calls'
import type { NoticeSettings, NoticeSettingsChange } from '@contract/notices.schema'
import { noticeQueries } from '../../../api/notice-queries.ts'
import { problemKey } from '../../../api/problem-key.ts'
import { useApp } from '../../../context/app-context.tsx'
import { useNotify } from '../../../shell/notifications/use-notifications.ts'
import { replaceAnswer } from '../../../api/replace-answer.ts'

/**
 * The whole settings as the server accepts them, without fields that it only answers. The stored token of ntfy stays.
 */
const changeOf = ({ hour, timeZone, together, list, ntfy }: NoticeSettings): NoticeSettingsChange => ({
  hour,
  timeZone,
  together,
  list,
  ntfy: ntfy && { server: ntfy.server, topic: ntfy.topic, kinds: ntfy.kinds },
})

/** Changes a part of the settings: it is shown at once, and saved after the change before it. */
export function useNoticeSettings() {
  const { api, queries } = useApp()
  const queryClient = useQueryClient()
  const notify = useNotify()
  const { queryKey } = queries.of(noticeQueries).noticeSettings()
  return useMutation({
    scope: { id: 'notice-settings' },
    mutationFn: (part: Partial<NoticeSettingsChange>) => {
      const settings = queryClient.getQueryData(queryKey)
      if (!settings) throw new Error('Settings are changed before they are known')
      return api(noticeCalls.putNoticeSettings, { query: {}, body: { ...changeOf(settings), ...part } })
    },
    onSuccess: (settings) => replaceAnswer(queryClient, queryKey, settings),
    onError: (error) => notify({ message: problemKey(error), tone: 'error' }),
  })
}
