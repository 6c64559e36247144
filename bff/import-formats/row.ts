import type { ViewingTime } from '@contract/played-at'
import { timeOf, viewingTimeOf, type DayOrder } from './days.ts'

/** The columns of a file by their names in any case, and the order of day and month in each. */
export class Columns {
  private readonly indexes: ReadonlyMap<string, number>

  constructor(
    readonly header: readonly string[],
    readonly orders: ReadonlyMap<number, DayOrder> = new Map(),
    /** The order of a column that does not decide it. */
    readonly defaultOrder: DayOrder = 'unknown',
  ) {
    // If two columns have one name, the first counts.
    this.indexes = new Map(header.map((name, index) => [name.toLowerCase(), index] as const).toReversed())
  }

  indexOf(name: string): number {
    return this.indexes.get(name.toLowerCase()) ?? -1
  }

  orderOf(index: number): DayOrder {
    const order = this.orders.get(index)
    return order === undefined || order === 'unknown' ? this.defaultOrder : order
  }
}

/** One row of a CSV file. */
export class Row {
  constructor(
    readonly cells: readonly string[],
    readonly line: number,
    private readonly columns: Columns,
  ) {}

  /** The trimmed text of the first of these columns that is not empty; empty if all are. */
  text(...names: string[]): string {
    for (const name of names) {
      const text = this.cells[this.columns.indexOf(name)]?.trim() ?? ''
      if (text !== '') return text
    }
    return ''
  }

  has(...names: string[]): boolean {
    return this.text(...names) !== ''
  }

  /**
   * The time of the first of these columns that is not empty (epoch milliseconds); undefined if all are, null if it
   * is invalid.
   */
  time(...names: string[]): number | null | undefined {
    const name = names.find((one) => this.has(one))
    return name === undefined ? undefined : this.timeAt(this.columns.indexOf(name))
  }

  /** When something was watched, by the first of these columns that is not empty; undefined and null as `time`. */
  viewing(...names: string[]): ViewingTime | null | undefined {
    const index = this.columns.indexOf(names.find((one) => this.has(one)) ?? '')
    return index < 0 ? undefined : viewingTimeOf(this.cells[index], this.columns.orderOf(index))
  }

  timeAt(index: number): number | null {
    return timeOf(this.cells[index], this.columns.orderOf(index))
  }
}

/** Whether a header has all of these columns, in any case. */
export const hasAll = (header: readonly string[], ...names: string[]): boolean => {
  const columns = new Set(header.map((name) => name.toLowerCase()))
  return names.every((name) => columns.has(name.toLowerCase()))
}
export const hasAny = (header: readonly string[], ...names: string[]): boolean =>
  names.some((name) => hasAll(header, name))
