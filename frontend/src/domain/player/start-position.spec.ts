import { describe, expect, it } from 'vitest'
import { isNearEnd, startPosition } from './start-position.ts'

describe('the end of a film', () => {
  it('is not reached while nobody knows how long it is', () => {
    expect([isNearEnd(10, Number.NaN), isNearEnd(10, Infinity), isNearEnd(0, 0)]).toEqual([false, false, false])
  })
})

describe('a film that was left', () => {
  it('goes on where it was', () => {
    expect(startPosition(1800, 7200)).toBe(1800)
  })

  it('begins anew where it was hardly begun, or watched', () => {
    expect([startPosition(4, 7200), startPosition(6840, 7200), startPosition(9000, 7200)]).toEqual([0, 0, 0])
  })
})
