import type { ParseKeys } from 'i18next'
import type { Boot } from '@contract/boot'
import type { MediaType } from '@contract/media.schema'
import { listName } from './list-names.ts'

/** The service's lists of films and of shows, with the trends of the week, in the order in which they are shown. */
const movieLists = ['popular', 'trending', 'now_playing', 'upcoming', 'top_rated'] as const
const tvLists = ['popular', 'trending', 'on_the_air', 'airing_today', 'top_rated'] as const
export type Category = (typeof movieLists)[number] | (typeof tvLists)[number]

export const categoriesOf = (type: MediaType): readonly [Category, ...Category[]] =>
  type === 'movie' ? movieLists : tvLists

export const isCategory = (type: MediaType, name: string): name is Category =>
  (categoriesOf(type) as readonly string[]).includes(name)

/**
 * The lists that contain anniversaries in the embedded catalogue, which has no new or coming titles.
 */
const anniversaries: Partial<Record<Category, 'past' | 'coming'>> = {
  now_playing: 'past',
  upcoming: 'coming',
  airing_today: 'past',
  on_the_air: 'coming',
}

/** The message key of a list's name. */
export function categoryKey(type: MediaType, category: Category, source: Boot['source']): ParseKeys {
  const celebrated = source === 'embedded' ? anniversaries[category] : undefined
  if (celebrated) return `demo.anniversaries.${type}.${celebrated}`
  // SAFETY: the messages name every list of either type, and a list is only requested with its own type.
  return listName(`category.${type}.${category}` as ParseKeys, source)
}
