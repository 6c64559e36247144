import { expect, it } from 'vitest'
import { chunksOf } from './chunks.ts'

it('parts are full but for the last, and nothing has none', () => {
  expect(chunksOf([1, 2, 3, 4, 5], 2)).toEqual([[1, 2], [3, 4], [5]])
  expect(chunksOf([], 2)).toEqual([])
})
