import type { Title } from './catalogue-file.ts'
import { fraction } from './hash.ts'
import { dayNumber, yearOf, type Day } from './view.ts'

export const isReleased = (title: Title, today: Day): boolean => title.date <= today.date

const keyOf = ({ type, id }: { type: string; id: number }): string => `${type} ${id}`

/** The editorial score of the content, from 1 to 10; 0 before the release. The catalogue has no votes. */
export const voteAverage = (title: Title, today: Day): number => (isReleased(title, today) ? title.score : 0)

/** A pseudo-random number in [-1, 1) that is hashed from a title or person and a day. */
const dailyFluctuation = (key: string, day: number): number => 2 * fraction(`${key} ${day}`) - 1

/** Fame with a daily fluctuation of up to 8 %. */
export const popularity = (thing: { type: string; id: number; fame: number }, today: Day): number =>
  round(thing.fame * (1 + 0.08 * dailyFluctuation(keyOf(thing), today.number)))

/**
 * The trend score of a title: its fame, its recency (halved with every year after the release) and its fluctuation over
 * the window. A round anniversary of the release within the window counts as a recency of at least 0.6.
 */
export function trend(title: Title, today: Day, window: 'day' | 'week'): number {
  const age = today.number - dayNumber(title.date)
  const recency = age >= 0 ? 2 ** (-age / 365) : 2 ** (age / 60)
  const boosted = hasAnniversary(title, today, window) ? Math.max(recency, 0.6) : recency
  return 0.5 * (title.fame / 100) + 0.45 * boosted + 0.3 * fluctuation(title, today, window)
}

/** The fluctuation over a window. Daily values mostly cancel out, so the sum is scaled to the spread of one day. */
export function fluctuation(thing: { type: string; id: number }, today: Day, window: 'day' | 'week'): number {
  const days = window === 'day' ? 1 : 7
  let sum = 0
  for (let daysBack = 0; daysBack < days; daysBack++) sum += dailyFluctuation(keyOf(thing), today.number - daysBack)
  return sum / Math.sqrt(days)
}

/** A film of which only the year is known has no anniversary. */
export const isDayKnown = (title: Title): boolean => title.type === 'tv' || title.isDayKnown

function hasAnniversary(title: Title, today: Day, window: 'day' | 'week'): boolean {
  if (!isDayKnown(title)) return false
  // A week in January also looks back to December.
  return [yearOf(today.date), yearOf(today.date) - 1].some((year) => {
    if (!isRoundAnniversary(year - yearOf(title.date))) return false
    const daysAgo = today.number - dayNumber(`${year}${title.date.slice(4)}`)
    return daysAgo >= 0 && daysAgo < (window === 'day' ? 1 : 7)
  })
}

/** The years a repertory cinema celebrates: 10, 20, 25, 30, 40, 50, 60, 70, 75 … */
export const isRoundAnniversary = (years: number): boolean => years > 0 && (years % 10 === 0 || years % 25 === 0)

const round = (value: number): number => Math.round(value * 1000) / 1000

/** Highest value first; equals by id, so that pages never overlap. */
export function highestFirst<T extends { id: number }>(things: readonly T[], value: (thing: T) => number): T[] {
  return things
    .map((thing) => ({ thing, value: value(thing) }))
    .toSorted((a, b) => b.value - a.value || a.thing.id - b.thing.id)
    .map(({ thing }) => thing)
}

/** Most popular first. */
export const byPopularity = <T extends { type: string; id: number; fame: number }>(
  things: readonly T[],
  today: Day,
): T[] => highestFirst(things, (thing) => popularity(thing, today))
