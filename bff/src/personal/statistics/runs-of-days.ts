import { DAY_MS } from '@contract/days'
import type { Figures } from '@contract/statistics.schema'

/** `YYYY-MM-DD` of a day, numbered from 1970-01-01. */
export const dayText = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10)

/**
 * The most days in a row. `days`: those with a viewing, numbered, in their order. `leftOut`: those that the zone left out, as Apia did with
 * 30 December 2011: they are no gap.
 */
export function longestStreak(days: readonly number[], leftOut: readonly number[]): Figures['time']['streak'] {
  let best: { days: number; from: number; to: number } | null = null
  let run = { days: 0, from: 0 }
  for (const [index, day] of days.entries()) {
    const isNext = index > 0 && emptyDays(days[index - 1]!, day, leftOut).length === 0
    run = isNext ? { ...run, days: run.days + 1 } : { days: 1, from: day }
    if (run.days > (best?.days ?? 0)) best = { ...run, to: day }
  }
  return best && { days: best.days, from: dayText(best.from), to: dayText(best.to) }
}

/** The longest time between two days with a viewing, of the same lists. */
export function longestPause(days: readonly number[], leftOut: readonly number[]): Figures['time']['pause'] {
  let best: ReturnType<typeof emptyDays> | null = null
  for (const [index, day] of days.entries()) {
    const pause = emptyDays(days[index - 1] ?? day - 1, day, leftOut)
    if (pause.length > (best?.length ?? 0)) best = pause
  }
  return best && { days: best.length, from: dayText(best.from), to: dayText(best.to) }
}

/** The days between two others that the zone had: how many, the first and the last one. */
function emptyDays(before: number, after: number, leftOut: readonly number[]) {
  const length = after - before - 1 - leftOut.filter((day) => day > before && day < after).length
  let [from, to] = [before + 1, after - 1]
  while (leftOut.includes(from)) from += 1
  while (leftOut.includes(to)) to -= 1
  return { length, from, to }
}
