import type { TitleSubject } from '../subjects.ts'
import { chancesOf, lookOf, type Look } from './look.ts'
import { nearness, type Neighbour } from './nearness.ts'

const MAX_ATTEMPTS = 300
/** So many attempts for all titles together: a catalogue of a hundred thousand is not chosen from as carefully. */
const allAttempts = 300_000
/** How far apart in the order of fame two posters stand that have this in common. */
const apart = { composition: 5, palette: 3, form: 9 }
const farthest = Math.max(...Object.values(apart))
/** The same two things are looked for among so many of the titles that had them last. */
const MAX_COMPARED = 4

interface Placed {
  readonly title: Neighbour
  readonly look: Look
}

/**
 * The look of every title's first poster. Lists follow fame closely, so titles of like fame are neighbours; a page may
 * also show what is of one genre, person, collection or time. Each title, the best known first, draws again while its
 * poster would resemble one beside it, minding ever less what suits, and takes of all it drew what resembles least.
 */
export function chooseLooks(titles: readonly Neighbour[]): ReadonlyMap<string, Look> {
  const looks = new Map<string, Look>()
  const recent: Record<TitleSubject['type'], Placed[]> = { movie: [], tv: [], collection: [] }
  const pairs = new Map<string, Placed[]>()
  const attempts = Math.min(MAX_ATTEMPTS, Math.ceil(allAttempts / Math.max(1, titles.length)))
  for (const title of titles.toSorted(byFame)) {
    const { subject } = title
    const before = recent[subject.type]
    const chances = chancesOf(subject)
    let best: { look: Look; cost: number } | undefined
    for (let attempt = 0; attempt < attempts && (best === undefined || best.cost > 0); attempt += 1) {
      const look = lookOf(chances, `${subject.key} poster ${attempt}`, 1 - attempt / attempts)
      const beside = likeBefore(look, subject, before)
      if (best !== undefined && beside >= best.cost) continue
      const cost = beside + likeInSight(look, title, pairs)
      if (best === undefined || cost < best.cost) best = { look, cost }
    }
    const placed = { title, look: best!.look }
    looks.set(subject.key, placed.look)
    before.push(placed)
    if (before.length > farthest) before.shift()
    for (const pair of pairsOf(placed.look, subject)) addTo(pairs, pair, placed)
  }
  return looks
}

/** Collections last: they stand beside films that have their looks. */
const byFame = ({ subject: a }: Neighbour, { subject: b }: Neighbour): number =>
  Number(a.type === 'collection') - Number(b.type === 'collection') || b.fame - a.fame || a.key.localeCompare(b.key)

/** What of a poster is noticed when it comes twice: the first is noticed less. */
function pairsOf({ composition, palette, form }: Look, { isDrawn }: TitleSubject): string[] {
  const dress = `${composition} ${palette}`
  return isDrawn ? [dress] : [dress, `${form} on ${composition}`, `${form} in ${palette}`]
}

function likeBefore(look: Look, subject: TitleSubject, before: readonly Placed[]): number {
  const among = (count: number, isAlike: (other: Placed) => boolean): number =>
    Number(before.slice(-count).some(isAlike))
  return (
    60 * among(2, (other) => other.look.composition === look.composition || other.look.palette === look.palette) +
    20 * among(apart.composition, (other) => other.look.composition === look.composition) +
    20 * among(apart.palette, (other) => other.look.palette === look.palette) +
    (subject.isDrawn
      ? 0
      : 20 * among(apart.form, (other) => !other.title.subject.isDrawn && other.look.form === look.form))
  )
}

function likeInSight(look: Look, title: Neighbour, pairs: ReadonlyMap<string, readonly Placed[]>): number {
  let cost = 0
  pairsOf(look, title.subject).forEach((pair, place) => {
    for (const other of pairs.get(pair) ?? []) cost += (place === 0 ? 0.5 : 1) * nearness(title, other.title)
  })
  return cost
}

function addTo(pairs: Map<string, Placed[]>, pair: string, placed: Placed): void {
  const all = pairs.get(pair) ?? []
  if (all.length >= MAX_COMPARED) all.shift()
  all.push(placed)
  pairs.set(pair, all)
}
