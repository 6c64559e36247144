import Papa from 'papaparse'
import { safeCell } from '../csv-cell.ts'

/** A row of a file for another service, by its columns; what it lacks is empty. */
export type Row<Column extends string> = Readonly<Partial<Record<Column, string | number | null>>>

/** Rows as CSV (RFC 4180) in the order of the columns, with or without the heading. */
export function csvOf<Column extends string>(columns: readonly Column[], rows: readonly Row<Column>[]): string {
  if (rows.length === 0) return ''
  const cells = rows.map((row) => columns.map((column) => cellOf(row[column])))
  return `${Papa.unparse(cells, { newline: '\r\n' })}\r\n`
}

export const headingOf = (columns: readonly string[]): string => `${columns.join(',')}\r\n`

/** A title that begins with an apostrophe is found by others under that name alone; no spreadsheet runs it. */
const cellOf = (value: string | number | null | undefined): string =>
  typeof value === 'string' && !value.startsWith("'") ? safeCell(value) : String(value ?? '')
