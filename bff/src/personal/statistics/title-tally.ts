import type { TitleId } from '@contract/media.schema'
import { Taste } from '@contract/rules/taste'
import type { Figures } from '@contract/statistics.schema'
import type { KnownFigures } from '../facts/saved-facts.queries.ts'
import type { TimeSlices } from '../../platform/http/time-slices.ts'
import type { SavedTitleFacts } from '../facts/facts.service.ts'
import { decadeOf, runtimeRangeOf, type RuntimeRange } from '@contract/rules/title-groups'
import { PeopleTally } from './people-tally.ts'
import { Top } from './top.ts'

const MAX_NAMED = 10
const MAX_EXTREMES = 3

type TallyOf<Key> = Map<Key, MutableTally>
interface MutableTally {
  movie: number
  tv: number
  rated: number
  sum: number
}
/** The groups that a title joins. */
interface Groups {
  readonly decade: number | null
  readonly range: RuntimeRange | null
}
/** Of a title whose facts are not known. */
const noFigures: KnownFigures = {
  countries: [],
  language: '',
  runtime: null,
  makers: [],
  actors: [],
  score: null,
}

/** Counts watched and rated titles one by one. The result does not depend on the slices in which they come. */
export class TitleTally {
  private readonly decade: number
  private readonly taste: Taste | null
  readonly people = new PeopleTally()
  /** Watched titles, and how many of them have known facts. */
  readonly watched = { movie: 0, tv: 0 }
  readonly known = { movie: 0, tv: 0 }
  readonly releases = { movie: 0, tv: 0 }
  private readonly genres: TallyOf<number> = new Map()
  private readonly countries: TallyOf<string> = new Map()
  private readonly languages: TallyOf<string> = new Map()
  private readonly decades: TallyOf<number> = new Map()
  private readonly lengths: TallyOf<RuntimeRange> = new Map()
  private readonly curve = Array.from({ length: 10 }, () => ({ movie: 0, tv: 0 }))
  private readonly against = { titles: 0, sum: 0 }
  /** Titles are added as they were read, and get the shape of their figure at the end: few of them stay. */
  private readonly tops = {
    highest: new Top<SavedTitleFacts>(MAX_NAMED, (a, b) => b.rating! - a.rating! || byIdentity(a, b)),
    disagreements: new Top<SavedTitleFacts>(
      MAX_NAMED,
      (a, b) => Math.abs(differenceOf(b)) - Math.abs(differenceOf(a)) || byIdentity(a, b),
    ),
    oldest: new Top<SavedTitleFacts>(
      MAX_EXTREMES,
      (a, b) => Number(a.released! > b.released!) - Number(a.released! < b.released!) || byIdentity(a, b),
    ),
    longest: new Top<SavedTitleFacts>(MAX_EXTREMES, (a, b) => lengthOf(b) - lengthOf(a) || byIdentity(a, b)),
    shortest: new Top<SavedTitleFacts>(MAX_EXTREMES, (a, b) => lengthOf(a) - lengthOf(b) || byIdentity(a, b)),
  }

  /** `year`: whose releases are counted. */
  constructor(
    private readonly year: number,
    { hasTaste }: { readonly hasTaste: boolean },
  ) {
    this.decade = year - (year % 10)
    this.taste = hasTaste ? new Taste() : null
  }

  add(title: SavedTitleFacts): void {
    const { type, released, known } = title
    const decade = decadeOf(released)
    const range = runtimeRangeOf(known?.figures.runtime ?? null)
    if (title.rating !== null) this.addRating(title, title.rating, { decade, range })
    if (title.watched_at === null) return
    this.watched[type] += 1
    if (known) this.known[type] += 1
    for (const genre of title.genres) countIn(this.genres, genre, title)
    if (decade !== null) countIn(this.decades, decade, title)
    if (decade === this.decade && Number(released!.slice(0, 4)) === this.year) this.releases[type] += 1
    if (released) this.tops.oldest.add(title)
    if (!known) return
    if (range) countIn(this.lengths, range, title)
    this.addFigures(title, known)
  }

