import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { demoUserId } from '@contract/demo-user'
import { NOTICE_DAYS } from '@contract/notice-bounds'
import type { Notice } from '@contract/notices.schema'
import { noticeQueries } from '../../api/notice-queries.ts'
import { useApp } from '../../context/app-context.tsx'
import { useToday } from '../../context/use-today.ts'
import { Section } from '../../features/reach/section.tsx'
import { formatNumber } from '../../i18n/format/format.ts'
import { formatWeekday } from '../../i18n/format/format-weekday.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useUser } from '../../shell/session/use-session.ts'
import { MoreButton } from '../../ui/button/more-button.tsx'
import { SteadyButton } from '../../ui/button/steady-button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { PageHeading } from '../../ui/page-heading/page-heading.tsx'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { NoticeRow } from './notice-row.tsx'
import { NoticesSkeleton } from './notices-pending.tsx'
import { useMarkRead } from './use-mark-read.ts'

/** The notices of the member by day, the newest first. */
export function NoticesPage() {
  const { t } = useTranslation()
  const user = useUser()
  return (
    <div className="page py-8">
      <PageHeading>{t('notices.title')}</PageHeading>
      <p className="mt-3 max-w-2xl text-lg text-quiet">{t('notices.lead')}</p>
      {user?.id === demoUserId ? <p className="mt-6 max-w-2xl">{t('notices.demo')}</p> : <OwnNotices />}
    </div>
  )
}

function OwnNotices() {
  const { t } = useTranslation()
  const { queries } = useApp()
  const list = useInfiniteQuery(queries.of(noticeQueries).notices())
  const isEmpty = !list.data?.pages[0]?.notices.length
  const unread = list.data?.pages[0]?.unread ?? 0
  return (
    <>
      <p className="mt-5 flex flex-wrap gap-3">
        {isEmpty ? null : <ReadAll unread={unread} />}
        <Link to="/profile/notices" className="button">
          <Icon name="sliders-horizontal" />
          {t('notices.settings')}
        </Link>
      </p>
      <Section answer={list} size="text" pending={<NoticesSkeleton />}>
        {({ pages }) => <Days notices={pages.flatMap((page) => page.notices)} />}
      </Section>
      <MoreButton list={list} />
    </>
  )
}

function ReadAll({ unread }: { readonly unread: number }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const markRead = useMarkRead()
  return (
    <>
      <SteadyButton
        className="button"
        disabled={unread === 0 || markRead.isPending}
        onClick={() => markRead.mutate({ all: true })}
      >
        <Icon name="check" />
        {t('notices.readAll')}
      </SteadyButton>
      <span role="status" className="sr-only">
        {t('notices.unread', { number: formatNumber(language, unread) })}
      </span>
    </>
  )
}

function Days({ notices }: { readonly notices: readonly Notice[] }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const today = useToday()
  if (notices.length === 0) return <EmptyState title={t('notices.emptyTitle')} text={t('notices.emptyText')} />
  return (
    <>
      <ol className="mt-8 grid max-w-3xl gap-8">
        {daysOf(notices).map(([day, ofDay]) => (
          <li key={day}>
            <h2 className="display border-b border-line pb-2 text-heading first-letter:uppercase">
              {formatWeekday(language, today, day)}
            </h2>
            <ul className="mt-3 grid gap-2">
              {ofDay.map((notice) => (
                <li key={notice.id}>
                  <NoticeRow notice={notice} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
      <p className="mt-8 text-sm text-quiet">{t('notices.kept', { days: NOTICE_DAYS })}</p>
    </>
  )
}

/** The notices of each day, in the order of the list. */
function daysOf(notices: readonly Notice[]): [day: string, notices: Notice[]][] {
  const days = new Map<string, Notice[]>()
  for (const notice of notices) days.set(notice.day, [...(days.get(notice.day) ?? []), notice])
  return [...days]
}
