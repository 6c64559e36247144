import { Menu } from '@base-ui/react/menu'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../i18n/use-translation.ts'
import { Icon } from '../ui/icon/icon.tsx'
import type { OpenedMenu } from '../ui/menu/menu-button.tsx'
import { OpenMenu } from '../ui/menu/menu-panel.tsx'
import { furtherPlaces, ownPlaces } from './nav-places.ts'
import { useSession } from '../shell/session/use-session.ts'

type Place = (typeof ownPlaces | typeof furtherPlaces)[number]

/** The menu of the account: the member's own pages, and the log-out. */
export function AccountItems({ name, ...opened }: OpenedMenu & { name: string }) {
  const { t } = useTranslation()
  const { logOut } = useSession()
  return (
    <OpenMenu {...opened} align="end" className="max-h-(--available-height) max-w-(--available-width) overflow-y-auto">
      <p className="px-3 py-2 text-sm text-quiet">{name}</p>
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
    </OpenMenu>
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
