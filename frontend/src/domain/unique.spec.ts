import { expect, it } from 'vitest'
import { uniqueBy } from './unique.ts'

it('a row that repeats across pages appears once, in its first place and with its latest data', () => {
  expect(uniqueBy(['a1', 'b1', 'a2'], ([first]) => first!)).toEqual(['a2', 'b1'])
})
