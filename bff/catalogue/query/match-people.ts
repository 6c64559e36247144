import type { SearchIndex } from './search-index.ts'
import { anyOf, wholeNameMatch, allWordsMatch, type SearchQuery } from './search-query.ts'
import { compact } from './search-text.ts'
import type { CataloguePerson } from './stored-people.ts'

/** The share of a person's name that a query must contain to mean them and to list their titles. */
const MIN_SHARE_OF_NAME = 0.5
/** A query of fewer letters matches no person. */
const MIN_LETTERS = 4
/** How many of the best known matches are compared, and how many are returned at most. */
const [MAX_CANDIDATES, MAX_PEOPLE] = [20, 3]

/** The best known people whose name the query contains for the most part. */
export function matchPeople(
  query: SearchQuery,
  index: SearchIndex,
  personAt: (position: number) => CataloguePerson,
): CataloguePerson[] {
  const letters = query.all.join('').length
  if (letters < MIN_LETTERS) return []
  return index
    .positions(anyOf([wholeNameMatch(query.all), allWordsMatch(query.all)]), MAX_CANDIDATES)
    .map(personAt)
    .filter(({ name }) => {
      const compactName = compact(name)
      return letters / compactName.length >= MIN_SHARE_OF_NAME && query.all.every((word) => compactName.includes(word))
    })
    .slice(0, MAX_PEOPLE)
}
