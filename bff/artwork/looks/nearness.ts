import type { TitleSubject } from '../subjects.ts'

/** A title with what brings it beside others on a page. */
export interface Neighbour {
  readonly subject: TitleSubject
  readonly collection: string | null
  readonly people: readonly number[]
  readonly keywords: readonly number[]
  /** Of its release, in days. */
  readonly day: number
  /** Its places in the orders by which lists are sorted. */
  readonly places: readonly number[]
}

/** Lists of anniversaries show together what came out on like days of years that lie so far apart. */
const anniversary = 5 * 365.25
/** So many days of anniversaries are on one page. */
const season = 150
/** Titles this near each other in an order come together on a page or two of it. */
const sight = 60

/** How likely two titles are seen on one page: hardly, 1, where nothing brings them together. */
export function nearness(one: Neighbour, other: Neighbour): number {
  const shared = (a: readonly number[], b: readonly number[]): number => a.filter((id) => b.includes(id)).length
  const [a, b] = [one.subject, other.subject]
  const orders = one.places.filter((place, order) => Math.abs(place - (other.places[order] ?? Infinity)) < sight).length
  return (
    (one.collection !== null && one.collection === other.collection ? 40 : 0) +
    30 * Math.min(2, shared(one.people, other.people)) +
    10 * Math.min(2, shared(one.keywords, other.keywords)) +
    12 * orders +
    12 * Number(daysBetweenAnniversaries(one.day, other.day) < season) +
    3 * shared(a.genres, b.genres) * Number(a.type === b.type) +
    4 * Number(a.country === b.country && a.country !== 'US') +
    2 * Number(Math.floor(a.year / 10) === Math.floor(b.year / 10)) +
    1
  )
}

function daysBetweenAnniversaries(one: number, other: number): number {
  const days = Math.abs(one - other) % anniversary
  return Math.min(days, anniversary - days)
}
