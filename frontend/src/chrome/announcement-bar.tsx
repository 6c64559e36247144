import { useEffect, useState } from 'react'
import { closedAnnouncementCookie } from '@contract/announcement'
import type { ShownAnnouncement } from '@contract/announcement.schema'
import { useTranslation } from '../i18n/use-translation.ts'
import { SteadyButton } from '../ui/button/steady-button.tsx'

/** The longest time of a timer (ms). */
const MAX_TIMER_MS = 2 ** 31 - 1

/** The announcement of the operators above every page, until it ends or is closed on this device. */
export function AnnouncementBar({
  announcement: { id, text, until, isDismissible },
}: {
  announcement: ShownAnnouncement
}) {
  const { t } = useTranslation()
  const [isShown, setIsShown] = useState(true)
  // An effect: a stored page may be older than the end, or than the press that closed it; an open page outlives the end.
  useEffect(() => {
    const isClosed = document.cookie.split('; ').includes(`${closedAnnouncementCookie.name}=${id}`)
    const end = isDismissible && isClosed ? 0 : until === null ? null : Date.parse(until)
    if (end === null) return undefined
    const wait = Math.min(Math.max(0, end - Date.now()), MAX_TIMER_MS)
    const timer = setTimeout(() => setIsShown(end > Date.now()), wait)
    return () => clearTimeout(timer)
  }, [id, until, isDismissible])
  if (!isShown) return null
  const close = () => {
    const secure = location.protocol === 'https:' ? '; Secure' : ''
    document.cookie = `${closedAnnouncementCookie.name}=${id}; Path=/; Max-Age=${closedAnnouncementCookie.maxAgeSeconds}; SameSite=Lax${secure}`
    setIsShown(false)
    document.getElementById('main')?.focus()
  }
  return (
    <aside aria-label={t('nav.announcement')} className="border-b border-line bg-surface">
      <div className="page flex items-center justify-between gap-4 py-2">
        <p dir="auto" className="min-w-0 wrap-anywhere">
          {text}
        </p>
        {isDismissible ? (
          <SteadyButton className="button shrink-0" onClick={close}>
            {t('action.close')}
          </SteadyButton>
        ) : null}
      </div>
    </aside>
  )
}
