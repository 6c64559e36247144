import { beforeEach, describe, expect, it } from 'vitest'
import { KEPT_EVERY_MS, placeKeeper } from './place-keeper.ts'
import type { Place } from './player-types.ts'

const start: Place = { key: 'film.webm:1', position: 0, duration: 600 }
let [time, written]: [number, number[]] = [0, []]
const keeper = () =>
  placeKeeper(
    start,
    ({ position }) => written.push(position),
    () => time,
  )
const moved = (position: number) => ({ type: 'media.moved', position, isNearEnd: false }) as const

beforeEach(() => {
  time = 0
  written = []
})

describe('the place of a film', () => {
  it('is written every ten seconds, however often it moves', () => {
    const { tell } = keeper()
    for (let second = 1; second <= 35; second += 1) {
      time = second * 1000
      tell(moved(second))
    }
    expect(written).toEqual([10, 20, 30])
  })

  it('is written when it is paused, at its end, and when it is left', () => {
    const { tell, leave } = keeper()
    tell(moved(3))
    tell({ type: 'media.paused' })
    tell(moved(600))
    tell({ type: 'media.ended' })
    tell(moved(7))
    leave()
    expect(written).toEqual([3, 600, 7])
  })

  it('is not written twice', () => {
    const { tell, leave } = keeper()
    tell(moved(3))
    tell({ type: 'media.paused' })
    time = KEPT_EVERY_MS * 2
    tell({ type: 'media.paused' })
    leave()
    expect(written).toEqual([3])
  })

  it('of one that was only opened stays what it was', () => {
    keeper().leave()
    expect(written).toEqual([])
  })
})
