import type { ParseKeys } from 'i18next'
import type { Boot } from '@contract/boot'

/** The names of lists by popularity, which the embedded catalogue does not know: there they are picks. */
const embeddedNames = {
  'home.trendingToday': 'demo.picks.day',
  'home.trendingMovies': 'demo.picks.movie',
  'home.trendingShows': 'demo.picks.tv',
  'category.movie.trending': 'demo.picks.movie',
  'category.tv.trending': 'demo.picks.tv',
  'person.trending': 'demo.picks.person',
  'category.movie.popular': 'demo.bestKnown.movie',
  'category.tv.popular': 'demo.bestKnown.tv',
  'person.popular': 'demo.bestKnown.person',
  'filters.orders.popularity': 'demo.bestKnown.first',
} as const satisfies Partial<Record<ParseKeys, ParseKeys>>

const isNamed = (key: ParseKeys): key is keyof typeof embeddedNames => Object.hasOwn(embeddedNames, key)

/** The message key of the name that a list or an order has with this source of titles. */
export const listName = (key: ParseKeys, source: Boot['source']): ParseKeys =>
  source === 'embedded' && isNamed(key) ? embeddedNames[key] : key
