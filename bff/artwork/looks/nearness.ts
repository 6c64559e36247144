import type { TitleSubject } from '../title-subject.ts'

/** A title with the facts by which it may be on one page with others. */
export interface Neighbor {
  readonly subject: TitleSubject
  readonly collection: string | null
  readonly people: readonly number[]
  readonly keywords: readonly number[]
  /** The release date, in days since 1970-01-01. */
  readonly day: number
  /** Its positions in the orders of lists: by fame, and in its kind by score and by date. */
  readonly positions: readonly number[]
}

/** Lists of anniversaries show titles together whose release dates differ by a multiple of five years, in days. */
const ANNIVERSARY_CYCLE_DAYS = 5 * 365.25
/** The days of anniversaries that one page covers. */
const SAME_PAGE_DAYS = 150
/** Titles within this distance in an order are on the same page or the next. */
const SAME_PAGE_POSITIONS = 60

/** A weight for how likely two titles are on one page; 1 for titles with nothing in common. */
export function nearness(one: Neighbor, other: Neighbor): number {
  const shared = (a: readonly number[], b: readonly number[]): number => a.filter((id) => b.includes(id)).length
  const [a, b] = [one.subject, other.subject]
  const orders = one.positions.filter(
    (position, order) => Math.abs(position - (other.positions[order] ?? Infinity)) < SAME_PAGE_POSITIONS,
  ).length
  return (
    (one.collection !== null && one.collection === other.collection ? 40 : 0) +
    30 * Math.min(2, shared(one.people, other.people)) +
    10 * Math.min(2, shared(one.keywords, other.keywords)) +
    12 * orders +
    12 * Number(daysBetweenAnniversaries(one.day, other.day) < SAME_PAGE_DAYS) +
    3 * shared(a.genres, b.genres) * Number(a.type === b.type) +
    4 * Number(a.country === b.country && a.country !== 'US') +
    2 * Number(Math.floor(a.year / 10) === Math.floor(b.year / 10)) +
    1
  )
}

function daysBetweenAnniversaries(one: number, other: number): number {
  const days = Math.abs(one - other) % ANNIVERSARY_CYCLE_DAYS
  return Math.min(days, ANNIVERSARY_CYCLE_DAYS - days)
}
