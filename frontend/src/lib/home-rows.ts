import type { UserSettings } from '@contract/settings.schema'

export type HomeRow = UserSettings['homeRows'][number]

/**
 * Every row that there is, once, in the member's order. A row they have not placed comes after the one that it follows in
 * the product's order; what they placed and is no more is left out.
 */
export function orderRows(placed: readonly HomeRow[], ids: readonly string[]): HomeRow[] {
  const rows = [...new Map(placed.map((row) => [row.id, row])).values()].filter(({ id }) => ids.includes(id))
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
