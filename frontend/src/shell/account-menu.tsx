import { Menu } from '@base-ui/react/menu'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../i18n/use-translation.ts'
import { Avatar } from '../ui/avatar/avatar.tsx'
import { Icon } from '../ui/icon/icon.tsx'
import { MenuPanel } from '../ui/menu/menu-panel.tsx'
import { furtherPlaces, ownPlaces } from './nav-places.ts'
import { useIsMember, useSession } from './session/use-session.ts'
import { useMayBrowse } from './use-may-browse.ts'

type Place = (typeof ownPlaces | typeof furtherPlaces)[number]

/** The way in for visitors, which below 1024 px the bar has; everything of their own and the way out for members. */
export function AccountMenu() {
  const { t } = useTranslation()
  const { user, logOut } = useSession()
  const isMember = useIsMember()
  if (!isMember) return <WayIn />
  return (
    <Menu.Root>
      <Menu.Trigger className="button-quiet" aria-label={user ? t('nav.account', { name: user.name }) : t('nav.my')}>
        <Avatar user={user} />
      </Menu.Trigger>
      <MenuPanel align="end" className="max-h-(--available-height) max-w-(--available-width) overflow-y-auto">
        <p className="px-3 py-2 text-sm text-quiet">{user?.name}</p>
        {ownPlaces.map((place) => (
          <PlaceItem key={place.key} place={place} />
        ))}
        {furtherPlaces.map((place) => (
          <PlaceItem key={place.key} place={place} className="lg:hidden" />
        ))}
        <Menu.Item className="menu-item" onClick={logOut}>
          <Icon name="log-out" />
          {t('nav.logOut')}
        </Menu.Item>
      </MenuPanel>
    </Menu.Root>
  )
}

/** Between the places of an open instance there is room for both from 1280 px on. */
function WayIn() {
  const { t } = useTranslation()
  const mayBrowse = useMayBrowse()
  return (
    <span className="hidden shrink-0 items-center gap-2 whitespace-nowrap lg:flex">
      <Link to="/signup" className={`button-quiet px-3 font-semibold ${mayBrowse ? 'hidden xl:flex' : ''}`}>
        {t('start.join')}
      </Link>
      <Link to="/login" className="button button-primary">
        {t('nav.logIn')}
      </Link>
    </span>
  )
}

function PlaceItem({ place: { to, params, key, icon }, className = '' }: { place: Place; className?: string }) {
  const { t } = useTranslation()
  return (
    <Menu.Item
      className={`menu-item ${className}`}
      render={<Link to={to} params={params} activeOptions={{ exact: to === '/my' }} />}
    >
      <Icon name={icon} />
      {t(key)}
    </Menu.Item>
  )
}
