import { expect, it } from 'vitest'
import { starsText } from './stars.ts'

it('writes ratings as half steps from ½ to 5 stars', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map(starsText)).toEqual([
    '½ ★',
    '1 ★',
    '1½ ★',
    '2 ★',
    '2½ ★',
    '3 ★',
    '3½ ★',
    '4 ★',
    '4½ ★',
    '5 ★',
  ])
})
