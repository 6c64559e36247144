import { Link } from '@tanstack/react-router'
import { useTranslation } from '../i18n/use-translation.ts'
import { useApp } from '../context/app-context.tsx'
import { Icon } from '../ui/icon/icon.tsx'
import { bottomBarItems } from './nav-items.ts'
import { useIsMember } from '../shell/session/use-session.ts'

/** The navigation below 1024 px, at the bottom of the screen: the pages that this visitor or member may enter. */
export function BottomBar() {
  const { t } = useTranslation()
  const { boot } = useApp()
  const isMember = useIsMember()
  const items = bottomBarItems[isMember ? 'member' : boot.access === 'open' ? 'visitor' : 'loggedOut'].filter(
    ({ to }) => to !== '/signup' || boot.signUp === 'open',
  )
  return (
    <nav
      aria-label={t('nav.main')}
      className="bottom-bar fixed inset-x-0 bottom-0 z-30 border-t border-line bg-page pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      <ul className="mx-auto flex max-w-xl">
        {items.map(({ to, key, params, icon }) => (
          <li key={key} className="min-w-0 flex-auto">
            <Link
              to={to}
              params={params}
              activeOptions={{ exact: to === '/' }}
              className="nav-link nav-link-low flex min-h-14 flex-col items-center justify-center gap-0.5 py-1 text-sm font-semibold text-quiet"
            >
              <Icon name={icon} />
              <span className="max-w-full text-center leading-tight wrap-anywhere hyphens-auto">{t(key)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
