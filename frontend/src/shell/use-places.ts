import { useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useApp } from '../app/app-context.tsx'
import { useSession } from './session/use-session.ts'
import type { Command } from './palette/command.ts'

const open = [
  { href: '/home', key: 'nav.home', icon: 'house' },
  { href: '/movie', key: 'nav.movies', icon: 'film' },
  { href: '/tv', key: 'nav.tv', icon: 'tv' },
  { href: '/person', key: 'nav.people', icon: 'users' },
  { href: '/genre', key: 'nav.genres', icon: 'compass' },
  { href: '/search', key: 'nav.search', icon: 'search' },
] as const
const own = [
  { href: '/my', key: 'nav.my', icon: 'bookmark' },
  { href: '/my/genre', key: 'nav.myGenres', icon: 'compass' },
  { href: '/my/people', key: 'people.followed', icon: 'users' },
  { href: '/player', key: 'nav.player', icon: 'play' },
  { href: '/profile', key: 'nav.profile', icon: 'user' },
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
  { href: '/terms', key: 'nav.terms', icon: 'file-text' },
  { href: '/privacy', key: 'nav.privacy', icon: 'file-text' },
] as const

/** The pages one may enter; the many lists only when they are asked for. */
export function usePlaces(): Command[] {
  const { t } = useTranslation()
  const { boot } = useApp()
  const { user } = useSession()
  const router = useRouter()
  const mayBrowse = user !== null || boot.access === 'open'
  const command = (
    { href, key, icon }: (typeof open | typeof own | typeof lists | typeof entrance)[number],
    hidden: boolean,
  ): Command => ({ id: href, label: t(key), icon, hidden, run: () => void router.navigate({ href }) })
  return [
    ...(mayBrowse ? open : []).map((place) => command(place, false)),
    ...(user ? own : entrance).map((place) => command(place, false)),
    ...(mayBrowse ? lists : []).map((place) => command(place, true)),
    ...(user ? entrance.slice(1) : []).map((place) => command(place, true)),
  ]
}
