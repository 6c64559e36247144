import type { SavedList } from '@contract/saved-title.schema'
import type { Figures } from '@contract/statistics.schema'
import type { SavedSearch } from '../../../domain/lists/saved-search.ts'
import type { ChartLink } from '../../../ui/chart/chart-figure.tsx'

/**
 * The pages behind the figures. Each lists exactly what its figure counts; if no page does, the figure is not a link.
 */

const listLink = (id: SavedList, search: SavedSearch): ChartLink => ({ to: '/my/$id', params: { id }, search })

/** The lists of watched titles behind the figures of all time, or of those that were viewed in a year. */
export function watchedLinks(year?: number) {
  const link = (search: SavedSearch): ChartLink =>
    listLink('watched', year === undefined ? search : { ...search, viewed: String(year) })
  return {
    films: link({ type: 'movie' }),
    shows: link({ type: 'tv' }),
    genre: (id: number) => link({ genre: String(id) }),
    country: (country: string) => link({ country }),
    language: (originalLanguage: string) => link({ originalLanguage }),
    decade: (decade: number) => link({ decade: String(decade) }),
    length: (runtime: string) => link({ runtime }),
    director: (id: number) => link({ type: 'movie', person: `maker-${id}` }),
    creator: (id: number) => link({ type: 'tv', person: `maker-${id}` }),
    actor: (id: number) => link({ person: `actor-${id}` }),
  }
}
export type WatchedLinks = ReturnType<typeof watchedLinks>

/** The titles with a rating, 1 to 10. */
export const ratingLink = (rating: number): ChartLink => listLink('rated', { ratings: String(rating) })

type Group = NonNullable<Figures['taste']>['sentences'][number]['group']

/** The rated titles of a group that the taste is about. */
export const groupLink = ({ genre, decade, ...filters }: Group): ChartLink =>
  listLink('rated', {
    ...filters,
    ...(genre === undefined ? {} : { genre: String(genre) }),
    ...(decade === undefined ? {} : { decade: String(decade) }),
  })

/** All viewings, or those of a year. */
export const historyLink = (year?: number): ChartLink =>
  year === undefined ? { to: '/my/history' } : { to: '/my/history', search: { year: String(year) } }

export const yearLink = (year: number): ChartLink => ({ to: '/my/statistics/$year', params: { year } })

export const ownListLink = (id: string): ChartLink => ({ to: '/my/$id', params: { id } })

/** The viewings of a month (from 1) of the browser's time zone. */
export const monthLink = (year: number, month: number): ChartLink => ({
  to: '/my/history/$period',
  params: { period: `${year}-${String(month).padStart(2, '0')}` },
})

/** The viewings of a day, `2026-03-14`. */
export const dayLink = (day: string): ChartLink => ({ to: '/my/history', search: { day } })
