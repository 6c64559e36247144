import { beforeEach, describe, expect, it } from 'vitest'
import { HIDDEN_AFTER_MS } from './player-setup.machine.ts'
import { reset, effects, offer, ready, region } from './testing/started-player.ts'
import { settle } from '../../testing/settle.ts'

beforeEach(reset)

describe('captions', () => {
  it('are read and shown, or hidden', async () => {
    const player = await ready()
    player.send({ type: 'captions.choose', id: 'en' })
    expect(region(player, 'captions')).toBe('loading')
    await settle()
    expect([region(player, 'captions'), player.context().cues.length]).toEqual(['shown', 1])
    player.send({ type: 'captions.hide' })
    expect([region(player, 'captions'), player.context().cues, player.context().chosen]).toEqual(['off', [], null])
  })

  it('appear at the start if the viewer prefers them', async () => {
    const player = await ready({}, 'en')
    await settle()
    expect(region(player, 'captions')).toBe('shown')
  })

  it('appear when they are added; unknown ones do not', async () => {
    const player = await ready()
    player.send({ type: 'captions.choose', id: 'fr' })
    expect(region(player, 'captions')).toBe('off')
    player.send({ type: 'captions.add', offers: [{ ...offer, id: 'fr' }] })
    await settle()
    expect([region(player, 'captions'), player.context().chosen]).toEqual(['shown', 'fr'])
  })

  it('show an error if they cannot be read, and the film continues', async () => {
    effects.captions = () => Promise.resolve({ problem: 'tooLarge' })
    const player = await ready({}, 'en')
    await settle()
    expect([region(player, 'captions'), player.context().captionsProblem]).toEqual(['unreadable', 'tooLarge'])
    effects.captions = () => Promise.reject(new Error('gone'))
    player.send({ type: 'captions.choose', id: 'en' })
    await settle()
    expect([region(player, 'captions'), player.context().captionsProblem]).toEqual(['unreadable', 'unreadable'])
  })
})

describe('the controls', () => {
  it('hide three seconds after the last use', async () => {
    const player = await ready()
    player.send({ type: 'media.played' })
    player.clock.increment(HIDDEN_AFTER_MS - 1)
    player.send({ type: 'controls.touched' })
    player.clock.increment(HIDDEN_AFTER_MS - 1)
    expect(region(player, 'controls')).toBe('shown')
    player.clock.increment(1)
    expect(region(player, 'controls')).toBe('hidden')
    player.send({ type: 'controls.touched' })
    expect(region(player, 'controls')).toBe('shown')
    player.send({ type: 'controls.leave' })
    expect(region(player, 'controls')).toBe('hidden')
  })

  it('stay while the film is paused', async () => {
    const player = await ready()
    player.send({ type: 'media.played' }, { type: 'media.paused' })
    player.clock.increment(HIDDEN_AFTER_MS)
    expect(region(player, 'controls')).toBe('held')
  })

  it('stay while they have the focus, also when the film starts', async () => {
    const player = await ready()
    player.send({ type: 'controls.hold' }, { type: 'media.played' })
    player.clock.increment(HIDDEN_AFTER_MS)
    expect(region(player, 'controls')).toBe('held')
    player.send({ type: 'controls.release' })
    expect(region(player, 'controls')).toBe('shown')
  })
})
