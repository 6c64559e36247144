/**
 * The first row that fits in any list of some answers of the server, at any depth. The answers are searched in their
 * order; undefined if no row fits.
 */
export function findRow<Row extends object>(
  answers: Iterable<unknown>,
  fits: (value: object) => value is Row,
): Row | undefined {
  for (const answer of answers) {
    const row = findIn(answer, fits)
    if (row) return row
  }
  return undefined
}

function findIn<Row extends object>(value: unknown, fits: (value: object) => value is Row): Row | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  if (fits(value)) return value
  return findRow(Array.isArray(value) ? value : Object.values(value), fits)
}
