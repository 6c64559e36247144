import type { CsvRow } from '../files/csv-rows.ts'
import { DayColumn, needsOrder, type DayOrder } from './days.ts'
import { Columns } from './row.ts'

interface ColumnSource {
  readonly rows: () => AsyncIterable<CsvRow[]>
  /** What is likely of a file whose columns all leave it open. */
  readonly usual: DayOrder
}

/**
 * Finds out in which order a file's columns write their days, each by all of its cells. A file whose days begin with
 * their year is not read for that.
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
