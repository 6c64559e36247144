import { beforeEach, describe, expect, it } from 'vitest'
import { NEXT_AFTER_MS, STALLED_AFTER_MS } from './player-setup.machine.ts'
import {
  reset,
  effects,
  file,
  hevc,
  conversion,
  playable,
  sounds,
  ready,
  region,
  log,
  watched,
  wentToNext,
} from './testing/started-player.ts'
import { settle } from '../../testing/settle.ts'

beforeEach(reset)

describe('the state of the player', () => {
  it('follows the media element', async () => {
    const player = await ready()
    const states = (['media.played', 'media.waited', 'media.played', 'media.paused'] as const).map((type) => {
      player.send({ type })
      return region(player, 'transport')
    })
    expect(states).toEqual(['playing', 'buffering', 'playing', 'paused'])
  })

  it('stalls without data for eight seconds, and recovers', async () => {
    const player = await ready()
    player.send({ type: 'media.waited' })
    player.clock.increment(STALLED_AFTER_MS - 1)
    expect(region(player, 'transport')).toBe('buffering')
    player.clock.increment(1)
    expect(region(player, 'transport')).toBe('stalled')
    player.send({ type: 'media.played' })
    expect(region(player, 'transport')).toBe('playing')
  })

  it('saves its position until the viewer leaves', async () => {
    const player = await ready()
    player.send(
      { type: 'media.moved', position: 31, isNearEnd: false },
      { type: 'media.paused' },
      { type: 'player.close' },
    )
    expect(log).toEqual([
      'begun',
      { type: 'media.moved', position: 31, isNearEnd: false },
      { type: 'media.paused' },
      'left',
    ])
  })

  it('counts a film as watched once, near the end', async () => {
    const player = await ready()
    player.send({ type: 'media.moved', position: 500, isNearEnd: false })
    expect(watched).not.toHaveBeenCalled()
    player.send(
      { type: 'media.moved', position: 560, isNearEnd: true },
      { type: 'media.moved', position: 100, isNearEnd: false },
      { type: 'media.moved', position: 570, isNearEnd: true },
    )
    expect(watched.mock.calls).toEqual([[playable]])
  })

  it('continues at its position with another sound track, and counts the film no second time', async () => {
    const player = await ready({ sounds })
    player.send(
      { type: 'media.moved', position: 570, isNearEnd: true },
      { type: 'sound.choose', track: 9 },
      { type: 'sound.choose', track: 2 },
    )
    expect(player.value()).toEqual({ preparing: { loading: 'coming' } })
    expect(player.context().playable).toEqual({
      ...playable,
      position: 570,
      continues: true,
      conversion,
      sounds: { ...sounds, chosen: 2 },
    })
    player.send({ type: 'media.loaded', duration: 600 }, { type: 'media.moved', position: 571, isNearEnd: true })
    expect([region(player, 'seen'), watched.mock.calls.length]).toEqual(['watched', 1])
  })

  it('explains why the server does not convert a film now', async () => {
    const player = await ready({ conversion })
    player.send({ type: 'media.failed', failure: { problem: 'busy' } })
    expect([player.value(), player.context().failure]).toEqual([{ refused: 'explained' }, { problem: 'busy' }])
  })

  it('names a missing track, but none of a silent film', async () => {
    const player = await ready()
    player.send({ type: 'media.lacked' })
    await settle()
    expect([region(player, 'parts'), player.context().failure]).toEqual(['missing', hevc])
    effects.failure = () => Promise.resolve({ problem: 'cut' })
    const silent = await ready()
    silent.send({ type: 'media.lacked' })
    await settle()
    expect([region(silent, 'parts'), silent.context().failure]).toEqual(['whole', null])
  })
})

describe('the end of a film', () => {
  it('is final if nothing follows', async () => {
    const player = await ready()
    player.send({ type: 'media.played' }, { type: 'media.ended' })
    expect(region(player, 'transport')).toEqual({ ended: 'over' })
  })

  it('leads to the next one after ten seconds', async () => {
    const player = await ready({ next: file })
    player.send({ type: 'media.played' }, { type: 'media.ended' })
    player.clock.increment(NEXT_AFTER_MS - 1)
    expect([region(player, 'transport'), wentToNext.mock.calls.length]).toEqual([{ ended: 'counting' }, 0])
    player.clock.increment(1)
    expect([region(player, 'transport'), wentToNext.mock.calls.length]).toEqual([{ ended: 'over' }, 1])
  })

  it('stays if the viewer cancels, or continues at once if the viewer wants', async () => {
    const player = await ready({ next: file })
    player.send({ type: 'media.played' }, { type: 'media.ended' }, { type: 'next.stop' })
    player.clock.increment(NEXT_AFTER_MS)
    expect(wentToNext).not.toHaveBeenCalled()
    player.send({ type: 'next.play' })
    expect(wentToNext).toHaveBeenCalledTimes(1)
  })

  it('is over when the film plays again', async () => {
    const player = await ready({ next: file })
    player.send({ type: 'media.played' }, { type: 'media.ended' }, { type: 'media.played' })
    player.clock.increment(NEXT_AFTER_MS)
    expect([region(player, 'transport'), wentToNext.mock.calls.length]).toEqual(['playing', 0])
  })
})
