import { NumberPlaces } from './number-places.ts'
import { peopleOf, Property, TextPlaces, type LargeGroup, type ScoredTitle, type TasteGroup } from './taste-groups.ts'

/** A title with the member's rating and everybody's score, both 1 to 10, and what it has in common with others. */
export interface RatedTitle {
  readonly rating: number
  /** Null without one: the title counts in its groups, but says nothing about the taste. */
  readonly score: number | null
  readonly genres: readonly number[]
  /** ISO 3166-1. */
  readonly countries: readonly string[]
  /** Its first year. */
  readonly decade: number | null
  /** ISO 639-1; empty if unknown. */
  readonly language: string
  /** A range of minutes, as `90-119`; null if unknown. */
  readonly runtime: string | null
  readonly makers: readonly number[]
  readonly actors: readonly number[]
}

export interface TasteSentence {
  readonly group: TasteGroup
  /** In stars of five, shrunk toward zero if there are few titles. */
  readonly difference: number
  readonly titles: number
}

const MIN_RATINGS = 60
const MIN_DIFFERENCE = 0.25
/** The share of all sentences that may be due to chance. */
const FALSE_DISCOVERY_RATE = 0.05
const MAX_SENTENCES = 6
/** Titles that a group counts as if their difference was zero. */
const SHRINKING_TITLES = 5

interface TestedGroup extends LargeGroup {
  /** How far its mean is from that of all titles, in standard errors. */
  readonly z: number
}

/**
 * Compares a member's ratings with everybody's, in groups of titles. Of hundreds of groups some differ by chance, so that a group
 * is named only if it passes a test of all groups together (Benjamini and Hochberg, 1995) and its difference is a quarter of a star
 * or more.
 */
export class Taste {
  private readonly genres = new Property(new NumberPlaces(), (genre) => ({ genre }))
  private readonly countriesOfGenres = new Map<number, Property<string>>()
  private readonly countries = new Property(new TextPlaces(), (country) => ({ country }))
  private readonly decades = new Property(new NumberPlaces(), (decade) => ({ decade }))
  private readonly languages = new Property(new TextPlaces(), (originalLanguage) => ({ originalLanguage }))
  private readonly runtimes = new Property(new TextPlaces(), (runtime) => ({ runtime }))
  private readonly makers = peopleOf('maker')
  private readonly actors = peopleOf('actor')
  /** The differences of all titles, in stars. */
  private readonly differences: number[] = []

  add(title: RatedTitle): void {
    const scored = title.score === null ? null : this.scoredTitle((title.rating - title.score) / 2)
    for (const genre of title.genres) {
      this.genres.add(genre, scored)
      const countries = this.countriesOf(genre)
      for (const country of title.countries) countries.add(country, scored)
    }
    for (const country of title.countries) this.countries.add(country, scored)
    if (title.decade !== null) this.decades.add(title.decade, scored)
    if (title.language !== '') this.languages.add(title.language, scored)
    if (title.runtime !== null) this.runtimes.add(title.runtime, scored)
    for (const id of title.makers) this.makers.add(id, scored)
    for (const id of title.actors) this.actors.add(id, scored)
  }

  /** How many more ratings it takes before there are sentences; 0 if there are enough. */
  get missing(): number {
    return Math.max(0, MIN_RATINGS - this.differences.length)
  }

  /** At most six, the surest first. */
  sentences(): TasteSentence[] {
    if (this.missing > 0) return []
    const { mean, deviation } = spreadOf(this.differences)
    if (deviation === 0) return []
    const statisticOf = ({ count, sum }: Pick<LargeGroup, 'count' | 'sum'>) => {
      const distance = sum / count - mean
      const difference = (count / (count + SHRINKING_TITLES)) * distance
      return { difference, z: (distance * Math.sqrt(count)) / deviation }
    }
    const tested = this.properties
      .flatMap((property) => property.large)
      .map((group): TestedGroup => ({ ...group, z: statisticOf(group).z }))
    const surest = surestOf(tested.toSorted((a, b) => Math.abs(b.z) - Math.abs(a.z)))
    const smallestZ = Math.abs(surest.at(-1)?.z ?? 0)
    const explained = new Set<number>()
    const sentences: TasteSentence[] = []
    for (const each of surest) {
      const { difference } = statisticOf(each)
      if (Math.abs(difference) < MIN_DIFFERENCE) continue
      const { property, place } = each
      const members = property.membersAt(place)
      const rest = members.filter((index) => !explained.has(index))
      const ofRest = statisticOf({ count: rest.length, sum: this.sumOf(rest) })
      const isOwn =
        rest.length >= property.minTitles &&
        Math.abs(ofRest.z) >= smallestZ &&
        Math.abs(ofRest.difference) >= MIN_DIFFERENCE &&
        ofRest.z * each.z > 0
      if (!isOwn) continue
      sentences.push({ group: property.groupAt(place), difference, titles: property.titlesAt(place) })
      if (sentences.length === MAX_SENTENCES) break
      for (const index of members) explained.add(index)
    }
    return sentences
  }

  private scoredTitle(difference: number): ScoredTitle {
    return { index: this.differences.push(difference) - 1, difference }
  }

  private sumOf(members: readonly number[]): number {
    return members.reduce((sum, index) => sum + this.differences[index]!, 0)
  }

  private countriesOf(genre: number): Property<string> {
    let countries = this.countriesOfGenres.get(genre)
    if (!countries) {
      countries = new Property(new TextPlaces(), (country) => ({ genre, country }))
      this.countriesOfGenres.set(genre, countries)
    }
    return countries
  }

  private get properties() {
    const { genres, countriesOfGenres, countries, decades, languages, runtimes, makers, actors } = this
    return [genres, ...countriesOfGenres.values(), countries, decades, languages, runtimes, makers, actors]
  }
}

function spreadOf(values: readonly number[]) {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0)
  return { mean, deviation: Math.sqrt(squares / (values.length - 1)) }
}

/** The groups that pass together, the surest first: at most 5 % of them are expected to differ by chance. */
function surestOf(tested: readonly TestedGroup[]): readonly TestedGroup[] {
  const passed = tested.findLastIndex(
    ({ z }, index) => chanceOf(z) <= ((index + 1) / tested.length) * FALSE_DISCOVERY_RATE,
  )
  return tested.slice(0, passed + 1)
}

const errorFactors = [
  -1.26551223, 1.00002368, 0.37409196, 0.09678418, -0.18628806, 0.27886807, -1.13520398, 1.48851587, -0.82215223,
  0.17087277,
]

/**
 * How likely a standard normal value is as far from zero as this one: the complementary error function of |z|/√2, by the
 * approximation of Numerical Recipes (§6.2), whose relative error is below 1.2·10⁻⁷.
 */
function chanceOf(z: number): number {
  const x = Math.abs(z) / Math.SQRT2
  const t = 1 / (1 + x / 2)
  return t * Math.exp(-x * x + errorFactors.reduceRight((sum, factor) => sum * t + factor, 0))
}
