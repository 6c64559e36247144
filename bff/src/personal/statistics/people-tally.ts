import type { Figures } from '@contract/statistics.schema'
import type { TimeSlices } from '../../platform/http/time-slices.ts'
import type { KnownFigures } from '../facts/facts.store.ts'
import type { SavedTitleFacts } from '../facts/facts.service.ts'
import { Top } from './top.ts'

const MAX_PEOPLE = 20
const MIN_TITLES = 2
const MIN_RATED = 3

interface Tally {
  titles: number
  rated: number
  sum: number
}
type Person = Figures['people']['actors']['byTitles'][number]

/** Counts the watched titles of people. */
export class PeopleTally {
  private readonly tallies = {
    directors: new Map<number, Tally>(),
    creators: new Map<number, Tally>(),
    actors: new Map<number, Tally>(),
  }

  add({ type, rating }: SavedTitleFacts, { makers, actors }: KnownFigures): void {
    for (const id of makers) countIn(type === 'movie' ? this.tallies.directors : this.tallies.creators, id, rating)
    for (const id of actors) countIn(this.tallies.actors, id, rating)
  }

  async rankings(slices: TimeSlices): Promise<Figures['people']> {
    const directors = rankingOf(this.tallies.directors)
    await slices.yieldIfDue()
    const creators = rankingOf(this.tallies.creators)
    await slices.yieldIfDue()
    return { directors, creators, actors: rankingOf(this.tallies.actors) }
  }
}

function countIn(tallies: Map<number, Tally>, id: number, rating: number | null): void {
  const tally = tallies.get(id) ?? { titles: 0, rated: 0, sum: 0 }
  tallies.set(id, tally)
  tally.titles += 1
  if (rating === null) return
  tally.rated += 1
  tally.sum += rating
}

/** Equals are in the order of their means or titles, then of their ids. */
function rankingOf(tallies: ReadonlyMap<number, Tally>): Figures['people']['actors'] {
  const byTitles = new Top<Person>(MAX_PEOPLE, (a, b) => b.titles - a.titles || byMeanOf(a, b) || a.id - b.id)
  const byMean = new Top<Person>(MAX_PEOPLE, (a, b) => byMeanOf(a, b) || b.titles - a.titles || a.id - b.id)
  for (const [id, { titles, rated, sum }] of tallies) {
    if (titles < MIN_TITLES) continue
    const person = { id, titles, rated, mean: rated > 0 ? sum / rated : null }
    byTitles.add(person)
    if (rated >= MIN_RATED) byMean.add(person)
  }
  return { byTitles: byTitles.items, byMean: byMean.items }
}

const byMeanOf = (a: Person, b: Person): number => (b.mean ?? 0) - (a.mean ?? 0)
