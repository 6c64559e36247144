import type { MovieList, TvList } from '@contract/query.schema'
import type { Catalogue } from './catalogue.ts'
import type { Film, Show, Title } from './catalogue-file.ts'
import type { StoredShow } from './stored-titles.ts'
import { byPopularity, isReleased, isRoundAnniversary } from './popularity.ts'
import { airDates } from './seasons.ts'
import { dayNumber, dayOf, monthOf, yearOf, type Day } from './view.ts'

/** A list with fewer titles than fill a page is filled with anniversaries. */
const fullPage = 20
/** How many days a film counts as new in cinemas. */
const theatrical = 60

const byEsteem = (a: Title, b: Title): number => b.score - a.score || b.fame - a.fame || a.id - b.id
const byDate = (a: Title, b: Title): number => a.date.localeCompare(b.date) || a.id - b.id

export function movieList(catalogue: Catalogue, list: MovieList, today: Day): readonly Film[] {
  switch (list) {
    case 'popular':
      return byPopularity(catalogue.films, today)
    case 'top_rated':
      return catalogue.films.filter((film) => isReleased(film, today)).toSorted(byEsteem)
    case 'now_playing':
      return nowPlaying(catalogue.films, today)
    case 'upcoming':
      return upcoming(catalogue.films, today)
  }
}

export function tvList(catalogue: Catalogue, list: TvList, today: Day): readonly Show[] {
  switch (list) {
    case 'popular':
      return byPopularity(catalogue.shows, today)
    case 'top_rated':
      return catalogue.shows.filter((show) => isReleased(show, today)).toSorted(byEsteem)
    case 'airing_today':
      return airing(catalogue.shows, today, 1)
    case 'on_the_air':
      return airing(catalogue.shows, today, 7)
  }
}

/**
 * The films of the last 60 days. When they do not fill a page the catalogue programmes as a repertory cinema does:
 * with round anniversaries (10, 20, 25, 30, 40, 50 … years) of a release in this month and then, until the page is
 * full, in the months before.
 */
function nowPlaying(films: readonly Film[], today: Day): readonly Film[] {
  const recent = films.filter(({ date }) => date <= today.date && dayNumber(date) > today.number - theatrical)
  if (recent.length >= fullPage) return byPopularity(recent, today)
  return [...byPopularity(recent, today), ...anniversaries(films, recent, today, -1)]
}

/** The films of the days to come, soonest first; filled with the anniversaries of next month and those after it. */
function upcoming(films: readonly Film[], today: Day): readonly Film[] {
  const coming = films.filter(({ date }) => date > today.date)
  if (coming.length >= fullPage) return coming.toSorted(byDate)
  return [...coming.toSorted(byDate), ...anniversaries(films, coming, today, 1)]
}

function anniversaries(films: readonly Film[], except: readonly Film[], today: Day, direction: 1 | -1): Film[] {
  const found: Film[] = []
  const first = direction === 1 ? 1 : 0
  for (let month = first; month < 12 && found.length + except.length < fullPage; month++) {
    const index = 12 * yearOf(today.date) + monthOf(today.date) - 1 + direction * month
    const celebrated = films.filter(
      (film) =>
        monthOf(film.date) === (index % 12) + 1 &&
        isRoundAnniversary(Math.floor(index / 12) - yearOf(film.date)) &&
        !except.includes(film),
    )
    found.push(...byPopularity(celebrated, today))
  }
  return found
}

/**
 * Shows with an episode in the coming `days`, then those that are repeated: a returning series keeps the weekday of
 * its first episode, and any show comes back on the calendar day on which one of its episodes or seasons was first
 * shown. Should no show have such a day, the window grows until one has.
 */
function airing(shows: readonly StoredShow[], today: Day, days: number): readonly Show[] {
  for (let window = days; window <= 366; window++) {
    const dates = Array.from({ length: window }, (_, ahead) => dayOf(new Date((today.number + ahead) * 86_400_000)))
    const isNew = ({ timetable }: StoredShow): boolean =>
      airDates(timetable, today).some((date) => dates.some((day) => day.date === date))
    const isRepeated = (show: StoredShow): boolean =>
      isReleased(show, today) &&
      ((show.status === 'Returning Series' && dates.some(({ number }) => (number - dayNumber(show.date)) % 7 === 0)) ||
        airDates(show.timetable, today).some((date) => dates.some((day) => day.date.slice(5) === date.slice(5))))
    const fresh = byPopularity(shows.filter(isNew), today)
    const repeats = byPopularity(
      shows.filter((show) => !fresh.includes(show) && isRepeated(show)),
      today,
    )
    if (fresh.length + repeats.length > 0) return [...fresh, ...repeats]
  }
  return shows
}
