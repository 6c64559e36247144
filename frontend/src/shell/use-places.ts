import { useRouter } from '@tanstack/react-router'
import { useTranslation } from '../i18n/use-translation.ts'
import { followedPlace, ownPlaces } from './nav-places.ts'
import type { Command } from './palette/command.ts'
import { useUser } from './session/use-session.ts'
import { useMayBrowse } from './use-may-browse.ts'

const open = [
  { href: '/home', key: 'nav.home', icon: 'house' },
  { href: '/movie', key: 'nav.movies', icon: 'film' },
  { href: '/tv', key: 'nav.tv', icon: 'tv' },
  { href: '/person', key: 'nav.people', icon: 'users' },
  { href: '/genre', key: 'nav.genres', icon: 'compass' },
  { href: '/search', key: 'nav.search', icon: 'search' },
] as const
const lists = [
  { href: '/movie/category/popular', key: 'category.movie.popular', icon: 'film' },
  { href: '/movie/category/now_playing', key: 'category.movie.now_playing', icon: 'film' },
  { href: '/movie/category/upcoming', key: 'category.movie.upcoming', icon: 'film' },
  { href: '/movie/category/top_rated', key: 'category.movie.top_rated', icon: 'film' },
  { href: '/tv/category/popular', key: 'category.tv.popular', icon: 'tv' },
  { href: '/tv/category/on_the_air', key: 'category.tv.on_the_air', icon: 'tv' },
  { href: '/tv/category/airing_today', key: 'category.tv.airing_today', icon: 'tv' },
  { href: '/tv/category/top_rated', key: 'category.tv.top_rated', icon: 'tv' },
] as const
const entrance = [
  { href: '/login', key: 'nav.logIn', icon: 'log-in' },
  { href: '/signup', key: 'start.join', icon: 'user-plus' },
] as const
const legal = [
  { href: '/terms', key: 'nav.terms', icon: 'file-text' },
  { href: '/privacy', key: 'nav.privacy', icon: 'file-text' },
] as const

/** The pages one may enter; the many lists only when they are asked for. */
export function usePlaces(): Command[] {
  const { t } = useTranslation()
  const user = useUser()
  const router = useRouter()
  const mayBrowse = useMayBrowse()
  const command = (
    { href, key, icon }: (typeof open | typeof lists | typeof entrance | typeof legal)[number],
    hidden: boolean,
  ): Command => ({ id: href, label: t(key), icon, hidden, run: () => void router.navigate({ href }) })
  const own = [...ownPlaces, followedPlace].map(({ to, params, key, icon, words }): Command => ({
    id: `own ${key}`,
    label: t(key),
    ...(words ? { words: t(`palette.words.${words}`) } : {}),
    icon,
    run: () => void router.navigate({ to, params }),
  }))
  return [
    ...(mayBrowse ? open : []).map((place) => command(place, false)),
    ...(user ? own : entrance.map((place) => command(place, false))),
    ...(mayBrowse ? lists : []).map((place) => command(place, true)),
    ...legal.map((place) => command(place, user !== null)),
  ]
}
