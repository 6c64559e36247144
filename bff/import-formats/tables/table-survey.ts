import { tableBounds, type RatingScale, type TableDayOrder } from '@contract/column-fields'
import { DayColumn, needsOrder, timeOf } from '../days.ts'
import { shown } from '../shown-text.ts'
import { idsInUrl } from './table-cells.ts'
import { imdbIdOf } from '../values.ts'

/** The form of most cells of a column. */
type Looks = 'imdb' | 'url' | 'year' | 'day' | 'number' | 'text'

/** The properties that the cells of a column share. */
export interface ColumnFacts {
  /** How many are not empty. */
  readonly filled: number
  /** The first different texts, cut. */
  readonly samples: readonly string[]
  readonly looks: Looks | null
  /** The order of its days, `unknown` if every day is ambiguous; null if none is. */
  readonly days: TableDayOrder | 'unknown' | null
  /** The smallest scale that has all of its numbers, if they can be ratings. */
  readonly scale: RatingScale | null
}

/** Texts of a column that are shown as samples. */
export const MAX_SAMPLES = 3
/** The share of a column's cells that have to look alike, beside the texts of a header. */
const MOST = 0.8
/** The longest cell that can be a day (characters). */
const MAX_DAY = 40

/** The form of a cell. */
export function looksOf(cell: string): Looks {
  if (imdbIdOf(cell)) return 'imdb'
  if (/^https?:\/\//i.test(cell)) return Object.keys(idsInUrl(cell)).length > 0 ? 'url' : 'text'
  if (/^(18|19|20)\d\d$/.test(cell)) return 'year'
  if (/^(-?\d+(?:[.,]\d+)?(?:\s*(?:\/\s*\d+|%))?|(?:[★⭐½☆]\uFE0F?)+)$/u.test(cell)) return 'number'
  return isDay(cell) ? 'day' : 'text'
}

const isDay = (cell: string): boolean =>
  cell.length <= MAX_DAY && /\d/.test(cell) && (timeOf(cell, 'dmy') !== null || timeOf(cell, 'mdy') !== null)

class Column {
  filled = 0
  /** Texts among the first cells, which may be a head. */
  private earlyTexts = 0
  readonly samples = new Set<string>()
  private readonly counts = new Map<Looks, number>()
  private readonly order = new DayColumn()
  private hasOpenDays = false
  private highest = 0

  add(cell: string, isEarly: boolean): void {
    const looks = looksOf(cell)
    this.filled += 1
    if (isEarly && looks === 'text') this.earlyTexts += 1
    if (this.samples.size < MAX_SAMPLES) this.samples.add(shown(cell))
    this.counts.set(looks, (this.counts.get(looks) ?? 0) + 1)
    if (looks === 'number')
      this.highest = Math.max(this.highest, Number(/\d+(?:[.,]\d+)?/.exec(cell)?.[0].replace(',', '.') ?? 0))
    this.order.add(cell)
    this.hasOpenDays ||= needsOrder(cell) && !cell.includes('.')
  }

  get facts(): ColumnFacts {
    const { filled, samples, hasOpenDays, order, highest, earlyTexts } = this
    const [looks] =
      [...this.counts].find(([kind, count]) =>
        kind === 'text' ? count >= filled * MOST : count * 2 >= filled && count >= (filled - earlyTexts) * MOST,
      ) ?? []
    const numbers = this.counts.get('number') ?? 0
    return {
      filled,
      samples: [...samples],
      looks: looks ?? null,
      days: hasOpenDays ? order.order : null,
      scale: numbers === 0 ? null : highest <= 5 ? 5 : highest <= 10 ? 10 : highest <= 100 ? 100 : null,
    }
  }
}

/** Learns from the rows of a table what its columns hold. */
export class TableSurvey {
  private readonly columns: Column[] = []
  private rows = 0

  add(cells: readonly string[]): void {
    const isEarly = this.rows < tableBounds.heads
    this.rows += 1
    for (const [index, cell] of cells.entries()) {
      const column = (this.columns[index] ??= new Column())
      const text = cell.trim()
      if (text !== '') column.add(text, isEarly)
    }
  }

  get facts(): ColumnFacts[] {
    return Array.from(this.columns, ({ facts }) => facts)
  }
}
