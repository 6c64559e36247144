import type { SearchIndex } from './search-index.ts'
import { anyOf, called, exactly, type SearchQuery } from './search-query.ts'
import { compact } from './search-text.ts'
import type { CataloguePerson } from './stored-people.ts'

/** A query that is at least this share of somebody's name is taken to mean them, and brings their titles along. */
const leastShareOfName = 0.5
/** A query of fewer letters means nobody. */
const leastLetters = 4
/** So many of the best known are looked at, and so many of them taken. */
const [looked, taken] = [20, 3]

/** The best known people whom the query calls by most of the name they are known by. */
export function matchPeople(
  query: SearchQuery,
  index: SearchIndex,
  personAt: (place: number) => CataloguePerson,
): CataloguePerson[] {
  const letters = query.all.join('').length
  if (letters < leastLetters) return []
  return index
    .places(anyOf([called(query.all), exactly(query.all)]), looked)
    .map(personAt)
    .filter(({ name }) => {
      const own = compact(name)
      return letters / own.length >= leastShareOfName && query.all.every((word) => own.includes(word))
    })
    .slice(0, taken)
}
