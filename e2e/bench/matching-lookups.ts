import type { CatalogueBundle, MatcherBundle } from './catalogue-files.ts'

type Title = InstanceType<CatalogueBundle['Catalogue']>['titles'][number]
type Lookup = Parameters<InstanceType<MatcherBundle['TitleMatcher']>['match']>[0]
type MakeLookup = (title: Title, index: number) => Lookup

/** A title, and the lookup that should find it. */
export interface TitleLookup {
  readonly title: Title
  readonly lookup: Lookup
}

/** How many titles of each sort are looked up at most. */
const maxPerSort = Number(process.env.MATCHING_LOOKUPS ?? 1000)

const swapped = (name: string) => name.replace(/(\p{L}{2})(\p{L})(\p{L})/u, '$1$3$2')
/** How the names of files describe titles: each makes a lookup from a title of the catalogue. */
export const sorts: Readonly<Record<string, MakeLookup>> = {
  'as they are called': ({ title, date, type }, index) => ({
    name: title,
    year: yearOf(date),
    type: index % 2 ? type : null,
  }),
  'in another language': ({ titles, title, date }, index) => ({
    name: Object.values(titles)[index % 8] ?? title,
    year: yearOf(date),
    type: null,
  }),
  'a year off': ({ title, date, type }, index) => ({
    name: title,
    year: yearOf(date) + 1,
    type: index % 2 ? type : null,
  }),
  'without a year': ({ title }) => ({ name: title, year: null, type: null }),
  'a slip in the name': ({ title, date }) => ({ name: swapped(title), year: yearOf(date), type: null }),
  unknown: ({ title, date }) => ({ name: Array.from(title).toReversed().join(''), year: yearOf(date), type: null }),
}
const yearOf = (date: string) => Number(date.slice(0, 4))

/** Titles of a catalogue, evenly distributed, each with a lookup that should find it. */
export function lookupsOf(titles: readonly Title[], makeLookup: MakeLookup): readonly TitleLookup[] {
  const step = Math.max(1, Math.floor(titles.length / maxPerSort))
  return titles
    .filter((_, index) => index % step === 0)
    .slice(0, maxPerSort)
    .map((title, index) => ({ title, lookup: makeLookup(title, index) }))
}
