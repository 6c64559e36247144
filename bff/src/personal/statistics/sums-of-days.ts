import { DAY_MS } from '@contract/days'
import type { Figures } from '@contract/statistics.schema'
import { dayText } from './runs-of-days.ts'

/** How many viewings are of films, and how many of episodes. */
export interface Pair {
  movie: number
  tv: number
}

const pairOfZeros = (): Pair => ({ movie: 0, tv: 0 })
export const zeros = (length: number): Pair[] => Array.from({ length }, pairOfZeros)

/** The sums of days or months by what they have in common. */
export function sumsBy(
  pairs: readonly (readonly [number, Pair])[],
  keyOf: (number: number) => number,
): Map<number, Pair> {
  const sums = new Map<number, Pair>()
  for (const [number, { movie, tv }] of pairs) {
    const pair = pairIn(sums, keyOf(number))
    pair.movie += movie
    pair.tv += tv
  }
  return sums
}
export const inPlaces = (sums: ReadonlyMap<number, Pair>, length: number): Pair[] =>
  zeros(length).map((zero, place) => sums.get(place) ?? zero)

/** Finds the months of days, numbered from January of the year 0; a day of the month before it costs no date. */
export function monthNumbers(): (day: number) => number {
  let [first, next, number] = [0, 0, 0]
  return (day) => {
    if (day >= first && day < next) return number
    const date = new Date(day * DAY_MS)
    const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()]
    first = Date.UTC(year, month) / DAY_MS
    next = Date.UTC(year, month + 1) / DAY_MS
    number = year * 12 + month
    return number
  }
}

export function pairIn(pairs: Map<number, Pair>, key: number): Pair {
  let pair = pairs.get(key)
  if (!pair) pairs.set(key, (pair = pairOfZeros()))
  return pair
}

/** 0 for Monday; 1970-01-01 was a Thursday. */
export const weekdayOf = (day: number): number => (((day + 3) % 7) + 7) % 7

export function busiestOf(days: readonly (readonly [number, Pair])[]): Figures['time']['busiest'] {
  let best: readonly [number, Pair] | null = null
  for (const each of days) if (!best || each[1].movie + each[1].tv > best[1].movie + best[1].tv) best = each
  return best && { day: dayText(best[0]), ...best[1] }
}
