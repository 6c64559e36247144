import { beforeEach, describe, expect, it } from 'vitest'
import { SAVE_INTERVAL_MS, createPositionWriter } from './position-writer.ts'
import type { PlaybackPosition } from './player-setup.machine.ts'

const start: PlaybackPosition = { key: 'film.webm:1', position: 0, duration: 600 }
let [time, written]: [number, number[]] = [0, []]
const createWriter = () =>
  createPositionWriter(
    start,
    ({ position }) => written.push(position),
    () => time,
  )
const moved = (position: number) => ({ type: 'media.moved', position, isNearEnd: false }) as const

beforeEach(() => {
  time = 0
  written = []
})

describe('the position in a film', () => {
  it('is written every ten seconds at most', () => {
    const { onEvent } = createWriter()
    for (let second = 1; second <= 35; second += 1) {
      time = second * 1000
      onEvent(moved(second))
    }
    expect(written).toEqual([10, 20, 30])
  })

  it('is written on pause, at the end, and on leaving', () => {
    const { onEvent, flush } = createWriter()
    onEvent(moved(3))
    onEvent({ type: 'media.paused' })
    onEvent(moved(600))
    onEvent({ type: 'media.ended' })
    onEvent(moved(7))
    flush()
    expect(written).toEqual([3, 600, 7])
  })

  it('is not written twice', () => {
    const { onEvent, flush } = createWriter()
    onEvent(moved(3))
    onEvent({ type: 'media.paused' })
    time = SAVE_INTERVAL_MS * 2
    onEvent({ type: 'media.paused' })
    flush()
    expect(written).toEqual([3])
  })

  it('stays unchanged if the film was only opened', () => {
    createWriter().flush()
    expect(written).toEqual([])
  })
})
