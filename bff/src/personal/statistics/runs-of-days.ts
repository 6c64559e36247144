import { DAY_MS } from '@contract/days'
import type { Figures } from '@contract/statistics.schema'

/** `YYYY-MM-DD` of a day, numbered from 1970-01-01. */
export const dayText = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10)

/**
 * The most days in a row. `days`: those with a viewing, numbered, in their order. `leftOut`: those that the zone left out, as Apia did with
 * 30 December 2011: they are no gap.
 */
export function longestStreak(days: readonly number[], leftOut: readonly number[]): Figures['time']['streak'] {
  if (days.length === 0) return null
  let [best, from, to] = [0, 0, 0]
  let start = 0
  for (let index = 0; index < days.length; index += 1) {
    if (index > 0 && emptyDays(days[index - 1]!, days[index]!, leftOut) > 0) start = index
    if (index - start + 1 <= best) continue
    best = index - start + 1
    ;[from, to] = [days[start]!, days[index]!]
  }
  return { days: best, from: dayText(from), to: dayText(to) }
}

/** The longest time between two days with a viewing, of the same lists. */
export function longestPause(days: readonly number[], leftOut: readonly number[]): Figures['time']['pause'] {
  let [best, from, to] = [0, 0, 0]
  for (let index = 1; index < days.length; index += 1) {
    const length = emptyDays(days[index - 1]!, days[index]!, leftOut)
    if (length <= best) continue
    best = length
    ;[from, to] = [days[index - 1]! + 1, days[index]! - 1]
  }
  if (best === 0) return null
  while (leftOut.includes(from)) from += 1
  while (leftOut.includes(to)) to -= 1
  return { days: best, from: dayText(from), to: dayText(to) }
}

/** How many days the zone had between two others. */
function emptyDays(before: number, after: number, leftOut: readonly number[]): number {
  let length = after - before - 1
  for (const day of leftOut) if (day > before && day < after) length -= 1
  return length
}
