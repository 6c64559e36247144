import type { MovieList, TvList } from '@contract/title-lists.schema'
import type { Catalogue } from './catalogue.ts'
import { byPopularity, isDayKnown, isReleased, isRoundAnniversary } from './popularity.ts'
import { yearOf, type Day } from './view.ts'
import type { CatalogueTitle, StoredFilm, StoredShow } from './stored-titles.ts'

const byScore = (a: CatalogueTitle, b: CatalogueTitle): number => b.score - a.score || b.fame - a.fame || a.id - b.id

export function movieList(catalogue: Catalogue, list: MovieList, today: Day): readonly StoredFilm[] {
  switch (list) {
    case 'popular':
      return byPopularity(catalogue.films, today)
    case 'top_rated':
      return catalogue.films.filter((film) => isReleased(film, today)).toSorted(byScore)
    case 'now_playing':
      return anniversaries(catalogue.films, today).past
    case 'upcoming':
      return anniversaries(catalogue.films, today).coming
  }
}

export function tvList(catalogue: Catalogue, list: TvList, today: Day): readonly StoredShow[] {
  switch (list) {
    case 'popular':
      return byPopularity(catalogue.shows, today)
    case 'top_rated':
      return catalogue.shows.filter((show) => isReleased(show, today)).toSorted(byScore)
    case 'airing_today':
      return anniversaries(catalogue.shows, today, isFifth).past
    case 'on_the_air':
      return anniversaries(catalogue.shows, today, isFifth).coming
  }
}

/** Shows are younger and fewer than films, so they celebrate every fifth year. */
const isFifth = (years: number): boolean => years > 0 && years % 5 === 0

/**
 * Titles with a round anniversary in the coming year, soonest first (`coming`), and those that had one in the last year
 * up to today, latest first (`past`). They replace upcoming and new titles, which the catalogue does not have.
 */
function anniversaries<Kind extends CatalogueTitle>(
  titles: readonly Kind[],
  today: Day,
  isCelebrated = isRoundAnniversary,
): { past: readonly Kind[]; coming: readonly Kind[] } {
  const year = yearOf(today.date)
  const celebrated = [year - 1, year, year + 1].flatMap((anniversaryYear) =>
    titles
      .filter((title) => isCelebrated(anniversaryYear - yearOf(title.date)) && isDayKnown(title))
      .map((title) => ({ title, day: `${anniversaryYear}${title.date.slice(4)}` })),
  )
  const yearAgo = `${year - 1}${today.date.slice(4)}`
  const inAYear = `${year + 1}${today.date.slice(4)}`
  const past = celebrated.filter(({ day }) => day > yearAgo && day <= today.date)
  const coming = celebrated.filter(({ day }) => day > today.date && day <= inAYear)
  return {
    past: past.toSorted((a, b) => b.day.localeCompare(a.day) || byScore(a.title, b.title)).map(({ title }) => title),
    coming: coming
      .toSorted((a, b) => a.day.localeCompare(b.day) || byScore(a.title, b.title))
      .map(({ title }) => title),
  }
}
