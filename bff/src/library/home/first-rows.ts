import { homeRowIds, orderRows, publicRows, rowOf, type HomeRow } from '@contract/home-rows'
import type { Home } from '@contract/home.schema'

/**
 * Empties all rows of a home page but the first `maxRows` in the member's order, and lists the ids of those in `later`.
 * *Continue watching*, which has a call of its own, is not counted.
 */
export function firstOf(home: Home, placed: readonly HomeRow[], most: number): Home {
  const filled = new Set(filledRows(home))
  const shown = orderRows(placed, homeRowIds(home)).filter(({ id, hidden }) => !hidden && filled.has(id))
  const first = new Set(shown.slice(0, most).map(({ id }) => id))
  const of = <T>(id: string, titles: readonly T[]) => (first.has(id) ? titles : [])
  return {
    ...home,
    watchlist: of('watchlist', home.watchlist),
    coming: of('coming', home.coming),
    fromPeople: of('people', home.fromPeople),
    rows: home.rows.map(({ reason, results }) => ({ reason, results: of(rowOf(reason), results) })),
    later: [...filled].filter((id) => !first.has(id)),
  }
}

const filledRows = ({ coming, watchlist, fromPeople, rows }: Home): string[] => [
  ...(coming.length > 0 ? ['coming'] : []),
  ...(watchlist.length > 0 ? ['watchlist'] : []),
  ...(fromPeople.length > 0 ? ['people'] : []),
  ...new Set(rows.map(({ reason }) => rowOf(reason))),
  ...publicRows,
]
