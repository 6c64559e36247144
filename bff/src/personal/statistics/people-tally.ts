import { NumberList } from '@contract/rules/number-list'
import { NumberPlaces } from '@contract/rules/number-places'
import type { Figures } from '@contract/statistics.schema'
import type { TimeSlices } from '../../platform/http/time-slices.ts'
import type { KnownFigures } from '../facts/saved-facts.queries.ts'
import type { SavedTitleFacts } from '../facts/facts.service.ts'
import { Top } from './top.ts'

const MAX_PEOPLE = 20
const MIN_TITLES = 2
const MIN_RATED = 3

/** The titles of people, in lists of numbers: an object for each of ten thousand people would be work for the garbage collector. */
class Titles {
  private readonly ids = new NumberPlaces()
  private readonly titles = new NumberList()
  private readonly rated = new NumberList()
  private readonly sums = new NumberList()

  add(id: number, rating: number | null): void {
    const place = this.ids.placeOf(id)
    if (place === this.titles.length) for (const list of [this.titles, this.rated, this.sums]) list.push(0)
    this.titles.add(place, 1)
    if (rating === null) return
    this.rated.add(place, 1)
    this.sums.add(place, rating)
  }

  /** Equals are in the order of their means or titles, then of their ids. */
  get ranking(): Figures['people']['actors'] {
    const byTitles = new Top<Person>(MAX_PEOPLE, (a, b) => b.titles - a.titles || byMeanOf(a, b) || a.id - b.id)
    const byMean = new Top<Person>(MAX_PEOPLE, (a, b) => byMeanOf(a, b) || b.titles - a.titles || a.id - b.id)
    for (let place = 0; place < this.ids.length; place += 1) {
      const [titles, rated] = [this.titles.at(place), this.rated.at(place)]
      if (titles < MIN_TITLES) continue
      const person = { id: this.ids.at(place), titles, rated, mean: rated > 0 ? this.sums.at(place) / rated : null }
      byTitles.add(person)
      if (rated >= MIN_RATED) byMean.add(person)
    }
    return { byTitles: byTitles.items, byMean: byMean.items }
  }
}
type Person = Figures['people']['actors']['byTitles'][number]

/** Counts the watched titles of people. */
export class PeopleTally {
  private readonly directors = new Titles()
  private readonly creators = new Titles()
  private readonly actors = new Titles()

  add({ type, rating }: SavedTitleFacts, { makers, actors }: KnownFigures): void {
    const makersOf = type === 'movie' ? this.directors : this.creators
    for (const id of makers) makersOf.add(id, rating)
    for (const id of actors) this.actors.add(id, rating)
  }

  async rankings(slices: TimeSlices): Promise<Figures['people']> {
    const directors = this.directors.ranking
    await slices.yieldIfDue()
    const creators = this.creators.ranking
    await slices.yieldIfDue()
    return { directors, creators, actors: this.actors.ranking }
  }
}

const byMeanOf = (a: Person, b: Person): number => (b.mean ?? 0) - (a.mean ?? 0)
