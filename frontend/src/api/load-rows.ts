/**
 * Waits for the data of a page's rows. A row that fails shows an error in its own place; rejects with the first error
 * if every row failed.
 */
export async function loadRows(rows: readonly Promise<unknown>[]): Promise<void> {
  const outcomes = await Promise.allSettled(rows)
  const failures = outcomes.filter((outcome) => outcome.status === 'rejected')
  if (failures.length > 0 && failures.length === rows.length) throw failures[0]!.reason
}
