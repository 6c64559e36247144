import { safeCell } from '@import-formats/csv-cell'
import { csvText } from '../csv-text.ts'

/** A row of a file for another service, by its columns; missing values are empty. */
export type Row<Column extends string> = Readonly<Partial<Record<Column, string | number | null>>>

/** Rows as CSV in the order of the columns, without the heading. */
export const csvOf = <Column extends string>(columns: readonly Column[], rows: readonly Row<Column>[]): string =>
  csvText(rows.map((row) => columns.map((column) => cellOf(row[column]))))

export const headingOf = (columns: readonly string[]): string => csvText([[...columns]])

/**
 * A title that starts with an apostrophe is not escaped: other services find it by that name alone, and no
 * spreadsheet executes it.
 */
const cellOf = (value: string | number | null | undefined): string =>
  typeof value === 'string' && !value.startsWith("'") ? safeCell(value) : String(value ?? '')
