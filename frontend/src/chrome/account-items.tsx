import { Link } from '@tanstack/react-router'
import { useTranslation } from '../i18n/use-translation.ts'
import { Icon } from '../ui/icon/icon.tsx'
import type { OpenedMenu } from '../ui/menu/menu-button.tsx'
import { MenuItem, useMenuItem } from '../ui/menu/menu-items.tsx'
import { MenuPanel } from '../ui/menu/menu-panel.tsx'
import { secondaryNavItems, memberNavItems } from './nav-items.ts'
import { useSession } from '../shell/session/use-session.ts'

type NavItem = (typeof memberNavItems | typeof secondaryNavItems)[number]

/** The menu of the account: the member's own pages, and the log-out. */
export function AccountItems({ name, ...opened }: OpenedMenu & { name: string }) {
  const { t } = useTranslation()
  const { logOut } = useSession()
  return (
    <MenuPanel {...opened} align="end" className="max-h-(--available-height) max-w-(--available-width) overflow-y-auto">
      <p className="px-3 py-2 text-sm text-quiet">{name}</p>
      {memberNavItems.map((item) => (
        <NavMenuItem key={item.key} item={item} />
      ))}
      {secondaryNavItems.map((item) => (
        <NavMenuItem key={item.key} item={item} className="lg:hidden" />
      ))}
      <MenuItem onClick={logOut}>
        <Icon name="log-out" />
        {t('nav.logOut')}
      </MenuItem>
    </MenuPanel>
  )
}

function NavMenuItem({ item: { to, params, key, icon }, className = '' }: { item: NavItem; className?: string }) {
  const { t } = useTranslation()
  return (
    <Link
      to={to}
      params={params}
      activeOptions={{ exact: to === '/my' }}
      role="menuitem"
      className={`menu-item ${className}`}
      {...useMenuItem({})}
    >
      <Icon name={icon} />
      {t(key)}
    </Link>
  )
}
