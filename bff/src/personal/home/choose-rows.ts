import { cardRow } from '@contract/card-row'
import type { PersonalRow } from '@contract/home.schema'
import { rowKey } from '@contract/media-key'

/** A row with fewer titles is left out. */
const MIN_IN_ROW = 4
const MAX_IN_ROW = 15
/** The maximum number of rows for each reason. */
export const MAX_ROWS = { becauseYouLiked: 3, followedGenre: 4 } as const

/**
 * Chooses the rows of a page among candidates: a title that is excluded (by `mediaKey`) or in an earlier row is left
 * out, and so is a row that has too few titles left.
 */
export function chooseRows(candidates: readonly PersonalRow[], excluded: ReadonlySet<string>): PersonalRow[] {
  const shown = new Set(excluded)
  const rows: PersonalRow[] = []
  for (const { reason, results } of candidates) {
    if (rows.filter((row) => row.reason.kind === reason.kind).length === MAX_ROWS[reason.kind]) continue
    const rowsByKey = new Map(results.map((row) => [rowKey(row), row]))
    const remaining = [...rowsByKey].filter(([name]) => !shown.has(name)).slice(0, MAX_IN_ROW)
    if (remaining.length < MIN_IN_ROW) continue
    for (const [name] of remaining) shown.add(name)
    rows.push({ reason, results: remaining.map(([, row]) => cardRow(row)) })
  }
  return rows
}
