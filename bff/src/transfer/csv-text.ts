import Papa from 'papaparse'

/** Rows of cells as CSV (RFC 4180), every line ended; nothing if there are no rows. */
export const csvText = (rows: string[][]): string =>
  rows.length === 0 ? '' : `${Papa.unparse(rows, { newline: '\r\n' })}\r\n`
