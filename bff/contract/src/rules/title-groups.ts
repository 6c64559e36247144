/** A range of minutes; `to` is its last one, null for the open range. `text` is the filter of lists, as `90-119` or `180-`. */
export interface RuntimeRange {
  readonly from: number
  readonly to: number | null
  readonly text: string
}

const bounds = [0, 60, 90, 120, 150, 180]
const runtimeRanges: readonly RuntimeRange[] = bounds.map((from, index) => {
  const next = bounds[index + 1]
  const to = next === undefined ? null : next - 1
  return { from, to, text: `${from}-${to ?? ''}` }
})

/** The range of a length in minutes; null if the length is unknown. */
export function runtimeRangeOf(minutes: number | null): RuntimeRange | null {
  if (minutes === null) return null
  let at = runtimeRanges.length - 1
  while (minutes < runtimeRanges[at]!.from) at -= 1
  return runtimeRanges[at]!
}

/** The first year of the decade of a date, `YYYY-MM-DD`; null without a year. */
export function decadeOf(released: string | null): number | null {
  const year = Number((released ?? '').slice(0, 4))
  return year > 0 ? year - (year % 10) : null
}
