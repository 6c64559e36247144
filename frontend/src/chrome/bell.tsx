import { Link } from '@tanstack/react-router'
import { demoUserId } from '@contract/demo-user'
import { useTranslation } from '../i18n/use-translation.ts'
import { useUser } from '../shell/session/use-session.ts'
import { useIsStarted } from '../shell/shell-context.tsx'
import { Icon } from '../ui/icon/icon.tsx'
import { lazyComponent } from '../ui/lazy/lazy-component.ts'

const UnreadCount = lazyComponent(async () => (await import('./unread-count.tsx')).UnreadCount, 'whenShown')

/** The link to the member’s notices. The number of unread ones covers its corner and loads last, so that nothing moves. */
export function Bell() {
  const { t } = useTranslation()
  const isStarted = useIsStarted()
  const user = useUser()
  const hasNotices = user !== null && user.id !== demoUserId
  return (
    <Link to="/notices" className="nav-link button-quiet shrink-0">
      <Icon name="bell" />
      <span className="sr-only">{t('notices.title')}</span>
      {isStarted && hasNotices ? <UnreadCount /> : null}
    </Link>
  )
}
