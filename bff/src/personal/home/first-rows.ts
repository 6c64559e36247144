import { homeRowIds, orderRows, publicRows, rowIdOf, type HomeRow } from '@contract/home-rows'
import type { Home } from '@contract/home.schema'

/**
 * Empties all rows of a home page but the first `maxRows` in the member's order, and lists the ids of those in `later`.
 * *Continue watching*, which has a call of its own, is not counted.
 */
export function trimToFirstRows(home: Home, storedRows: readonly HomeRow[], maxRows: number): Home {
  const filled = new Set(filledRows(home))
  const shownRows = orderRows(storedRows, homeRowIds(home)).filter(({ id, hidden }) => !hidden && filled.has(id))
  const firstIds = new Set(shownRows.slice(0, maxRows).map(({ id }) => id))
  const titlesIfFirst = <T>(id: string, titles: readonly T[]) => (firstIds.has(id) ? titles : [])
  return {
    ...home,
    watchlist: titlesIfFirst('watchlist', home.watchlist),
    coming: titlesIfFirst('coming', home.coming),
    fromPeople: titlesIfFirst('people', home.fromPeople),
    rows: home.rows.map(({ reason, results }) => ({ reason, results: titlesIfFirst(rowIdOf(reason), results) })),
    later: [...filled].filter((id) => !firstIds.has(id)),
  }
}

const filledRows = ({ coming, watchlist, fromPeople, rows }: Home): string[] => [
  ...(coming.length > 0 ? ['coming'] : []),
  ...(watchlist.length > 0 ? ['watchlist'] : []),
  ...(fromPeople.length > 0 ? ['people'] : []),
  ...new Set(rows.map(({ reason }) => rowIdOf(reason))),
  ...publicRows,
]
