import type { TitleSubject } from '../title-subject.ts'
import { chancesOf, lookOf, type Look } from './look.ts'
import { nearness, type Neighbor } from './nearness.ts'

const MAX_ATTEMPTS = 300
/** Upper bound of the attempts for all titles together, so that a large catalogue does not take too long. */
const MAX_TOTAL_ATTEMPTS = 300_000
/** Minimum distance, in the order of fame, of two posters with the same composition, palette or form. */
const minDistances = { composition: 5, palette: 3, form: 9 }
const longestDistance = Math.max(...Object.values(minDistances))
/** A pair of features is compared with at most this many of the last titles that have it. */
const MAX_COMPARED = 4

interface Placed {
  readonly title: Neighbor
  readonly look: Look
}

/**
 * Chooses the look of every title's first poster, so that posters on one page differ. Titles of similar fame, and those
 * with a common genre, person, collection or decade, are likely on one page. For each title, the best known first,
 * looks are drawn at random until one has no cost; suitability matters less with each attempt, and the cheapest wins.
 */
export function chooseLooks(titles: readonly Neighbor[]): ReadonlyMap<string, Look> {
  const looks = new Map<string, Look>()
  const recent: Record<TitleSubject['type'], Placed[]> = { movie: [], tv: [], collection: [] }
  const pairs = new Map<string, Placed[]>()
  const attempts = Math.min(MAX_ATTEMPTS, Math.ceil(MAX_TOTAL_ATTEMPTS / Math.max(1, titles.length)))
  for (const title of titles.toSorted(byFame)) {
    const { subject } = title
    const earlier = recent[subject.type]
    const chances = chancesOf(subject)
    let best: { look: Look; cost: number } | undefined
    for (let attempt = 0; attempt < attempts && (best === undefined || best.cost > 0); attempt += 1) {
      const look = lookOf(chances, `${subject.key} poster ${attempt}`, 1 - attempt / attempts)
      const repetitionCost = repetitionCostOf(look, subject, earlier)
      if (best !== undefined && repetitionCost >= best.cost) continue
      const cost = repetitionCost + samePageCostOf(look, title, pairs)
      if (best === undefined || cost < best.cost) best = { look, cost }
    }
    const placed = { title, look: best!.look }
    looks.set(subject.key, placed.look)
    earlier.push(placed)
    if (earlier.length > longestDistance) earlier.shift()
    for (const pair of pairsOf(placed.look, subject)) addTo(pairs, pair, placed)
  }
  return looks
}

/** Collections come last: their posters must differ from those of films, which have a look already. */
const byFame = ({ subject: a }: Neighbor, { subject: b }: Neighbor): number =>
  Number(a.type === 'collection') - Number(b.type === 'collection') || b.fame - a.fame || a.key.localeCompare(b.key)

/** Pairs of features whose repetition is noticeable; that of the first pair is less so. */
function pairsOf({ composition, palette, form }: Look, { isDrawn }: TitleSubject): string[] {
  const dress = `${composition} ${palette}`
  return isDrawn ? [dress] : [dress, `${form} on ${composition}`, `${form} in ${palette}`]
}

function repetitionCostOf(look: Look, subject: TitleSubject, earlier: readonly Placed[]): number {
  const among = (count: number, isAlike: (other: Placed) => boolean): number =>
    Number(earlier.slice(-count).some(isAlike))
  return (
    60 * among(2, (other) => other.look.composition === look.composition || other.look.palette === look.palette) +
    20 * among(minDistances.composition, (other) => other.look.composition === look.composition) +
    20 * among(minDistances.palette, (other) => other.look.palette === look.palette) +
    (subject.isDrawn
      ? 0
      : 20 * among(minDistances.form, (other) => !other.title.subject.isDrawn && other.look.form === look.form))
  )
}

function samePageCostOf(look: Look, title: Neighbor, pairs: ReadonlyMap<string, readonly Placed[]>): number {
  let cost = 0
  pairsOf(look, title.subject).forEach((pair, index) => {
    for (const other of pairs.get(pair) ?? []) cost += (index === 0 ? 0.5 : 1) * nearness(title, other.title)
  })
  return cost
}

function addTo(pairs: Map<string, Placed[]>, pair: string, placed: Placed): void {
  const all = pairs.get(pair) ?? []
  if (all.length >= MAX_COMPARED) all.shift()
  all.push(placed)
  pairs.set(pair, all)
}
