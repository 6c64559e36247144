/** A day in the grid of its month: its place from the first column and the first row. */
export interface GridDay {
  /** `YYYY-MM-DD`. */
  readonly day: string
  readonly column: number
  readonly row: number
}

/** The languages whose weeks begin on Sunday (CLDR); the others begin on Monday. */
const fromSunday = /^(en|ja|pt)/

/** The first day of the week in a language: 0 is Sunday, 1 is Monday. */
export const firstWeekday = (language: string): 0 | 1 => (fromSunday.test(language) ? 0 : 1)

/** The days of a month (`YYYY-MM`) in weeks that begin on Sunday (0) or Monday (1). */
export function monthGrid(month: string, firstDay: 0 | 1): GridDay[] {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const before = (new Date(Date.UTC(year, number - 1, 1)).getUTCDay() - firstDay + 7) % 7
  const days = new Date(Date.UTC(year, number, 0)).getUTCDate()
  return Array.from({ length: days }, (_, index) => ({
    day: `${month}-${String(index + 1).padStart(2, '0')}`,
    column: (before + index) % 7,
    row: Math.floor((before + index) / 7),
  }))
}

/** The last months up to that of a day, `YYYY-MM`, the oldest first. */
export function monthsBefore(day: string, count: number): string[] {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return Array.from({ length: count }, (_, index) =>
    new Date(Date.UTC(year, month - count + index, 1)).toISOString().slice(0, 7),
  )
}

/** The months of a year, `YYYY-MM`. */
export const monthsOf = (year: number): string[] => monthsBefore(`${year}-12-31`, 12)
