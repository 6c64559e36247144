import { expect, it } from 'vitest'
import { excerpt } from './excerpt.ts'

it.each([
  ['A keeper folds maps.', 20, 'A keeper folds maps.'],
  ['A keeper folds maps.', 19, 'A keeper folds…'],
  ['A keeper folds maps.', 13, 'A keeper…'],
  ['A keeper, late – folds maps.', 19, 'A keeper, late…'],
  ['灯台守は地図を折る。', 7, '灯台守は地図…'],
  ['', 5, ''],
])('%j in %d letters begins with whole words: %j', (text, length, expected) => {
  expect(excerpt(text, length)).toBe(expected)
})
