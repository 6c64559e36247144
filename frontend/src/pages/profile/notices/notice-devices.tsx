import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { noticeCalls } from '@contract/calls/notices.calls'
import type { NoticeDevice, NoticeKinds } from '@contract/notices.schema'
import { noticeQueries } from '../../../api/notice-queries.ts'
import { problemKey } from '../../../api/problem-key.ts'
import { useApp } from '../../../context/app-context.tsx'
import { useDayOf } from '../../../context/use-today.ts'
import { formatDate } from '../../../i18n/format/format.ts'
import { isolated } from '../../../i18n/format/isolated.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useNotify } from '../../../shell/notifications/use-notifications.ts'
import { SteadyButton } from '../../../ui/button/steady-button.tsx'
import { useFocusAfterRemoval } from '../../../ui/focus/use-focus-after-removal.ts'
import { useOptimisticValue } from '../../../ui/field/use-optimistic-value.ts'
import { KindsField } from './kinds-field.tsx'
import { useNoticeTest } from './use-notice-test.ts'

/** The devices of the member that get notices: which kinds, a test, and their removal. */
export function NoticeDevices() {
  const { t } = useTranslation()
  const { queries } = useApp()
  const { data } = useQuery(queries.of(noticeQueries).noticeDevices())
  const { list, itemProps } = useFocusAfterRemoval<HTMLUListElement>()
  const devices = data?.devices ?? []
  if (devices.length === 0) return null
  return (
    <>
      <h3 className="mt-8 font-bold">{t('notices.devices.title')}</h3>
      <ul ref={list} className="mt-2 divide-y divide-line border-y border-line">
        {devices.map((device) => (
          <li key={device.id} className="py-4" {...itemProps}>
            <Device device={device} />
          </li>
        ))}
      </ul>
    </>
  )
}

function Device({ device }: { readonly device: NoticeDevice }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const dayOf = useDayOf()
  const { id, name, kinds, madeAt, sentAt } = device
  const { change, remove } = useDevice(id)
  const [shown, choose] = useOptimisticValue(kinds, change.mutate)
  const test = useNoticeTest()
  const date = (moment: string) => ({ date: formatDate(language, dayOf(moment)) })
  const labeled = (label: string) => t('phrase.labeled', { label, value: name })
  return (
    <>
      <p className="font-semibold wrap-anywhere">{isolated(name)}</p>
      <p className="text-sm text-quiet">
        {sentAt ? t('notices.devices.sent', date(sentAt)) : t('notices.devices.added', date(madeAt))}
      </p>
      <KindsField kinds={shown} of={name} onChange={choose} />
      <p className="mt-4 flex flex-wrap gap-3">
        <SteadyButton
          className="button"
          disabled={test.isPending}
          aria-label={labeled(t('notices.test.send'))}
          onClick={() => test.mutate(id)}
        >
          {t('notices.test.send')}
        </SteadyButton>
        <SteadyButton
          className="button"
          disabled={remove.isPending}
          aria-label={labeled(t('notices.devices.remove'))}
          onClick={() => remove.mutate()}
        >
          {t('notices.devices.remove')}
        </SteadyButton>
      </p>
    </>
  )
}

function useDevice(id: string) {
  const { api, queries } = useApp()
  const queryClient = useQueryClient()
  const notify = useNotify()
  const { queryKey } = queries.of(noticeQueries).noticeDevices()
  const onError = (error: Error) => notify({ message: problemKey(error), tone: 'error' })
  const store = (next: (devices: readonly NoticeDevice[]) => NoticeDevice[]) =>
    queryClient.setQueryData(queryKey, (list) => list && { devices: next(list.devices) })
  const params = { device: id }
  const change = useMutation({
    mutationFn: (kinds: NoticeKinds) => api(noticeCalls.changeNoticeDevice, { params, body: { kinds } }),
    onSuccess: ({ device }) => store((devices) => devices.map((one) => (one.id === id ? device : one))),
    onError,
  })
  const remove = useMutation({
    mutationFn: () => api(noticeCalls.removeNoticeDevice, { params }),
    onSuccess: () => store((devices) => devices.filter((one) => one.id !== id)),
    onError,
  })
  return { change, remove }
}
