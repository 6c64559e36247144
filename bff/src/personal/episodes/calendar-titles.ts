import type { TitleByPeople } from '@contract/people.schema'
import type { CalendarRange } from './calendar-range.ts'

/** The maximum number of shows, and of films, that are read for one calendar. */
const MAX_TITLES = 100

/** The titles that a calendar reads, by their ids, and how many it leaves out because there are too many. */
export interface CalendarTitles {
  readonly shows: readonly number[]
  readonly films: readonly number[]
  readonly omitted: number
}

/** A title and when it was saved or watched last, in epoch milliseconds. */
export interface RecentTitle {
  readonly id: number
  readonly at: number
}

/** The ids of titles, those saved or watched last first. */
export function newestFirst(titles: readonly RecentTitle[]): number[] {
  const newest = new Map<number, number>()
  for (const { id, at } of titles) newest.set(id, Math.max(at, newest.get(id) ?? at))
  return [...newest].toSorted(([one, a], [other, b]) => b - a || one - other).map(([id]) => id)
}

/** Only this many of each kind, the first ones. */
export const limitTitles = (titles: Omit<CalendarTitles, 'omitted'>): CalendarTitles => {
  const [shows, films] = [titles.shows, titles.films].map((ids) => ids.slice(0, MAX_TITLES))
  return {
    shows: shows!,
    films: films!,
    omitted: titles.shows.length - shows!.length + titles.films.length - films!.length,
  }
}

/** Saved titles come first. Shows of followed people are added only if they are new: most are many years old. */
export function withTitlesByPeople(
  saved: Omit<CalendarTitles, 'omitted'>,
  byPeople: readonly TitleByPeople[],
  range: CalendarRange,
): Omit<CalendarTitles, 'omitted'> {
  const titles = byPeople.map(({ media }) => media)
  const shows = titles.filter((media) => media.media_type === 'tv' && media.first_air_date >= range.from)
  const films = titles.filter((media) => media.media_type === 'movie')
  return {
    shows: [...new Set([...saved.shows, ...shows.map(({ id }) => id)])],
    films: [...new Set([...saved.films, ...films.map(({ id }) => id)])],
  }
}
