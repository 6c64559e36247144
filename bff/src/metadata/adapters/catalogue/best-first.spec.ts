import { describe, expect, it } from 'vitest'
import { bestFirst, wholeScore } from './best-first.ts'

const scores = Float64Array.of(10.5, 300, 10.5, -40, 12, 10.7)
const first = (wanted: number): number[] => bestFirst(scores, wanted, (a, b) => b - a)

describe('the best scores first', () => {
  it.each([
    [0, []],
    [1, [1]],
    [3, [1, 4, 5]],
    [4, [1, 4, 5, 2]],
    [Infinity, [1, 4, 5, 2, 0, 3]],
  ])('are the %d wanted, equals as told', (wanted, places) => {
    expect(first(wanted)).toEqual(places)
  })

  it('begin at a whole number that enough of them reach', () => {
    expect(wholeScore(scores, 2)).toBe(12)
    expect(wholeScore(scores, 3)).toBe(10)
  })
})
