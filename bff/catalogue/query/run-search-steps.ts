import type { Kind } from './catalogue-schema.ts'
import type { ListSlice } from './paging.ts'
import type { SearchIndex } from './search-index.ts'
import { anyOf, type SearchStep } from './search-query.ts'
import type { CataloguePerson } from './stored-people.ts'
import type { CatalogueTitle } from './stored-titles.ts'

export type SearchHit = CatalogueTitle | CataloguePerson

/** The entries of one kind by position, best known first, and the index of their names in the same order. */
export interface KindIndex {
  readonly kind: Kind
  readonly at: (position: number) => SearchHit
  readonly index: SearchIndex
}

/** The indexes to search, the maximum number of hits, and the pause between two steps. */
export interface SearchScope {
  readonly kindIndexes: readonly KindIndex[]
  readonly limit: number
  readonly yieldIfDue: () => Promise<void>
}

export const byFame = (a: SearchHit, b: SearchHit): number => b.fame - a.fame || a.id - b.id

/** The hits of all steps in their order, those of one step best known first. */
export async function runSearchSteps(
  steps: readonly SearchStep[],
  { kindIndexes, limit, yieldIfDue }: SearchScope,
): Promise<ListSlice<SearchHit>> {
  const items = new Set<SearchHit>()
  for (const { match } of steps) {
    await yieldIfDue()
    const hits = kindIndexes.flatMap(({ at, index }) => index.positions(match, limit + items.size).map(at))
    for (const hit of hits.toSorted(byFame)) items.add(hit)
    if (items.size >= limit) break
  }
  if (items.size < limit) return { items: [...items], total: items.size }
  const all = anyOf(steps.filter(({ isSubset }) => !isSubset).map(({ match }) => `(${match})`))
  return { items: [...items].slice(0, limit), total: kindIndexes.reduce((sum, { index }) => sum + index.count(all), 0) }
}
