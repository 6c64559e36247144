import type { SearchIndex } from './search-index.ts'
import { anyOf, called, exactly, type SearchQuery } from './search-query.ts'
import { compact } from './search-text.ts'
import type { CataloguePerson } from './stored-people.ts'

/** The share of a person's name that a query must contain to mean them and to list their titles. */
const leastShareOfName = 0.5
/** A query of fewer letters matches no person. */
const leastLetters = 4
/** How many of the best known matches are compared, and how many are returned at most. */
const [looked, taken] = [20, 3]

/** The best known people whose name the query contains for the most part. */
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
