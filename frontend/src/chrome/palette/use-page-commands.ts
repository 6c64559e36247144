import { useRouter } from '@tanstack/react-router'
import type { Boot } from '@contract/boot'
import { useApp } from '../../context/app-context.tsx'
import { categoryKey } from '../../domain/title/categories.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { followedPeopleItem, memberNavItems, noticesItem } from '../nav-items.ts'
import type { Command } from './command.ts'
import { useUser } from '../../shell/session/use-session.ts'
import { useCanBrowse } from '../use-can-browse.ts'

const cataloguePages = [
  { href: '/home', key: 'nav.home', icon: 'house' },
  { href: '/movie', key: 'nav.movies', icon: 'film' },
  { href: '/tv', key: 'nav.tv', icon: 'tv' },
  { href: '/person', key: 'nav.people', icon: 'users' },
  { href: '/genre', key: 'nav.genres', icon: 'compass' },
  { href: '/search', key: 'nav.search', icon: 'search' },
] as const
const listsFrom = (source: Boot['source']) =>
  [
    ...(['popular', 'now_playing', 'upcoming', 'top_rated'] as const).map((list) => ['movie', list] as const),
    ...(['popular', 'on_the_air', 'airing_today', 'top_rated'] as const).map((list) => ['tv', list] as const),
  ].map(
    ([type, list]) =>
      ({
        href: `/${type}/category/${list}`,
        key: categoryKey(type, list, source),
        icon: type === 'movie' ? 'film' : 'tv',
      }) as const,
  )
const loginPages = [
  { href: '/login', key: 'nav.logIn', icon: 'log-in' },
  { href: '/signup', key: 'start.join', icon: 'user-plus' },
] as const
const legal = [
  { href: '/terms', key: 'nav.terms', icon: 'file-text' },
  { href: '/privacy', key: 'nav.privacy', icon: 'file-text' },
] as const

/** Commands for the pages that this visitor may enter; the lists are shown only when the query matches them. */
export function usePageCommands(): Command[] {
  const { t } = useTranslation()
  const { boot } = useApp()
  const user = useUser()
  const router = useRouter()
  const mayBrowse = useCanBrowse()
  const command = (
    {
      href,
      key,
      icon,
    }: (typeof cataloguePages | ReturnType<typeof listsFrom> | typeof loginPages | typeof legal)[number],
    hidden: boolean,
  ): Command => ({ id: href, label: t(key), icon, hidden, run: () => void router.navigate({ href }) })
  const memberCommands = [...memberNavItems, followedPeopleItem, noticesItem].map(
    ({ to, params, key, icon, words: keywords }): Command => ({
      id: `own ${key}`,
      label: t(key),
      ...(keywords ? { keywords: t(`palette.words.${keywords}`) } : {}),
      icon,
      run: () => void router.navigate({ to, params }),
    }),
  )
  const isOffered = ({ href }: (typeof loginPages)[number]) => href !== '/signup' || boot.signUp === 'open'
  return [
    ...(mayBrowse ? cataloguePages : []).map((page) => command(page, false)),
    ...(user ? memberCommands : loginPages.filter(isOffered).map((page) => command(page, false))),
    ...(mayBrowse ? listsFrom(boot.source) : []).map((page) => command(page, true)),
    ...legal.map((page) => command(page, user !== null)),
  ]
}
