import { expect, it } from 'vitest'
import { chunksOf } from './chunks.ts'

it('chunks are full except the last, and an empty list has none', () => {
  expect(chunksOf([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]])
  expect(chunksOf([], 2)).toEqual([])
})
