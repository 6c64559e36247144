import { useState } from 'react'
import { titleFields, type ColumnField } from '@contract/column-fields'
import type { ColumnNaming, ImportColumns } from '@contract/import-columns.schema'

/** Why a table cannot be read yet: no column has titles, or its days may be read in two ways. */
export type ColumnProblem = 'needTitle' | 'needOrder'

/** The naming that a member makes from the proposal, and its gaps. */
export interface ColumnChoice {
  readonly naming: ColumnNaming
  /** Gives a column a meaning, which another column then no longer has. */
  readonly setField: (index: number, field: ColumnField | null) => void
  readonly change: (change: Partial<ColumnNaming>) => void
  readonly problem: ColumnProblem | null
}

/** Whether the column of days is ambiguous about day and month. */
export const hasOpenDays = ({ columns }: ImportColumns, { fields }: ColumnNaming): boolean =>
  columns[fields.indexOf('watchedAt')]?.days === 'unknown'

/** Gives one column a meaning; only notes may be in several. The scale and the order of days follow from the column. */
export function withField(table: ImportColumns, naming: ColumnNaming, at: number, field: ColumnField | null) {
  const fields = naming.fields.map((other, index) =>
    index === at ? field : other === field && field !== 'notes' ? null : other,
  )
  const { scale, days } = table.columns[at] ?? {}
  return {
    ...naming,
    fields,
    ...(field === 'rating' && scale ? { scale } : {}),
    ...(field === 'watchedAt' ? { dayOrder: days === 'dmy' || days === 'mdy' ? days : null } : {}),
  }
}

/** The gaps of a naming. */
export function problemOf(table: ImportColumns, naming: ColumnNaming): ColumnProblem | null {
  if (!naming.fields.some((field) => field !== null && titleFields.includes(field))) return 'needTitle'
  return naming.dayOrder === null && hasOpenDays(table, naming) ? 'needOrder' : null
}

export function useColumnNaming(table: ImportColumns): ColumnChoice {
  const [naming, setNaming] = useState(table.naming)
  return {
    naming,
    setField: (index, field) => setNaming((before) => withField(table, before, index, field)),
    change: (change) => setNaming((before) => ({ ...before, ...change })),
    problem: problemOf(table, naming),
  }
}
