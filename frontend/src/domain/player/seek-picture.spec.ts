import { expect, it } from 'vitest'
import { pictureAt } from './seek-picture.ts'

it('the picture of a time is the last one before it, on the sheet that has it', () => {
  const places = [-1, 0, 9.9, 10, 1009, 1110, 99_999].map((seconds) => pictureAt({ interval: 10, count: 115 }, seconds))
  expect(places).toEqual([
    { sheet: 0, column: 0, row: 0 },
    { sheet: 0, column: 0, row: 0 },
    { sheet: 0, column: 0, row: 0 },
    { sheet: 0, column: 1, row: 0 },
    { sheet: 1, column: 0, row: 0 },
    { sheet: 1, column: 1, row: 1 },
    { sheet: 1, column: 4, row: 1 },
  ])
})
