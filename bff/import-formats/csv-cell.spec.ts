import fc from 'fast-check'
import { expect, it } from 'vitest'
import { originalCell, safeCell } from './csv-cell.ts'

it('a cell that starts like a formula gets an apostrophe, others stay unchanged', () => {
  const cells = ['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '\nx', "'=x", 'Alien', '1-1']
  expect(cells.map(safeCell)).toEqual([
    "'=1+1",
    "'+1",
    "'-1",
    "'@SUM(A1)",
    "'\tx",
    "'\rx",
    "'\nx",
    "''=x",
    'Alien',
    '1-1',
  ])
})

it('reading a cell reverses writing it', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('=', "'", '+', '\t', '\r', 'a', ' ') }),
      (text) => originalCell(safeCell(text)) === text,
    ),
  )
})
