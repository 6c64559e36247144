import type { Title } from './catalogue-file.ts'
import { fraction } from './hash.ts'
import { dayNumber, yearOf, type Day } from './view.ts'

export const isReleased = (title: Title, today: Day): boolean => title.date <= today.date

const keyOf = ({ type, id }: { type: string; id: number }): string => `${type} ${id}`

/** Our own esteem; nothing before the release. Nobody votes here. */
export const voteAverage = (title: Title, today: Day): number => (isReleased(title, today) ? title.score : 0)

/** The mood of a day about something: a number in [-1, 1) that belongs to the thing and the day. */
const pulse = (key: string, day: number): number => 2 * fraction(`${key} ${day}`) - 1

/** Fame, moved by up to 8 % from day to day. */
export const popularity = (thing: { type: string; id: number; fame: number }, today: Day): number =>
  round(thing.fame * (1 + 0.08 * pulse(keyOf(thing), today.number)))

/**
 * What rises: fame, news (halved with every year after the release) and the movement of the day, or of the last seven
 * days. Round anniversaries of the release within the window lift a title as news would.
 */
export function trend(title: Title, today: Day, window: 'day' | 'week'): number {
  const age = today.number - dayNumber(title.date)
  const news = age >= 0 ? 2 ** (-age / 365) : 2 ** (age / 60)
  const lift = hasAnniversary(title, today, window) ? Math.max(news, 0.6) : news
  return 0.5 * (title.fame / 100) + 0.45 * lift + 0.3 * movement(title, today, window)
}

/** Over a week the daily movements mostly cancel out; the sum is scaled to the spread of a single day. */
export function movement(thing: { type: string; id: number }, today: Day, window: 'day' | 'week'): number {
  const days = window === 'day' ? 1 : 7
  let sum = 0
  for (let back = 0; back < days; back++) sum += pulse(keyOf(thing), today.number - back)
  return sum / Math.sqrt(days)
}

function hasAnniversary(title: Title, today: Day, window: 'day' | 'week'): boolean {
  // A week in January also looks back to December.
  return [yearOf(today.date), yearOf(today.date) - 1].some((year) => {
    if (!isRoundAnniversary(year - yearOf(title.date))) return false
    const daysAgo = today.number - dayNumber(`${year}${title.date.slice(4)}`)
    return daysAgo >= 0 && daysAgo < (window === 'day' ? 1 : 7)
  })
}

/** The years a repertory cinema celebrates: 10, 20, 25, 30, 40, 50, 60, 70, 75 … */
export const isRoundAnniversary = (years: number): boolean => years > 0 && (years % 10 === 0 || years % 25 === 0)

export const round = (value: number): number => Math.round(value * 1000) / 1000

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
