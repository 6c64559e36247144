import { z } from 'zod'
import { columnFields, dayOrders, ratingScales, rowMeanings, tableBounds, titleFields } from './column-fields.ts'

const repeatable = new Set<string | null>([null, 'notes'])

/**
 * How a table of unknown columns is read. `head`: the number of the row that has the names of the columns, from 1, or 0 without
 * one; the rows above it are not read. `fields`: the meaning of each column, or null. `dayOrder`: null if the days are
 * unambiguous.
 */
const naming = z.strictObject({
  head: z.number().int().min(0).max(tableBounds.heads),
  fields: z.array(z.enum(columnFields).nullable()).min(1).max(tableBounds.columns),
  scale: z.literal(ratingScales),
  dayOrder: z.enum(dayOrders).nullable(),
  meaning: z.enum(rowMeanings),
})
export type ColumnNaming = z.infer<typeof naming>

/** A naming that finds titles and gives no meaning to two columns. */
export const columnNaming = naming
  .refine(({ fields }) => fields.some((field) => field !== null && titleFields.includes(field)))
  .refine(({ fields }) => fields.every((field, at) => repeatable.has(field) || fields.indexOf(field) === at))

export const importColumnsQuery = z.object({
  /** The row that has the names of the columns, 0 for none; left out for the likely one. */
  head: z
    .string()
    .regex(/^[0-5]$/)
    .transform(Number)
    .optional(),
})

/**
 * A column: its name, empty without one; its first texts; how many cells have a text; the order of its days, `unknown`
 * if every day is ambiguous, null if none is; and the scale of its numbers, if they can be ratings.
 */
const tableColumn = z.object({
  name: z.string(),
  samples: z.array(z.string()),
  filled: z.number().int(),
  days: z.enum([...dayOrders, 'unknown']).nullable(),
  scale: z.literal(ratingScales).nullable(),
})
export type TableColumn = z.infer<typeof tableColumn>

/**
 * The columns of an import that waits for their names, with the first rows below the head, and the naming that the server
 * proposes. `rows`: all below the head. `heads`: the first rows of the file, as texts. `isRemembered`: the member named the same
 * columns in an earlier import.
 */
export const importColumns = z.object({
  fileName: z.string(),
  rows: z.number().int(),
  heads: z.array(z.string()),
  columns: z.array(tableColumn),
  preview: z.array(z.object({ line: z.number().int(), cells: z.array(z.string()) })),
  naming,
  isRemembered: z.boolean(),
})
export type ImportColumns = z.infer<typeof importColumns>
