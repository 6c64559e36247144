import { expect, it } from 'vitest'
import { shortened } from './shortened.ts'

it.each([
  ['Heat', 4, 'Heat'],
  ['The Godfather', 8, 'The God…'],
  ['The Godfather', 5, 'The…'],
  ['風の谷のナウシカ', 16, '風の谷のナウシカ'],
  ['風の谷のナウシカ', 9, '風の谷の…'],
  ['👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦', 5, '👩‍👩‍👧‍👦👩‍👩‍👧‍👦…'],
  ['', 3, ''],
])('%j in %d letters is %j', (text, length, expected) => {
  expect(shortened(text, length)).toBe(expected)
})