  async figures(slices: TimeSlices) {
    const { tops, releases, taste } = this
    const people = await this.people.rankings(slices)
    await slices.yieldIfDue()
    const sentences = taste?.sentences() ?? []
    await slices.yieldIfDue()
    return {
      ratings: this.ratings,
      genres: largestFirst(this.genres).map(([id, tally]) => ({ id, ...tally })),
      countries: largestFirst(this.countries).map(([id, tally]) => ({ id, ...tally })),
      languages: largestFirst(this.languages).map(([id, tally]) => ({ id, ...tally })),
      decades: inOrder(this.decades, (decade) => decade).map(([decade, tally]) => ({ decade, ...tally })),
      lengths: inOrder(this.lengths, ({ from }) => from).map(([{ from, to }, tally]) => ({ from, to, ...tally })),
      people,
      releases,
      oldest: tops.oldest.items.map((title) => ({ ...identityOf(title), released: title.released! })),
      longest: tops.longest.items.map((title) => ({ ...identityOf(title), runtime: lengthOf(title) })),
      shortest: tops.shortest.items.map((title) => ({ ...identityOf(title), runtime: lengthOf(title) })),
      highest: tops.highest.items.map((title) => ({ ...identityOf(title), rating: title.rating! })),
      disagreements: tops.disagreements.items.map((title) => ({
        ...identityOf(title),
        rating: title.rating!,
        score: title.known!.figures.score!,
        difference: differenceOf(title),
      })),
      taste: taste && { missing: taste.missing, sentences },
    } satisfies Partial<Figures>
  }

  private addFigures(title: SavedTitleFacts, { figures }: NonNullable<SavedTitleFacts['known']>): void {
    for (const country of figures.countries) countIn(this.countries, country, title)
    if (figures.language !== '') countIn(this.languages, figures.language, title)
    if (figures.runtime !== null) {
      this.tops.longest.add(title)
      this.tops.shortest.add(title)
    }
    this.people.add(title, figures)
  }

  private addRating(title: SavedTitleFacts, rating: number, { decade, range }: Groups): void {
    this.curve[rating - 1]![title.type] += 1
    this.tops.highest.add(title)
    const { countries, language, makers, actors, score } = title.known?.figures ?? noFigures
    const runtime = range && range.text
    this.taste?.add({ rating, score, genres: title.genres, countries, decade, language, runtime, makers, actors })
    if (score === null) return
    this.against.titles += 1
    this.against.sum += rating - score
    this.tops.disagreements.add(title)
  }

  private get ratings(): Figures['ratings'] {
    const films = meanOf(this.curve.map(({ movie }) => movie))
    const shows = meanOf(this.curve.map(({ tv }) => tv))
    const all = meanOf(this.curve.map(({ movie, tv }) => movie + tv))
    const { titles, sum } = this.against
    const against = { titles, mean: titles > 0 ? sum / titles : null }
    return { curve: this.curve, mean: { movie: films, tv: shows, all }, against }
  }
}

const identityOf = ({ type, media_id: id }: SavedTitleFacts): TitleId => ({ type, id })
const byIdentity = (a: SavedTitleFacts, b: SavedTitleFacts): number =>
  a.media_id - b.media_id || Number(a.type > b.type) - Number(a.type < b.type)

/** Of a title with a known length. */
const lengthOf = ({ known }: SavedTitleFacts): number => known!.figures.runtime!
/** Of a rated title with a score. */
const differenceOf = ({ rating, known }: SavedTitleFacts): number => rating! - known!.figures.score!

function countIn<Key>(tallies: TallyOf<Key>, key: Key, { type, rating }: SavedTitleFacts): void {
  let tally = tallies.get(key)
  if (!tally) tallies.set(key, (tally = { movie: 0, tv: 0, rated: 0, sum: 0 }))
  tally[type] += 1
  if (rating === null) return
  tally.rated += 1
  tally.sum += rating
}

const entriesOf = <Key>(tallies: TallyOf<Key>) =>
  [...tallies].map(
    ([key, { sum, ...tally }]) => [key, { ...tally, mean: tally.rated > 0 ? sum / tally.rated : null }] as const,
  )
const largestFirst = <Key extends number | string>(tallies: TallyOf<Key>) =>
  entriesOf(tallies).toSorted(
    ([keyA, a], [keyB, b]) => b.movie + b.tv - a.movie - a.tv || Number(keyA > keyB) - Number(keyA < keyB),
  )
const inOrder = <Key>(tallies: TallyOf<Key>, numberOf: (key: Key) => number) =>
  entriesOf(tallies).toSorted(([a], [b]) => numberOf(a) - numberOf(b))

/** The mean rating of a curve. */
function meanOf(counts: readonly number[]): number | null {
  const titles = counts.reduce((total, count) => total + count, 0)
  const sum = counts.reduce((total, count, index) => total + count * (index + 1), 0)
  return titles > 0 ? sum / titles : null
}
