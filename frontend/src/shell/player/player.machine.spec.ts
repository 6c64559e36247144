import { beforeEach, describe, expect, it } from 'vitest'
import { NEXT_AFTER_MS, STALLED_AFTER_MS } from './player-setup.machine.ts'
import {
  begin,
  effects,
  file,
  hevc,
  playable,
  ready,
  region,
  source,
  start,
  told,
  turn,
  watched,
  went,
} from './testing/started-player.ts'

beforeEach(begin)

describe('a source', () => {
  it('is found, loaded by the element, and ready', async () => {
    const player = await ready()
    expect(player.context()).toMatchObject({ playable, duration: 600, position: 30 })
    expect(player.value()).toEqual({
      ready: {
        transport: 'paused',
        seen: 'unseen',
        place: {},
        parts: 'unchecked',
        captions: 'off',
        controls: 'held',
      },
    })
  })

  it('that the element cannot play is read for the reason', async () => {
    effects.prepared = () => Promise.resolve({ playable, captions: null })
    const player = start()
    player.send({ type: 'player.open', source })
    await turn()
    player.send({ type: 'media.failed' })
    expect(player.value()).toEqual({ refused: 'reading' })
    await turn()
    expect(player.value()).toEqual({ refused: 'said' })
    expect(player.context().failure).toEqual(hevc)
  })

  it('that cannot even be read has an unknown reason; one out of reach says so', async () => {
    const player = await ready()
    effects.failure = () => Promise.reject(new Error('gone'))
    player.send({ type: 'media.failed' })
    await turn()
    expect(player.context().failure).toEqual({ problem: 'unknown' })
    effects.prepared = () => Promise.reject(new Error('offline'))
    player.send({ type: 'player.open', source })
    await turn()
    expect(player.value()).toEqual({ refused: 'said' })
    expect(player.context().failure).toEqual({ problem: 'unreachable' })
  })

  it('that is refused before it is loaded says why', async () => {
    effects.prepared = () => Promise.resolve({ failure: { problem: 'empty' } })
    const player = start()
    player.send({ type: 'player.open', source })
    await turn()
    expect(player.context().failure).toEqual({ problem: 'empty' })
  })

  it('that is away is tried again by a press', async () => {
    effects.prepared = () => Promise.resolve({ away: file })
    const player = start()
    player.send({ type: 'player.open', source })
    await turn()
    expect([player.value(), player.context().away]).toEqual(['away', file])
    effects.prepared = () => Promise.resolve({ playable, captions: null })
    player.send({ type: 'player.unlock' })
    await turn()
    expect(player.value()).toEqual({ preparing: { loading: 'coming' } })
  })

  it('of which nothing has come for eight seconds is late, and ready when it comes', async () => {
    effects.prepared = () => Promise.resolve({ playable, captions: null })
    const player = start()
    player.send({ type: 'player.open', source })
    await turn()
    player.clock.increment(STALLED_AFTER_MS - 1)
    expect(player.value()).toEqual({ preparing: { loading: 'coming' } })
    player.clock.increment(1)
    expect(player.value()).toEqual({ preparing: { loading: 'late' } })
    player.send({ type: 'media.loaded', duration: 600 })
    expect(player.value()).toMatchObject({ ready: { transport: 'paused' } })
  })

  it('takes the place of the one before, of which nothing is left', async () => {
    const player = await ready({}, 'en')
    player.send({ type: 'player.open', source: { kind: 'film' } })
    expect(player.context()).toMatchObject({ source: { kind: 'film' }, playable: null, offers: [], chosen: null })
    player.send({ type: 'player.close' })
    expect([player.value(), player.context().source]).toEqual(['empty', null])
  })
})

describe('what the element does', () => {
  it('is what the transport is', async () => {
    const player = await ready()
    const states = (['media.played', 'media.waited', 'media.played', 'media.paused'] as const).map((type) => {
      player.send({ type })
      return region(player, 'transport')
    })
    expect(states).toEqual(['playing', 'buffering', 'playing', 'paused'])
  })

  it('stalls when nothing has come for eight seconds, and plays on', async () => {
    const player = await ready()
    player.send({ type: 'media.waited' })
    player.clock.increment(STALLED_AFTER_MS - 1)
    expect(region(player, 'transport')).toBe('buffering')
    player.clock.increment(1)
    expect(region(player, 'transport')).toBe('stalled')
    player.send({ type: 'media.played' })
    expect(region(player, 'transport')).toBe('playing')
  })

  it('is passed on to whoever writes the place down, until it is left', async () => {
    const player = await ready()
    player.send(
      { type: 'media.moved', position: 31, isNearEnd: false },
      { type: 'media.paused' },
      { type: 'player.close' },
    )
    expect(told).toEqual([
      'begun',
      { type: 'media.moved', position: 31, isNearEnd: false },
      { type: 'media.paused' },
      'left',
    ])
  })

  it('is watched once, near the end', async () => {
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

  it('lacks a part, which is named; a silent film lacks none', async () => {
    const player = await ready()
    player.send({ type: 'media.lacked' })
    await turn()
    expect([region(player, 'parts'), player.context().failure]).toEqual(['missing', hevc])
    effects.failure = () => Promise.resolve({ problem: 'cut' })
    const silent = await ready()
    silent.send({ type: 'media.lacked' })
    await turn()
    expect([region(silent, 'parts'), silent.context().failure]).toEqual(['whole', null])
  })
})

describe('the end of a film', () => {
  it('is the end where nothing comes next', async () => {
    const player = await ready()
    player.send({ type: 'media.played' }, { type: 'media.ended' })
    expect(region(player, 'transport')).toEqual({ ended: 'over' })
  })

  it('goes to the next one after ten seconds', async () => {
    const player = await ready({ next: file })
    player.send({ type: 'media.played' }, { type: 'media.ended' })
    player.clock.increment(NEXT_AFTER_MS - 1)
    expect([region(player, 'transport'), went.mock.calls.length]).toEqual([{ ended: 'counting' }, 0])
    player.clock.increment(1)
    expect([region(player, 'transport'), went.mock.calls.length]).toEqual([{ ended: 'over' }, 1])
  })

  it('stays where somebody stops that, and goes at once where somebody wants it', async () => {
    const player = await ready({ next: file })
    player.send({ type: 'media.played' }, { type: 'media.ended' }, { type: 'next.stop' })
    player.clock.increment(NEXT_AFTER_MS)
    expect(went).not.toHaveBeenCalled()
    player.send({ type: 'next.play' })
    expect(went).toHaveBeenCalledTimes(1)
  })

  it('is not the end any more when it is played again', async () => {
    const player = await ready({ next: file })
    player.send({ type: 'media.played' }, { type: 'media.ended' }, { type: 'media.played' })
    player.clock.increment(NEXT_AFTER_MS)
    expect([region(player, 'transport'), went.mock.calls.length]).toEqual(['playing', 0])
  })
})
