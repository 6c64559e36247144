import { Link } from '@tanstack/react-router'
import { useApp } from '../context/app-context.tsx'
import { useTranslation } from '../i18n/use-translation.ts'
import { Avatar } from '../ui/avatar/avatar.tsx'
import { lazyComponent } from '../ui/lazy/lazy-component.ts'
import { MenuButton } from '../ui/menu/menu-button.tsx'
import { useIsMember, useUser } from '../shell/session/use-session.ts'
import { useCanBrowse } from './use-can-browse.ts'

const AccountItems = lazyComponent(async () => (await import('./account-items.tsx')).AccountItems)

/** The account menu for members; links to log in and sign up for visitors, which the bottom bar has below 1024 px. */
export function AccountMenu() {
  const { t } = useTranslation()
  const user = useUser()
  const isMember = useIsMember()
  if (!isMember) return <WayIn />
  const name = user?.name ?? ''
  return (
    <MenuButton
      menu={AccountItems}
      menuProps={{ name }}
      className="button-quiet"
      aria-label={user ? t('nav.account', { name }) : t('nav.my')}
    >
      <Avatar user={user} />
    </MenuButton>
  )
}

/** Links to sign up and log in. Beside the navigation of an open instance there is space for both from 1280 px on. */
function WayIn() {
  const { t } = useTranslation()
  const mayBrowse = useCanBrowse()
  const { boot } = useApp()
  return (
    <span className="hidden shrink-0 items-center gap-2 whitespace-nowrap lg:flex">
      {boot.signUp === 'open' ? (
        <Link to="/signup" className={`button-quiet px-3 font-semibold ${mayBrowse ? 'hidden xl:flex' : ''}`}>
          {t('start.join')}
        </Link>
      ) : null}
      <Link to="/login" className="button button-primary">
        {t('nav.logIn')}
      </Link>
    </span>
  )
}
