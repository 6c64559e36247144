import { useQuery } from '@tanstack/react-query'
import { unreadQueries } from '../api/unread-queries.ts'
import { useApp } from '../context/app-context.tsx'
import { formatNumber } from '../i18n/format/format.ts'
import { useLanguage } from '../i18n/use-language.ts'
import { useTranslation } from '../i18n/use-translation.ts'

/** The largest number that fits over the bell. */
const MAX_SHOWN = 99

/** The number of unread notices over the bell; nothing while there are none. */
export function UnreadCount() {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const { queries } = useApp()
  const { data: unread = 0 } = useQuery(queries.of(unreadQueries).unreadNotices())
  if (!unread) return null
  return (
    <>
      <span className="sr-only">{t('notices.unread', { number: formatNumber(language, unread) })}</span>
      <span
        aria-hidden="true"
        className="absolute top-0.5 right-0 min-w-5 rounded-pill bg-lamp-fill px-1 text-center text-sm leading-5 font-bold text-on-lamp tabular-nums"
      >
        {unread > MAX_SHOWN ? `${MAX_SHOWN}+` : unread}
      </span>
    </>
  )
}
