import { expect, it } from 'vitest'
import { scoreBand } from './score-band.ts'

it('a score has a step of the color scale, and none without votes', () => {
  const bands = [0, 5.9, 6, 7.5, 8, 9, 10].map((vote_average) => scoreBand({ vote_average, vote_count: 3 }))
  expect(bands).toEqual([0, 1, 2, 3, 4, 5, 5])
  expect(scoreBand({ vote_average: 9, vote_count: 0 })).toBe(0)
})
