import type { CsvRow } from '../files/csv-rows.ts'
import { DayColumn, needsOrder, type DayOrder } from './days.ts'
import { Columns } from './row.ts'

interface ColumnSource {
  readonly rows: () => AsyncIterable<CsvRow[]>
  /** The order that is assumed where no column decides it. */
  readonly usual: DayOrder
}

/**
 * Decides for each column of days whether it writes the day or the month first, by all of its cells. A file whose days begin
 * with the year needs no decision, and is not read for it.
 */
export async function dayColumns(
  header: readonly string[],
  days: readonly (string | number)[],
  { rows, usual }: ColumnSource,
): Promise<Columns> {
  const plain = new Columns(header)
  const places = days.map((day) => (typeof day === 'number' ? day : plain.place(day))).filter((place) => place >= 0)
  const columns = new Map(places.map((place) => [place, new DayColumn()]))
  let isOpen = false
  for await (const batch of places.length > 0 ? rows() : []) {
    isOpen ||= batch.some(({ cells }) => places.some((place) => needsOrder(cells[place] ?? '')))
    if (!isOpen && batch.length > 0) return plain
    for (const { cells } of batch) for (const [place, column] of columns) column.see(cells[place] ?? '')
  }
  const orders = new Map([...columns].map(([place, column]) => [place, column.order]))
  const decided = new Set([...orders.values()].filter((order) => order !== 'unknown'))
  const [only] = decided
  return new Columns(header, orders, decided.size === 1 && only ? only : usual)
}
