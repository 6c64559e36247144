import type { TitleByPeople } from '@contract/people.schema'
import type { CalendarRange } from './calendar-range.ts'

/** The titles that a calendar reads, by their ids. */
export interface CalendarTitles {
  readonly shows: readonly number[]
  readonly films: readonly number[]
  readonly omitted: number
}

/** Saved titles come first. Of the shows of followed people only new ones are added: most are many years old. */
export function withTitlesByPeople(
  saved: CalendarTitles,
  byPeople: readonly TitleByPeople[],
  range: CalendarRange,
): CalendarTitles {
  const titles = byPeople.map(({ media }) => media)
  const shows = titles.filter((media) => media.media_type === 'tv' && media.first_air_date >= range.from)
  const films = titles.filter((media) => media.media_type === 'movie')
  return {
    shows: [...new Set([...saved.shows, ...shows.map(({ id }) => id)])],
    films: [...new Set([...saved.films, ...films.map(({ id }) => id)])],
    omitted: saved.omitted,
  }
}
