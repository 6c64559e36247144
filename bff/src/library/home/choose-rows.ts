import { cardRow } from '@contract/card-row'
import type { PersonalRow } from '@contract/home.schema'
import type { MediaType } from '@contract/media.schema'

export const titleName = ({ type, id }: { type: MediaType; id: number }): string => `${type}-${id}`

/** A row with fewer titles is left out. */
const fewest = 4
const MAX_IN_ROW = 15
/** The maximum number of rows for each reason. */
export const MAX_ROWS = { becauseYouLiked: 3, followedGenre: 4 } as const

/**
 * Chooses the rows of a page among candidates: a title that is excluded (by `titleKey`) or in an earlier row is left
 * out, and so is a row that has too few titles left.
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
