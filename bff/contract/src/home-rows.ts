import type { Home, PersonalRow } from './home.schema.ts'
import type { UserSettings } from './settings.schema.ts'

export type HomeRow = UserSettings['homeRows'][number]

/** The rows that are the same for all members, in the product's order. */
export const publicRows = ['trendingMovies', 'trendingShows', 'nowPlaying', 'onTheAir'] as const
export type PublicRowId = (typeof publicRows)[number]

/** How many rows fill a member's first screen, beside *continue watching*; the others load when they come near it. */
export const firstRows = 2
/** The same for a visitor, who has no *continue watching*. */
export const firstRowsOfVisitor = 3

/** Every row of a member's home page, in the product's order. */
export const homeRowIds = ({ rows, fromPeople, later }: Pick<Home, 'rows' | 'fromPeople' | 'later'>): string[] => [
  'continue',
  'coming',
  'watchlist',
  ...(fromPeople.length > 0 || later.includes('people') ? ['people'] : []),
  'liked',
  ...rows.flatMap(({ reason }) => (reason.kind === 'followedGenre' ? [rowIdOf(reason)] : [])),
  ...publicRows,
]

/** The id of the home row that a reason belongs to. */
export const rowIdOf = ({ kind, id }: PersonalRow['reason']): string =>
  kind === 'followedGenre' ? `genre:${id}` : 'liked'

/**
 * Every row once, in the member's order. A row without a stored position comes after the one that it follows in the
 * product's order; a stored row that no longer exists is left out.
 */
export function orderRows(storedRows: readonly HomeRow[], ids: readonly string[]): HomeRow[] {
  const rows = [...new Map(storedRows.map((row) => [row.id, row])).values()].filter(({ id }) => ids.includes(id))
  for (const [index, id] of ids.entries()) {
    if (rows.some((row) => row.id === id)) continue
    const before = rows.findIndex((row) => row.id === ids[index - 1])
    rows.splice(before + 1, 0, { id, hidden: false })
  }
  return rows
}

/** One row up (-1) or down (1); at the end it stays. */
export function moveRow(rows: readonly HomeRow[], id: string, by: -1 | 1): HomeRow[] {
  const from = rows.findIndex((row) => row.id === id)
  const row = rows[from]
  const to = from + by
  if (!row || to < 0 || to >= rows.length) return [...rows]
  return rows.toSpliced(from, 1).toSpliced(to, 0, row)
}
