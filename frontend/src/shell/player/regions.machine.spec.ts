import { beforeEach, describe, expect, it } from 'vitest'
import { HIDDEN_AFTER_MS } from './player-setup.machine.ts'
import { reset, effects, offer, ready, region } from './testing/started-player.ts'
import { settle } from '../../testing/settle.ts'

beforeEach(reset)

describe('captions', () => {
  it('are read and shown, and hidden', async () => {
    const player = await ready()
    player.send({ type: 'captions.choose', id: 'en' })
    expect(region(player, 'captions')).toBe('loading')
    await settle()
    expect([region(player, 'captions'), player.context().cues.length]).toEqual(['shown', 1])
    player.send({ type: 'captions.hide' })
    expect([region(player, 'captions'), player.context().cues, player.context().chosen]).toEqual(['off', [], null])
  })

  it('that are liked are shown from the beginning', async () => {
    const player = await ready({}, 'en')
    await settle()
    expect(region(player, 'captions')).toBe('shown')
  })

  it('that are added are shown; those that nobody offers are not', async () => {
    const player = await ready()
    player.send({ type: 'captions.choose', id: 'fr' })
    expect(region(player, 'captions')).toBe('off')
    player.send({ type: 'captions.add', offers: [{ ...offer, id: 'fr' }] })
    await settle()
    expect([region(player, 'captions'), player.context().chosen]).toEqual(['shown', 'fr'])
  })

  it('that cannot be read say why, and the film plays on', async () => {
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
  it('are hidden three seconds after they were last touched', async () => {
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

  it('stay while it is paused', async () => {
    const player = await ready()
    player.send({ type: 'media.played' }, { type: 'media.paused' })
    player.clock.increment(HIDDEN_AFTER_MS)
    expect(region(player, 'controls')).toBe('held')
  })

  it('stay while somebody is in them, also when it begins to play', async () => {
    const player = await ready()
    player.send({ type: 'controls.hold' }, { type: 'media.played' })
    player.clock.increment(HIDDEN_AFTER_MS)
    expect(region(player, 'controls')).toBe('held')
    player.send({ type: 'controls.release' })
    expect(region(player, 'controls')).toBe('shown')
  })
})
