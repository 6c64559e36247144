import type { HistoryPeriod } from '@contract/history-period'
import { dayIn } from '../../platform/http/today.ts'
import type { HistoryPart } from './history.queries.ts'

const MINUTE_MS = 60 * 1000
/** More than any time zone is ahead of UTC or behind it. */
const WIDEST_OFFSET_MS = 15 * 60 * MINUTE_MS
const DAY_MS = 24 * 60 * MINUTE_MS

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
    { precisions: ['time'], from: startOfMonth(period, zone), to: startOfMonth(next, zone) },
    { precisions: ['day', 'month'], ...dates },
  ]
}

/** The months of a year, the last first, and then the year itself. */
export const periodsOf = (year: number): HistoryPeriod[] => [
  ...Array.from({ length: 12 }, (_, index) => `${year}-${String(12 - index).padStart(2, '0')}`),
  String(year),
]

/** The first minute of a month in a time zone, epoch milliseconds. */
function startOfMonth(month: string, zone: string): number {
  let before = firstOf(month) - WIDEST_OFFSET_MS
  let start = firstOf(month) + WIDEST_OFFSET_MS
  while (start - before > MINUTE_MS) {
    const middle = before + Math.floor((start - before) / 2 / MINUTE_MS) * MINUTE_MS
    if (dayIn(zone, middle) < `${month}-01`) before = middle
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
