import type { KnownPerson } from './catalogue.ts'
import type { Found } from './search.ts'
import type { SearchIndex } from './search-index.ts'
import { anyOf, called, exactly, type SearchQuery } from './search-query.ts'
import { compact } from './search-text.ts'

/** A query that is at least this share of somebody's name is taken to mean them, and brings their titles along. */
const leastShareOfName = 0.5
/** A query of fewer letters means nobody. */
const leastLetters = 4
/** So many of the best known are looked at, and so many of them taken. */
const [looked, taken] = [20, 3]

/** The best known people whom the query calls by most of the name they are known by. */
export function peopleMeant(query: SearchQuery, index: SearchIndex, people: readonly Found[]): KnownPerson[] {
  const letters = query.all.join('').length
  if (letters < leastLetters) return []
  return index
    .places(anyOf([called(query.all), exactly(query.all)]), looked)
    .flatMap((place) => people[place] ?? [])
    .filter((found): found is KnownPerson => found.type === 'person')
    .filter(({ name }) => {
      const own = compact(name)
      return letters / own.length >= leastShareOfName && query.all.every((word) => own.includes(word))
    })
    .slice(0, taken)
}
