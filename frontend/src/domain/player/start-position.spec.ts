import { describe, expect, it } from 'vitest'
import { isNearEnd, startPosition } from './start-position.ts'

describe('the end of a film', () => {
  it('is never reached if the length is unknown', () => {
    expect([isNearEnd(10, Number.NaN), isNearEnd(10, Infinity), isNearEnd(0, 0)]).toEqual([false, false, false])
  })
})

describe('an unfinished film', () => {
  it('resumes at its position', () => {
    expect(startPosition(1800, 7200)).toBe(1800)
  })

  it('starts from the beginning if it was hardly started, or finished', () => {
    expect([startPosition(4, 7200), startPosition(6840, 7200), startPosition(9000, 7200)]).toEqual([0, 0, 0])
  })
})
