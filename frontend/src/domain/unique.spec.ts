import { expect, it } from 'vitest'
import { uniqueBy } from './unique.ts'

it('a row that repeats across pages is shown once, in its first place and as it was answered last', () => {
  expect(uniqueBy(['a1', 'b1', 'a2'], ([first]) => first!)).toEqual(['a2', 'b1'])
})
