import type { Season, Show } from './catalogue-file.ts'
import { dayNumber, dayOf, monthOf, yearOf, type Day } from './view.ts'

/** The day up to which the content knows what was broadcast. Nothing before it is made by rule. */
const knownUntil = '2026-11-20'
/** A season made by rule is as long as the last known one, within these bounds. */
const length = { min: 4, max: 10 } as const

/** What of a season says when it is on. */
export interface SeasonDates extends Pick<Season, 'number' | 'aired' | 'episodeCount'> {
  readonly episodes: readonly { readonly aired: string | null }[]
}

/** What of a show says when it is on. */
export interface Timetable<Known extends SeasonDates = SeasonDates> extends Pick<Show, 'status' | 'date'> {
  readonly seasons: readonly Known[]
}

/**
 * The seasons of a show. A returning series goes on by rule after the day the content knows: every year, on the
 * weekday of its first episode, from the anniversary of the first broadcast on, one nameless episode a week. The last
 * of them is still to come. A show that has ended, or whose content itself knows later days, has what the content says
 * and nothing else.
 */
export function seasonsOf<Known extends SeasonDates>(show: Timetable<Known>, today: Day): readonly (Known | Season)[] {
  const last = show.seasons.findLast(({ number }) => number > 0)
  if (show.status !== 'Returning Series' || !last || isKnownLater(show)) return show.seasons
  const further: Season[] = []
  for (let year = yearOf(knownUntil); ; year++) {
    const start = startIn(show, year)
    if (start.date <= knownUntil) continue
    further.push(seasonByRule(last, last.number + further.length + 1, start))
    if (start.date > today.date) return [...show.seasons, ...further]
  }
}

const isKnownLater = ({ seasons }: Timetable): boolean =>
  seasons.some(({ aired, episodes }) => [aired, ...episodes.map((episode) => episode.aired)].some(isLater))
const isLater = (date: string | null): boolean => date !== null && date > knownUntil

/** The anniversary of the first broadcast, or the first day after it that has the same weekday. */
function startIn(show: Timetable, year: number): Day {
  const anniversary = Date.UTC(year, monthOf(show.date) - 1, Number(show.date.slice(8))) / 86_400_000
  const late = (((dayNumber(show.date) - anniversary) % 7) + 7) % 7
  return dayAt(anniversary + late)
}

function seasonByRule({ episodeCount }: SeasonDates, number: number, start: Day): Season {
  const episodes = Math.min(Math.max(episodeCount, length.min), length.max)
  return {
    number,
    aired: start.date,
    episodeCount: episodes,
    episodes: Array.from({ length: episodes }, (_, week) => ({
      title: null,
      titles: {},
      aired: dayAt(start.number + 7 * week).date,
      runtime: null,
      overview: '',
      overviews: {},
    })),
  }
}

const dayAt = (number: number): Day => dayOf(new Date(number * 86_400_000))
