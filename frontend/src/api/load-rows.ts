/**
 * Waits for what the rows of a page show. A row that cannot be had loses only itself, and says so in its place; where none
 * can, neither can the page.
 */
export async function loadRows(rows: readonly Promise<unknown>[]): Promise<void> {
  const outcomes = await Promise.allSettled(rows)
  const failures = outcomes.filter((outcome) => outcome.status === 'rejected')
  if (failures.length > 0 && failures.length === rows.length) throw failures[0]!.reason
}
