import { Link } from '@tanstack/react-router'
import { useTranslation } from '../i18n/use-translation.ts'
import { Icon } from '../ui/icon/icon.tsx'
import { AccountMenu } from './account-menu.tsx'
import { Brand } from './brand.tsx'
import { ColorModeMenu } from './color-mode/color-mode-menu.tsx'
import { LocaleMenu } from './locale/locale-menu.tsx'
import { catalogueNavItems } from './nav-items.ts'
import { Palette } from './palette/palette.ts'
import { useOpenPalette } from '../shell/palette/use-palette.ts'
import { useIsMember, useUser } from '../shell/session/use-session.ts'
import { useCanBrowse } from './use-can-browse.ts'
import { demoUserId } from '@contract/demo-user'
import { useIsStarted } from '../shell/shell-context.tsx'
import { lazyComponent } from '../ui/lazy/lazy-component.ts'

/**
 * The header (4rem): name, navigation, search, language, colors, watchlist, notices, account; only what this visitor may use.
 */
export function NavBar() {
  const { t } = useTranslation()
  const isMember = useIsMember()
  const mayBrowse = useCanBrowse()
  return (
    <header className="sticky-header sticky top-0 z-30 h-16 border-b border-line bg-page">
      <div className="page flex h-full items-center sm:gap-2">
        <Brand to={isMember ? '/home' : '/'} />
        {mayBrowse ? (
          <nav aria-label={t('nav.main')} className="ml-6 hidden shrink-0 whitespace-nowrap lg:block">
            <ul className="flex items-center gap-1">
              {catalogueNavItems.map(({ to, key, params }) => (
                <li key={key}>
                  <Link to={to} params={params} className="nav-link button-quiet px-3 font-semibold">
                    {t(key)}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ) : null}
        <div className="header-end">
          {mayBrowse ? <SearchButton /> : null}
          <LocaleMenu />
          <ColorModeMenu />
          {isMember ? <WatchlistLink /> : null}
          {isMember ? <Bell /> : null}
          <AccountMenu />
        </div>
      </div>
    </header>
  )
}

/** The link to the watchlist from 1024 px on; below that it is in the account menu. */
function WatchlistLink() {
  const { t } = useTranslation()
  return (
    <Link
      to="/my/$id"
      params={{ id: 'watchlist' }}
      className="nav-link button-quiet hidden font-semibold lg:flex xl:px-3"
    >
      <Icon name="bookmark" />
      <span className="sr-only xl:not-sr-only xl:text-nowrap">{t('my.watchlist.title')}</span>
    </Link>
  )
}

/** Opens the palette, which receives the typed text from then on; a link to the search page without script. */
function SearchButton() {
  const { t } = useTranslation()
  const openPalette = useOpenPalette()
  return (
    <Link
      to="/search"
      className="search-button button-quiet"
      aria-haspopup="dialog"
      aria-keyshortcuts="/ Control+K"
      onPointerEnter={Palette.preload}
      onFocus={Palette.preload}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        openPalette('commands')
      }}
    >
      <Icon name="search" />
      <span className="sr-only">{t('nav.search')}</span>
      <span className="grow truncate">{t('search.placeholder')}</span>
      <kbd className="key hidden xl:grid" aria-hidden="true">
        /
      </kbd>
    </Link>
  )
}

const UnreadCount = lazyComponent(async () => (await import('./unread-count.tsx')).UnreadCount, 'whenShown')

/** The link to the member’s notices. The number of unread ones covers its corner and loads last, so that nothing moves. */
function Bell() {
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
