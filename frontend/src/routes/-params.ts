import { notFound } from '@tanstack/react-router'
import type { MediaType } from '@contract/media.schema'
import { savedPatterns } from '@contract/saved-patterns'
import { filterNames, parseFilters, type FilterSearch } from '../domain/search/filters.ts'

/** The type must be movie or tv (§5); otherwise the screen of a missing page says `Page Not Found: {path}`. */
export function parseMediaType(type: string, path: string): MediaType {
  if (type === 'movie' || type === 'tv') return type
  throw notFound({ data: path })
}

export function parseId(id: string): number {
  if (/^[1-9]\d{0,9}$/.test(id)) return Number(id)
  throw notFound()
}

/** Parses the numbers of a season and an episode; a number with zeros in front is a 404, because it has another address. */
export function parseEpisode(season: string, episode: string): { season: string; episode: string } {
  if (/^(?:0|[1-9]\d{0,3})$/.test(season) && /^(?:0|[1-9]\d{0,4})$/.test(episode)) return { season, episode }
  throw notFound()
}

/** Whether a search parameter is a number of items from 1 to 9999. */
export const isCount = (count: unknown): count is string => typeof count === 'string' && /^[1-9]\d{0,3}$/.test(count)

/** 128 random bits in base64url. */
export function parseListId(id: string): string {
  if (isListId(id)) return id
  throw notFound()
}
export const isListId = (id: string): boolean => /^[\w-]{22}$/.test(id)

/** Whether a text is a month (`2026-11`), a year (`2026`), or `unknown`. */
export const isHistoryPeriod = (period: string): boolean => savedPatterns.period.test(period)

/** Parses the page, 1 by default (§5); anything but 1 to 500 is a 404. */
export function parsePage(page: unknown): number {
  if (page === undefined) return 1
  if (typeof page === 'string' && /^[1-9]\d{0,2}$/.test(page) && Number(page) <= 500) return Number(page)
  throw notFound()
}

/** The router passes unvalidated parameters on, so that dropped filters have to be undefined. */
const noFilters = Object.fromEntries(filterNames.map((name) => [name, undefined]))

/** The page and the filters of a list, as search parameters. */
export const listSearch = (search: Record<string, unknown>): FilterSearch & { page?: string } => ({
  ...noFilters,
  ...parseFilters(search),
  ...pageSearch(search),
})

/** The page as a search parameter; one that is given twice is not valid. */
export const pageSearch = ({ page }: Record<string, unknown>): { page?: string } =>
  page === undefined ? {} : { page: typeof page === 'string' ? page : '' }

/** A year in which there can be viewings; any other is a 404. */
export function parseYear(year: string): number {
  if (savedPatterns.viewed.test(year)) return Number(year)
  throw notFound()
}

export const parseGenre = ({ no }: { no: string }): { no: string } => {
  if (/^\d{1,6}$/.test(no)) return { no: String(Number(no)) }
  throw notFound()
}
