import type { HistoryPeriod } from '@contract/history-period'
import { DAY_MS, addDays } from '@contract/days'
import { dayIn } from '../../platform/http/today.ts'
import type { HistoryPart } from './history.queries.ts'

const MINUTE_MS = 60 * 1000
/** More than the largest offset of any time zone from UTC, in either direction. */
const WIDEST_OFFSET_MS = 15 * 60 * MINUTE_MS

/**
 * The viewings of a period. Moments are those of the member's time zone; a date of the calendar is the same in every zone, that of its
 * time in UTC (decision 52).
 */
export function partsOf(period: HistoryPeriod, zone: string): HistoryPart[] {
  if (period === 'unknown') return [{ precisions: ['none'], from: 0, to: DAY_MS }]
  const next = nextOf(period)
  const dates = { from: firstOf(period), to: firstOf(next) }
  if (period.length === 4) return [{ precisions: ['year'], ...dates }]
  return [
    { precisions: ['time'], from: startOfDay(`${period}-01`, zone), to: startOfDay(`${next}-01`, zone) },
    { precisions: ['day', 'month'], ...dates },
  ]
}

/** The viewings of a day, `YYYY-MM-DD`: those whose day is known. */
export function partsOfDay(day: string, zone: string): HistoryPart[] {
  const next = addDays(day, 1)
  return [
    { precisions: ['time'], from: startOfDay(day, zone), to: startOfDay(next, zone) },
    { precisions: ['day'], from: firstOf(day), to: firstOf(next) },
  ]
}

/** The viewings of a year, however exactly they are dated. */
export function partsOfYear(year: number, zone: string): HistoryPart[] {
  const [first, next] = [`${year}-01-01`, `${year + 1}-01-01`]
  return [
    { precisions: ['time'], from: startOfDay(first, zone), to: startOfDay(next, zone) },
    { precisions: ['day', 'month', 'year'], from: firstOf(first), to: firstOf(next) },
  ]
}

/** The months of a year, the last first, and then the year itself. */
export const periodsOf = (year: number): HistoryPeriod[] => [
  ...Array.from({ length: 12 }, (_, index) => `${year}-${String(12 - index).padStart(2, '0')}`),
  String(year),
]

/** The first minute of a day in a time zone, epoch milliseconds. */
function startOfDay(day: string, zone: string): number {
  let before = firstOf(day) - WIDEST_OFFSET_MS
  let start = firstOf(day) + WIDEST_OFFSET_MS
  while (start - before > MINUTE_MS) {
    const middle = before + Math.floor((start - before) / 2 / MINUTE_MS) * MINUTE_MS
    if (dayIn(zone, middle) < day) before = middle
    else start = middle
  }
  return start
}

/** The month after a month, or the year after a year. */
function nextOf(period: string): string {
  const [year = 0, month] = period.split('-').map(Number)
  if (month === undefined) return String(year + 1)
  return month === 12 ? `${year + 1}-01` : `${year}-${String(month + 1).padStart(2, '0')}`
}

const firstOf = (period: string): number => Date.parse(period)
