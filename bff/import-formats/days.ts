import { hasFilms, type ViewingTime } from '@contract/played-at'

/** In which order a column writes its days: `dmy` in most of Europe, `mdy` in the United States. */
export type DayOrder = 'dmy' | 'mdy' | 'unknown'

/** The time from the start of a day in the first time zone to its noon in UTC. */
const MAX_AHEAD_MS = 26 * 60 * 60 * 1000
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

const withZone = /^\d{4}-\d{2}-\d{2}[T ][\d:.]{5,18} ?(Z|UTC|[+-]\d{2}:?\d{2})$/
const yearFirst = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ,]+(\d[\d:.]*(?: ?[AP]M)?))?$/i
const yearLast = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})(?:[ ,]+(\d[\d:.]*(?: ?[AP]M)?))?$/i
const namedMonth = /^(\d{1,2})[- .]+([a-z]{3})[a-z]*[- .,]+(\d{4}|\d{2})$/i
const monthFirst = /^([a-z]{3})[a-z]* (\d{1,2}), (\d{4})$/i
/** "Sat Nov  7 00:00:00 2009", as IMDb once wrote it. */
const written = /^[a-z]{3} ([a-z]{3}) +(\d{1,2}) \d{2}:\d{2}:\d{2} (\d{4})$/i

/**
 * The moment in a cell, in epoch milliseconds; null if there is none between 1888 and today. A calendar day becomes
 * its noon in UTC (`viewingTimeOf`).
 */
export function timeOf(text: string | undefined, order: DayOrder = 'unknown'): number | null {
  const value = text?.trim() ?? ''
  const time = withZone.test(value) ? Date.parse(value.replace(' UTC', 'Z').replace(' ', 'T')) : dayOf(value, order)
  return time !== null && hasFilms(time) && !isInFuture(time) ? time : null
}

/** Whether a time (epoch milliseconds) is on a day that has not started anywhere. */
export const isInFuture = (time: number): boolean => time > Date.now() + MAX_AHEAD_MS

/**
 * When something was watched, by a cell. One without a clock names a day of the calendar, which is the same in every time
 * zone. Null as `timeOf`.
 */
export function viewingTimeOf(text: string | undefined, order?: DayOrder): ViewingTime | null {
  const playedAt = timeOf(text, order)
  const hasClock = /\d:\d{2}/.test(text ?? '')
  return playedAt === null ? null : { playedAt, ...(hasClock ? {} : { precision: 'day' }) }
}

const midnight = /^(\d{4}-\d{2}-\d{2})[T ]00:00(?::00(?:\.0+)?)? ?(?:Z|UTC|[+-]\d{2}:?\d{2})?$/

/** As `viewingTimeOf`, for services that write a day without a clock as its midnight. */
export const viewingOrMidnight = (text: string): ViewingTime | null =>
  viewingTimeOf(midnight.exec(text.trim())?.[1] ?? text)

function dayOf(value: string, order: DayOrder): number | null {
  const first = yearFirst.exec(value)
  if (first) return timeOn(Number(first[1]), Number(first[2]), Number(first[3]), first[4])
  const last = yearLast.exec(value)
  if (last) return numericDay(last, order)
  const named = namedMonth.exec(value)
  if (named) return timeOn(fullYear(named[3]), monthOf(named[2]), Number(named[1]))
  const [, month, day, year] = monthFirst.exec(value) ?? written.exec(value) ?? []
  return year === undefined ? null : timeOn(Number(year), monthOf(month), Number(day))
}

function numericDay([, a, mark, b, year, time]: RegExpExecArray, order: DayOrder): number | null {
  const [one, two] = [Number(a), Number(b)]
  const isDayFirst = mark === '.' || one > 12 || order === 'dmy' || one === two
  const isMonthFirst = two > 12 || order === 'mdy'
  if (!isDayFirst && !isMonthFirst) return null
  const [day, month] = isDayFirst && two <= 12 ? [one, two] : [two, one]
  return timeOn(fullYear(year), month, day, time)
}

/** Two digits are a year of the last hundred years. */
function fullYear(text = ''): number {
  const year = Number(text)
  if (text.length > 2) return year
  return year + (year <= (new Date().getUTCFullYear() % 100) + 1 ? 2000 : 1900)
}

const monthOf = (name = ''): number => months.indexOf(name.toLowerCase()) + 1

function timeOn(year: number, month: number, day: number, clock = ''): number | null {
  const noon = Date.UTC(year, month - 1, day, 12)
  const date = new Date(noon)
  // Date.UTC turns the 31st of February into a day of March, and years before 100 into ones of the last century.
  if (date.getUTCFullYear() !== year || date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return null
  if (clock === '') return noon
  const [, hour = '', minute = '', second = '0', half = ''] =
    /^(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?(?: ?([AP])M)?$/i.exec(clock) ?? []
  if (hour === '' || Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return null
  const hours = half === '' ? Number(hour) : (Number(hour) % 12) + (half.toUpperCase() === 'P' ? 12 : 0)
  return Date.UTC(year, month - 1, day, hours, Number(minute), Number(second))
}

/** Decides from the cells of a column whether it writes the day or the month first. */
export class DayColumn {
  private dayFirst = false
  private monthFirst = false

  add(cell: string): void {
    const [, a, mark, b] = yearLast.exec(cell.trim()) ?? []
    if (mark === undefined) return
    if (Number(a) > 12 || mark === '.') this.dayFirst = true
    if (Number(b) > 12) this.monthFirst = true
  }

  get order(): DayOrder {
    if (this.dayFirst === this.monthFirst) return 'unknown'
    return this.dayFirst ? 'dmy' : 'mdy'
  }
}

/** Whether a cell alone does not show which of its numbers is the day. */
export const needsOrder = (cell: string): boolean => yearLast.test(cell.trim())
