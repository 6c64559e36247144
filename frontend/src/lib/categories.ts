import type { ParseKeys } from 'i18next'
import type { MediaType } from '@contract/media.schema'

/** The service's lists of films and of shows, with the trends of the week, in the order in which they are shown. */
export const movieLists = ['popular', 'trending', 'now_playing', 'upcoming', 'top_rated'] as const
export const tvLists = ['popular', 'trending', 'on_the_air', 'airing_today', 'top_rated'] as const
export type Category = (typeof movieLists)[number] | (typeof tvLists)[number]

export const categoriesOf = (type: MediaType): readonly [Category, ...Category[]] =>
  type === 'movie' ? movieLists : tvLists

export const isCategory = (type: MediaType, name: string): name is Category =>
  (categoriesOf(type) as readonly string[]).includes(name)

/** The message that names a list. */
export const categoryKey = (type: MediaType, category: Category): ParseKeys =>
  // SAFETY: the messages name every list of either type, and a list is only asked for with its own type.
  `category.${type}.${category}` as ParseKeys
