import { describe, expect, it } from 'vitest'
import type { ColumnNaming, ImportColumns } from '@contract/import-columns.schema'
import { problemOf, withField } from './use-column-naming.ts'

const column = { name: '', samples: [], filled: 2, days: null, scale: null }
const naming: ColumnNaming = {
  head: 1,
  fields: ['title', 'rating', null, 'notes'],
  scale: 10,
  dayOrder: null,
  meaning: 'watched',
}
const table: ImportColumns = {
  fileName: 'films.csv',
  rows: 2,
  heads: [],
  columns: [column, column, { ...column, days: 'unknown', scale: 5 }, column],
  preview: [],
  naming,
  isRemembered: false,
}

describe('naming the columns of a table', () => {
  it('moves a meaning from one column to another, with the scale of its ratings', () => {
    expect(withField(table, naming, 2, 'rating')).toEqual({
      ...naming,
      fields: ['title', null, 'rating', 'notes'],
      scale: 5,
    })
    expect(withField(table, naming, 1, null).fields).toEqual(['title', null, null, 'notes'])
  })

  it('lets several columns be notes', () => {
    expect(withField(table, naming, 2, 'notes').fields).toEqual(['title', 'rating', 'notes', 'notes'])
  })

  it('needs a column of titles, and the order of days if they are ambiguous', () => {
    expect(problemOf(table, naming)).toBeNull()
    expect(problemOf(table, withField(table, naming, 0, 'year'))).toBe('needTitle')
    const dated = withField(table, naming, 2, 'watchedAt')
    expect(problemOf(table, dated)).toBe('needOrder')
    expect(problemOf(table, { ...dated, dayOrder: 'mdy' })).toBeNull()
  })
})
