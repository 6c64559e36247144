import { expect, it } from 'vitest'
import { ratingAfterKey } from './rating-keys.ts'

const after = (...keys: string[]) => keys.reduce((rating, key) => ratingAfterKey(key, rating) ?? rating, 0)

it('takes a digit as that many stars, and a period or comma after it as a half more', () => {
  expect([after('4'), after('4', '.'), after('4', ','), after('5', '.'), after('.'), after('4', '.', '.')]).toEqual([
    8, 9, 9, 10, 0, 9,
  ])
})

it('goes a whole star at a time by page keys, and stops at the ends', () => {
  expect([
    after('PageUp'),
    after('5', 'PageUp'),
    after('1', '.', 'PageDown'),
    after('1', 'PageDown', 'PageDown'),
  ]).toEqual([2, 10, 1, 0])
})

it('removes the rating by 0, Home, Delete and Backspace, and gives five stars by End', () => {
  expect([after('3', '0'), after('3', 'Home'), after('3', 'Delete'), after('3', 'Backspace'), after('End')]).toEqual([
    0, 0, 0, 0, 10,
  ])
})

it('leaves arrows and all other keys to the range', () => {
  expect(['ArrowUp', 'ArrowLeft', 'Enter', 'Tab', '6', 'a', 'Escape'].map((key) => ratingAfterKey(key, 4))).toEqual(
    Array.from({ length: 7 }),
  )
})
