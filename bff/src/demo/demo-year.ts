import { addDays } from '@contract/days'
import type { EpisodeNumber } from '@contract/episodes.schema'
import { Random } from '@artwork/random'
import { comfortFilms, filmSeries, horrorFilms, seenBefore, singleFilms } from './demo-year-titles.ts'

/** The first and the last day of the year, counted back from today. The days since belong to what visitors log themselves. */
const FIRST_DAY = 385
const LAST_DAY = 20
/** The summer holidays, as month and day: nothing is watched. */
const holidays = { from: '08-03', to: '08-14' } as const
const MAX_EVENING_MINUTES = 130
/** How likely a film is on each day of the week, from Sunday on. */
const filmWeights = [0.6, 0.2, 0.25, 0.25, 0.2, 0.8, 1]
const MINUTES_OF_HOUR = 60

/** A viewing at a local time: a day, `YYYY-MM-DD`, and minutes after midnight. */
export interface LocalViewing {
  readonly day: string
  readonly minutes: number
}
export interface FilmViewing extends LocalViewing {
  readonly id: number
}
export interface EpisodeToWatch extends EpisodeNumber {
  /** Minutes. */
  readonly runtime: number
}
interface ShowToWatch {
  readonly id: number
  readonly episodes: readonly EpisodeToWatch[]
}
export interface ShowViewings {
  readonly id: number
  readonly episodes: readonly (EpisodeNumber & LocalViewing)[]
}

/**
 * A year of viewings as the member of the demo may have had it, up to a day 20 days before `today` (`YYYY-MM-DD`): shows on consecutive
 * evenings, films mostly at weekends, directors in a row, horror in October and nothing during the holidays. The same day always
 * gives the same year. Times are local ones.
 */
export function yearUntil(
  today: string,
  shows: readonly ShowToWatch[],
): { films: FilmViewing[]; shows: ShowViewings[] } {
  const days = Array.from({ length: FIRST_DAY - LAST_DAY + 1 }, (_, index) => addDays(today, index - FIRST_DAY))
  const free = days.filter((day) => day.slice(5) < holidays.from || day.slice(5) > holidays.to)
  const watched = watchShows(free, shows)
  const evenings = new Set(watched.flatMap(({ episodes }) => episodes.map(({ day }) => day)))
  return { films: watchFilms(free, evenings), shows: watched }
}

function watchShows(days: readonly string[], shows: readonly ShowToWatch[]): ShowViewings[] {
  const random = new Random('shows')
  const evenings = shows.map(({ id, episodes }) => ({ id, evenings: eveningsOf(episodes, random) }))
  const count = evenings.reduce((total, show) => total + show.evenings.length, 0)
  const pause = Math.floor((days.length - count) / (shows.length + 1))
  let next = pause
  return evenings.map(({ id, evenings: ofShow }) => {
    const episodes = ofShow.flatMap((evening, index) => viewingsOf(evening, days[next + index]!, random))
    next += ofShow.length + pause
    return { id, episodes }
  })
}

/** The episodes of each evening: as many as fit into it, some evenings one less. */
function eveningsOf(episodes: readonly EpisodeToWatch[], random: Random): EpisodeToWatch[][] {
  const evenings: EpisodeToWatch[][] = []
  let left = 0
  for (const episode of episodes) {
    if (episode.runtime > left) {
      evenings.push([])
      left = random.between(MAX_EVENING_MINUTES / 2, MAX_EVENING_MINUTES)
    }
    evenings.at(-1)!.push(episode)
    left -= episode.runtime
  }
  return evenings
}

/** The times at which the episodes of an evening end. */
function viewingsOf(evening: readonly EpisodeToWatch[], day: string, random: Random) {
  let minutes = timeOfDay(19, random.whole(15, 50))
  return evening.map(({ season, episode, runtime }) => {
    minutes += runtime + random.whole(1, 4)
    return { season, episode, day, minutes }
  })
}

function watchFilms(days: readonly string[], busyEvenings: ReadonlySet<string>): FilmViewing[] {
  const films = filmsInOrder()
  const slots = filmSlots(days, busyEvenings, films.length + horrorFilms.length)
  const october = slots.filter(({ day }) => day.slice(5, 7) === '10').slice(-horrorFilms.length)
  const forHorror = new Map(october.map((slot, index) => [slot, horrorFilms[index]!]))
  const rest = [...films, ...horrorFilms.slice(october.length)]
  return slots.map((slot) => ({ ...slot, id: forHorror.get(slot) ?? rest.shift()! }))
}

/** The films but for those of October: series stay together, the rest is shuffled. */
function filmsInOrder(): number[] {
  const random = new Random('films')
  const blocks = [...filmSeries, ...[...singleFilms, ...comfortFilms, ...seenBefore].map((id) => [id])]
  return blocks
    .map((block) => ({ block, place: random.next() }))
    .toSorted((a, b) => a.place - b.place)
    .flatMap(({ block }) => block)
}

/** Draws when films are watched, in order: in the evening, or on weekends in the afternoon, before an evening with a show. */
function filmSlots(days: readonly string[], busyEvenings: ReadonlySet<string>, count: number): LocalViewing[] {
  const random = new Random('evenings')
  const slots = days.flatMap((day) => {
    const weekday = new Date(day).getUTCDay()
    const isWeekend = weekday === 0 || weekday === 6
    const afternoon = { day, minutes: timeOfDay(17, random.whole(5, 55)), weight: isWeekend ? 0.35 : 0 }
    const evening = { day, minutes: timeOfDay(22, random.whole(5, 95)), weight: filmWeights[weekday]! }
    return busyEvenings.has(day) ? [afternoon] : [afternoon, evening]
  })
  return slots
    .filter(({ weight }) => weight > 0)
    .map(({ weight, ...slot }) => ({ slot, key: random.next() ** (1 / weight) }))
    .toSorted((a, b) => b.key - a.key)
    .slice(0, count)
    .map(({ slot }) => slot)
    .toSorted((a, b) => a.day.localeCompare(b.day) || a.minutes - b.minutes)
}

/** Half past nine in the evening, some days before today. */
export const eveningBefore = (today: string, daysAgo: number): LocalViewing => ({
  day: addDays(today, -daysAgo),
  minutes: timeOfDay(21, 30),
})

const timeOfDay = (hour: number, minute: number): number => hour * MINUTES_OF_HOUR + minute

const LANGUAGE_OF_FAVORITES = 'fr'
const [ANIMATION, HORROR] = [16, 27]

/** What a rating depends on. */
export interface TitleToRate {
  readonly id: number
  readonly genres: readonly number[]
  readonly countries: readonly string[]
  readonly language: string
  /** Reelroom’s score, 1 to 10. */
  readonly score: number
}

/**
 * The rating of a title, 1 to 10, or null for one that stays unrated: stricter than the score, with a weakness for French films and
 * animation from Japan, and none for horror.
 */
export function ratingOf({ id, genres, countries, language, score }: TitleToRate): number | null {
  const random = new Random(`rating ${id}`)
  if (random.chance(0.08)) return null
  const isJapaneseAnimation = genres.includes(ANIMATION) && countries.includes('JP')
  const bias =
    (isJapaneseAnimation ? 1.4 : 0) +
    (language === LANGUAGE_OF_FAVORITES ? 1.1 : 0) +
    (genres.includes(HORROR) ? -1.6 : 0)
  const mood = (random.next() + random.next() + random.next() - 1.5) * 1.6
  return Math.min(10, Math.max(1, Math.round(score - 0.9 + bias + mood)))
}
