import { Menu } from '@base-ui/react/menu'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Avatar } from '../ui/avatar/avatar.tsx'
import { Icon } from '../ui/icon/icon.tsx'
import { MenuPanel } from '../ui/menu/menu-panel.tsx'
import { useSession } from './session/use-session.ts'

/** The way in for visitors; the personal area and the way out for members. */
export function AccountMenu() {
  const { t } = useTranslation()
  const { user, logOut } = useSession()
  if (!user) {
    return (
      <Link to="/login" className="button button-primary ml-1 px-3 text-sm sm:px-4 sm:text-base">
        {t('nav.logIn')}
      </Link>
    )
  }
  return (
    <Menu.Root>
      <Menu.Trigger className="button-quiet" aria-label={t('nav.account', { name: user.name })}>
        <Avatar user={user} />
      </Menu.Trigger>
      <MenuPanel align="end">
        <p className="px-3 py-2 text-sm text-quiet">{user.name}</p>
        <Menu.Item className="menu-item" render={<Link to="/my" />}>
          <Icon name="bookmark" />
          {t('nav.my')}
        </Menu.Item>
        <Menu.Item className="menu-item" render={<Link to="/my/genre" />}>
          <Icon name="compass" />
          {t('nav.myGenres')}
        </Menu.Item>
        <Menu.Item className="menu-item" render={<Link to="/player" />}>
          <Icon name="play" />
          {t('nav.player')}
        </Menu.Item>
        <Menu.Item className="menu-item" render={<Link to="/profile" />}>
          <Icon name="user" />
          {t('nav.profile')}
        </Menu.Item>
        <Menu.Item className="menu-item" onClick={logOut}>
          <Icon name="log-out" />
          {t('nav.logOut')}
        </Menu.Item>
      </MenuPanel>
    </Menu.Root>
  )
}
