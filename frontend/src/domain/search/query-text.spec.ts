import { describe, expect, it } from 'vitest'
import { queryText } from './query-text.ts'

describe('the text of a query', () => {
  it.each([
    ['  heat 1995 ', 'heat 1995'],
    ['a'.repeat(10_000), 'a'.repeat(100)],
    ['Ame\u0301lie', 'Amélie'],
    ['\uD83C', '\uFFFD'],
    [`${'a'.repeat(99)}🎬🎬`, 'a'.repeat(99)],
    ['🎬', '🎬'],
    [' \n\t ', ''],
  ])('of %j is %j', (typed, text) => {
    expect(queryText(typed)).toBe(text)
  })
})
