import { cardRow } from '@contract/card-row'
import type { PersonalRow } from '@contract/home.schema'
import type { MediaType } from '@contract/media.schema'

export const titleName = ({ type, id }: { type: MediaType; id: number }): string => `${type}-${id}`

/** A row with fewer is no row. */
const fewest = 4
const MAX_IN_ROW = 15
/** So many rows of each reason. */
export const MAX_ROWS = { becauseYouLiked: 3, followedGenre: 4 } as const

/**
 * The rows of a page from what is proposed for it: without titles that are known, each title in the first row that has
 * it, and without the rows that have too few left.
 */
export function chooseRows(proposed: readonly PersonalRow[], excluded: ReadonlySet<string>): PersonalRow[] {
  const shown = new Set(excluded)
  const rows: PersonalRow[] = []
  for (const { reason, results } of proposed) {
    if (rows.filter((row) => row.reason.kind === reason.kind).length === MAX_ROWS[reason.kind]) continue
    const named = new Map(results.map((row) => [titleName({ type: row.media_type, id: row.id }), row]))
    const left = [...named].filter(([name]) => !shown.has(name)).slice(0, MAX_IN_ROW)
    if (left.length < fewest) continue
    for (const [name] of left) shown.add(name)
    rows.push({ reason, results: left.map(([, row]) => cardRow(row)) })
  }
  return rows
}
