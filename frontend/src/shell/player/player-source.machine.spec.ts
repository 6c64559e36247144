import { beforeEach, describe, expect, it } from 'vitest'
import { STALLED_AFTER_MS } from './player-setup.machine.ts'
import { reset, effects, file, hevc, playable, ready, source, start } from './testing/started-player.ts'
import { settle } from '../../testing/settle.ts'

beforeEach(reset)

describe('the source of a film', () => {
  it('is found, loaded by the element, and ready', async () => {
    const player = await ready()
    expect(player.context()).toMatchObject({ playable, duration: 600, position: 30 })
    expect(player.value()).toEqual({
      ready: {
        transport: 'paused',
        seen: 'unseen',
        position: {},
        parts: 'unchecked',
        captions: 'off',
        controls: 'held',
      },
    })
  })

  it('is read for the reason if the element cannot play it', async () => {
    effects.prepared = () => Promise.resolve({ playable, captions: null })
    const player = start()
    player.send({ type: 'player.open', source })
    await settle()
    player.send({ type: 'media.failed' })
    expect(player.value()).toEqual({ refused: 'reading' })
    await settle()
    expect(player.value()).toEqual({ refused: 'explained' })
    expect(player.context().failure).toEqual(hevc)
  })

  it('is unreachable if it cannot be read or found', async () => {
    const player = await ready()
    effects.failure = () => Promise.reject(new Error('gone'))
    player.send({ type: 'media.failed' })
    await settle()
    expect(player.context().failure).toEqual({ problem: 'unreachable' })
    effects.prepared = () => Promise.reject(new Error('offline'))
    player.send({ type: 'player.open', source })
    await settle()
    expect(player.value()).toEqual({ refused: 'explained' })
    expect(player.context().failure).toEqual({ problem: 'unreachable' })
  })

  it('shows the reason if it is refused before it loads', async () => {
    effects.prepared = () => Promise.resolve({ failure: { problem: 'empty' } })
    const player = start()
    player.send({ type: 'player.open', source })
    await settle()
    expect(player.context().failure).toEqual({ problem: 'empty' })
  })

  it('can be retried by a press if it is away', async () => {
    effects.prepared = () => Promise.resolve({ away: file })
    const player = start()
    player.send({ type: 'player.open', source })
    await settle()
    expect([player.value(), player.context().away]).toEqual(['away', file])
    effects.prepared = () => Promise.resolve({ playable, captions: null })
    player.send({ type: 'player.unlock' })
    await settle()
    expect(player.value()).toEqual({ preparing: { loading: 'coming' } })
  })

  it('is late without data for eight seconds, and ready with the first', async () => {
    effects.prepared = () => Promise.resolve({ playable, captions: null })
    const player = start()
    player.send({ type: 'player.open', source })
    await settle()
    player.clock.increment(STALLED_AFTER_MS - 1)
    expect(player.value()).toEqual({ preparing: { loading: 'coming' } })
    player.clock.increment(1)
    expect(player.value()).toEqual({ preparing: { loading: 'late' } })
    player.send({ type: 'media.loaded', duration: 600 })
    expect(player.value()).toMatchObject({ ready: { transport: 'paused' } })
  })

  it('replaces the earlier one completely', async () => {
    const player = await ready({}, 'en')
    player.send({ type: 'player.open', source: { kind: 'film' } })
    expect(player.context()).toMatchObject({ source: { kind: 'film' }, playable: null, offers: [], chosen: null })
    player.send({ type: 'player.close' })
    expect([player.value(), player.context().source]).toEqual(['empty', null])
  })
})
