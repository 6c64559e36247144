import type { SavedList } from '@contract/saved-title.schema'
import type { Figures } from '@contract/statistics.schema'
import type { SavedSearch } from '../../../domain/lists/saved-search.ts'
import type { ChartLink } from '../../../ui/chart/chart-figure.tsx'

/** The pages behind the figures. Each lists exactly what its figure counts; where no page does, the figure is no link. */

export const listLink = (id: SavedList, search: SavedSearch = {}): ChartLink => ({
  to: '/my/$id',
  params: { id },
  search,
})

export const historyLink: ChartLink = { to: '/my/history' }

export const yearLink = (year: number): ChartLink => ({ to: '/my/statistics/$year', params: { year } })

export const personLink = (id: number): ChartLink => ({ to: '/person/$id', params: { id: String(id) } })

type Group = NonNullable<Figures['taste']>['sentences'][number]['group']

/** The rated titles of a group that the taste is about, if it is one that the list can be filtered by. */
export const groupLink = ({ genre, ...others }: Group): ChartLink | undefined =>
  genre !== undefined && Object.values(others).every((part) => part === undefined)
    ? listLink('rated', { genre: String(genre) })
    : undefined

export const ownListLink = (id: string): ChartLink => ({ to: '/my/$id', params: { id } })

/** The viewings of a month (from 1) of the browser's time zone. */
export const monthLink = (year: number, month: number): ChartLink => ({
  to: '/my/history/$period',
  params: { period: `${year}-${String(month).padStart(2, '0')}` },
})

/** A day (`2026-03-14`) among the viewings of its month. */
export const dayLink = (day: string): ChartLink => ({
  to: '/my/history/$period',
  params: { period: day.slice(0, 7) },
  hash: `day-${day}`,
})
