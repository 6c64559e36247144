import type { MediaType } from '@contract/media.schema'
import { Taste } from '@contract/rules/taste'
import type { Figures } from '@contract/statistics.schema'
import type { KnownFigures } from '../facts/facts.store.ts'
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
/** Of a title whose facts are not known. */
const noFigures: KnownFigures = {
  countries: [],
  language: '',
  runtime: null,
  makers: [],
  actors: [],
  score: null,
}
interface Named {
  readonly type: MediaType
  readonly id: number
}

/** Counts watched and rated titles one by one. The result does not depend on the slices in which they come. */
export class TitleTally {
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
  private readonly tops = {
    highest: new Top<Figures['highest'][number]>(MAX_NAMED, (a, b) => b.rating - a.rating || byIdentity(a, b)),
    disagreements: new Top<Figures['disagreements'][number]>(
      MAX_NAMED,
      (a, b) => Math.abs(b.difference) - Math.abs(a.difference) || byIdentity(a, b),
    ),
    oldest: new Top<Figures['oldest'][number]>(
      MAX_EXTREMES,
      (a, b) => Number(a.released > b.released) - Number(a.released < b.released) || byIdentity(a, b),
    ),
    longest: new Top<Figures['longest'][number]>(MAX_EXTREMES, (a, b) => b.runtime - a.runtime || byIdentity(a, b)),
    shortest: new Top<Figures['longest'][number]>(MAX_EXTREMES, (a, b) => a.runtime - b.runtime || byIdentity(a, b)),
  }

  /** `year`: whose releases are counted. */
  constructor(
    private readonly year: number,
    { hasTaste }: { readonly hasTaste: boolean },
  ) {
    this.taste = hasTaste ? new Taste() : null
  }

  add(title: SavedTitleFacts): void {
    // SAFETY: `genre_ids` is written as a JSON list of numbers.
    const genres = JSON.parse(title.genre_ids) as number[]
    if (title.rating !== null) this.addRating(title, title.rating, genres)
    if (title.watched_at === null) return
    const { type, released, known } = title
    this.watched[type] += 1
    if (known) this.known[type] += 1
    for (const genre of genres) countIn(this.genres, genre, title)
    const decade = decadeOf(released)
    if (decade !== null) countIn(this.decades, decade, title)
    if (Number(released?.slice(0, 4)) === this.year) this.releases[type] += 1
    if (released) this.tops.oldest.add({ ...identityOf(title), released })
    if (known) this.addFigures(title, known)
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
      oldest: tops.oldest.items,
      longest: tops.longest.items,
      shortest: tops.shortest.items,
      highest: tops.highest.items,
      disagreements: tops.disagreements.items,
      taste: taste && { missing: taste.missing, sentences },
    } satisfies Partial<Figures>
  }

  private addFigures(title: SavedTitleFacts, { figures }: NonNullable<SavedTitleFacts['known']>): void {
    for (const country of figures.countries) countIn(this.countries, country, title)
    if (figures.language !== '') countIn(this.languages, figures.language, title)
    const range = runtimeRangeOf(figures.runtime)
    if (range) countIn(this.lengths, range, title)
    if (figures.runtime !== null) {
      this.tops.longest.add({ ...identityOf(title), runtime: figures.runtime })
      this.tops.shortest.add({ ...identityOf(title), runtime: figures.runtime })
    }
    this.people.add(title, figures)
  }

  private addRating(title: SavedTitleFacts, rating: number, genres: readonly number[]): void {
    this.curve[rating - 1]![title.type] += 1
    this.tops.highest.add({ ...identityOf(title), rating })
    const figures = title.known?.figures ?? noFigures
    const { score } = figures
    const runtime = runtimeRangeOf(figures.runtime)?.text ?? null
    this.taste?.add({ ...figures, rating, genres, decade: decadeOf(title.released), runtime })
    if (score === null) return
    this.against.titles += 1
    this.against.sum += rating - score
    this.tops.disagreements.add({ ...identityOf(title), rating, score, difference: rating - score })
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

const identityOf = ({ type, media_id: id }: SavedTitleFacts): Named => ({ type, id })
const byIdentity = (a: Named, b: Named): number => a.id - b.id || Number(a.type > b.type) - Number(a.type < b.type)

function countIn<Key>(tallies: TallyOf<Key>, key: Key, { type, rating }: SavedTitleFacts): void {
  const tally = tallies.get(key) ?? { movie: 0, tv: 0, rated: 0, sum: 0 }
  tallies.set(key, tally)
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
