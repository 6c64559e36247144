import type { CsvRow } from './files/csv-rows.ts'
import { DayColumn, needsOrder, type DayOrder } from './days.ts'
import { Columns } from './row.ts'

interface ColumnSource {
  readonly rows: () => AsyncIterable<CsvRow[]>
  /** The order that is assumed if no column decides it. */
  readonly defaultOrder: DayOrder
}

/**
 * Decides for each column of days whether it writes the day or the month first, by all of its cells. A file whose
 * days start with the year needs no decision, and is not read for it.
 */
export async function dayColumns(
  header: readonly string[],
  days: readonly (string | number)[],
  { rows, defaultOrder }: ColumnSource,
): Promise<Columns> {
  const withoutOrders = new Columns(header)
  const indexes = days
    .map((day) => (typeof day === 'number' ? day : withoutOrders.indexOf(day)))
    .filter((index) => index >= 0)
  const columns = new Map(indexes.map((index) => [index, new DayColumn()]))
  let needsDecision = false
  for await (const batch of indexes.length > 0 ? rows() : []) {
    needsDecision ||= batch.some(({ cells }) => indexes.some((index) => needsOrder(cells[index] ?? '')))
    if (!needsDecision && batch.length > 0) return withoutOrders
    for (const { cells } of batch) for (const [index, column] of columns) column.add(cells[index] ?? '')
  }
  const orders = new Map([...columns].map(([index, column]) => [index, column.order]))
  const decided = new Set([...orders.values()].filter((order) => order !== 'unknown'))
  const [only] = decided
  return new Columns(header, orders, decided.size === 1 && only ? only : defaultOrder)
}
