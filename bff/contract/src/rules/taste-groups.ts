import { NumberList } from './number-list.ts'
import { NumberPlaces } from './number-places.ts'

/** A property that the titles of a group share, as filters of the list of rated titles. */
export interface TasteGroup {
  readonly genre?: number
  readonly country?: string
  readonly decade?: number
  readonly originalLanguage?: string
  readonly runtime?: string
  /** `maker-1` or `actor-1`. */
  readonly person?: string
}
const MIN_TITLES = 8
const MIN_TITLES_OF_PERSON = 5

/** The number of a title with a score, and its difference in stars. */
export type ScoredTitle = Readonly<Record<'index' | 'difference', number>>
/** A group with enough titles for a test, by its place in its property. */
export interface LargeGroup {
  readonly property: Pick<Property<string>, 'minTitles' | 'groupAt' | 'titlesAt' | 'membersAt'>
  readonly place: number
  /** How many have a score, and the sum of their differences. */
  readonly count: number
  readonly sum: number
}
/** Different texts, each at the place of its first use. */
export class TextPlaces {
  private readonly places = new Map<string, number>()
  private readonly texts: string[] = []

  at(place: number): string {
    return this.texts[place]!
  }

  placeOf(text: string): number {
    const found = this.places.get(text)
    if (found !== undefined) return found
    const place = this.texts.push(text) - 1
    this.places.set(text, place)
    return place
  }
}

/**
 * The groups of a property by its values: numbers and short texts. A member has some ten thousand groups of people, most of one title,
 * so that the groups are lists of numbers: a list for each of them would be work for the garbage collector.
 */
export class Property<Value extends string | number> {
  /** How many titles of each group are rated. */
  private readonly titles = new NumberList()
  private readonly scored = new NumberList()
  private readonly sums = new NumberList()
  private readonly lastEntries = new NumberList()
  /** Each title with a score in a group: its number, and the entry of the title before it in the group (first: -1). */
  private readonly entries = new NumberList()
  private readonly entriesBefore = new NumberList()

  constructor(
    private readonly values: { at(place: number): Value; placeOf(value: Value): number },
    private readonly nameOf: (value: Value) => TasteGroup,
    /** How many titles with a score a group has at least. */
    readonly minTitles = MIN_TITLES,
  ) {}

  add(value: Value, scored: ScoredTitle | null): void {
    const place = this.values.placeOf(value)
    if (place === this.titles.length) this.addGroup()
    this.titles.add(place, 1)
    if (!scored) return
    this.scored.add(place, 1)
    this.sums.add(place, scored.difference)
    this.entriesBefore.push(this.lastEntries.at(place))
    this.lastEntries.set(place, this.entries.push(scored.index))
  }

  /** The groups with enough titles for a test. */
  get large(): LargeGroup[] {
    const groups: LargeGroup[] = []
    for (let place = 0; place < this.titles.length; place += 1) {
      const count = this.scored.at(place)
      if (count >= this.minTitles) groups.push({ property: this, place, count, sum: this.sums.at(place) })
    }
    return groups
  }

  groupAt(place: number): TasteGroup {
    return this.nameOf(this.values.at(place))
  }

  titlesAt(place: number): number {
    return this.titles.at(place)
  }

  /** The numbers of the titles with a score in a group. */
  membersAt(place: number): number[] {
    const members: number[] = []
    for (let entry = this.lastEntries.at(place); entry !== -1; entry = this.entriesBefore.at(entry))
      members.push(this.entries.at(entry))
    return members.toReversed()
  }

  private addGroup(): void {
    for (const list of [this.titles, this.scored, this.sums]) list.push(0)
    this.lastEntries.push(-1)
  }
}

/** The groups of the people of a part. */
export const peopleOf = (part: 'maker' | 'actor') =>
  new Property(new NumberPlaces(), (id) => ({ person: `${part}-${id}` }), MIN_TITLES_OF_PERSON)
