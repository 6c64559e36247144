import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Icon } from '../ui/icon/icon.tsx'
import { AccountMenu } from './account-menu.tsx'
import { Brand } from './brand.tsx'
import { ColorModeMenu } from './color-mode/color-mode-menu.tsx'
import { LocaleMenu } from './locale-menu.tsx'
import { usePalette } from './palette/use-palette.ts'
import { useSession } from './session/use-session.ts'

const places = [
  { to: '/home', key: 'nav.home', icon: 'house', params: {} },
  { to: '/$type', key: 'nav.movies', icon: 'film', params: { type: 'movie' } },
  { to: '/$type', key: 'nav.tv', icon: 'tv', params: { type: 'tv' } },
  { to: '/person', key: 'nav.people', icon: 'users', params: {} },
  { to: '/genre', key: 'nav.genres', icon: 'compass', params: {} },
] as const

/** The header of 4rem: name, places, search, language, colours, account. */
export function NavBar() {
  const { t } = useTranslation()
  const { user } = useSession()
  return (
    <header className="sticky-header sticky top-0 z-30 border-b border-line bg-page">
      <div className="page flex h-16 items-center sm:gap-2">
        <Brand to={user ? '/home' : '/'} />
        <nav aria-label={t('nav.main')} className="ml-6 hidden shrink-0 whitespace-nowrap lg:block">
          <ul className="flex items-center gap-1">
            {places.map(({ to, key, params }) => (
              <li key={key}>
                <Link to={to} params={params} className="place button-quiet px-3 font-semibold">
                  {t(key)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <SearchButton />
        <LocaleMenu />
        <ColorModeMenu />
        <AccountMenu />
      </div>
    </header>
  )
}

/** Opens the palette, whose field takes what is typed from then on; the search page for those without script. */
function SearchButton() {
  const { t } = useTranslation()
  const openPalette = usePalette()
  return (
    <Link
      to="/search"
      className="search-button button-quiet"
      aria-haspopup="dialog"
      aria-keyshortcuts="/ Control+K"
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        openPalette('commands')
      }}
    >
      <Icon name="search" />
      <span className="sr-only">{t('nav.search')}</span>
      <span className="hidden grow truncate md:inline">{t('search.placeholder')}</span>
      <kbd className="key hidden xl:grid" aria-hidden="true">
        /
      </kbd>
    </Link>
  )
}

/** Below 1024 px the places stand where the thumb is. */
export function BottomBar() {
  const { t } = useTranslation()
  return (
    <nav
      aria-label={t('nav.main')}
      className="bottom-bar fixed inset-x-0 bottom-0 z-30 border-t border-line bg-page pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      <ul className="mx-auto grid max-w-xl grid-cols-5">
        {places.map(({ to, key, params, icon }) => (
          <li key={key}>
            <Link
              to={to}
              params={params}
              className="place place-low flex min-h-14 flex-col items-center justify-center gap-0.5 py-1 text-sm font-semibold text-quiet"
            >
              <Icon name={icon} />
              <span className="max-w-full px-0.5 text-center leading-tight wrap-anywhere hyphens-auto">{t(key)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
