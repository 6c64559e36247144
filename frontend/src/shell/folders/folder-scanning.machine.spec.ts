import { describe, expect, it } from 'vitest'
import { settle } from '../../testing/settle.ts'
import { backoffMs } from '../backoff.ts'
import { listed, sent, startFolder as start } from './testing/folder-world.ts'

describe('what is sent', () => {
  it('and not reached sends the same piece again: after growing pauses, as the server says, or when there is a network', async () => {
    const { state, world, log, clock, browser } = start({ outcomes: [{ kind: 'unreached', retryAfter: null }] })
    await settle()
    expect(state()).toBe('unreached')
    world.outcomes = [{ kind: 'unreached', retryAfter: null }]
    clock.increment(backoffMs(1))
    await settle()
    clock.increment(backoffMs(2) - 1)
    expect(log.sent.length).toBe(2)
    world.outcomes = [{ kind: 'unreached', retryAfter: 30_000 }]
    clock.increment(1)
    await settle()
    clock.increment(29_999)
    expect(log.sent.length).toBe(3)
    world.outcomes = [{ kind: 'unreached', retryAfter: null }]
    clock.increment(1)
    await settle()
    world.outcomes = [sent(8), sent(9)]
    browser.online()
    await settle()
    expect([state(), log.sent.map(([, film]) => film), log.scans.length]).toEqual([
      'current',
      ['a.mkv', 'a.mkv', 'a.mkv', 'a.mkv', 'a.mkv', 'b.mkv'],
      1,
    ])
  })

  it('to another revision begins all of it anew, to the one that the server has', async () => {
    const { state, log } = start({ outcomes: [{ kind: 'stale' }, sent(21), sent(22)], registered: sent(20) })
    await settle()
    expect([state(), log.scans.map(({ isWhole }) => isWhole), log.sent.map(([revision]) => revision)]).toEqual([
      'current',
      [false, true],
      [7, 20, 21],
    ])
  })

  it('is given up where another browser is quicker again and again', async () => {
    const { state, actor } = start({ outcomes: Array.from({ length: 10 }, () => ({ kind: 'stale' })) })
    await settle()
    expect([state(), actor.getSnapshot().context.failure]).toEqual(['failed', 'unsent'])
  })

  it('and refused says why', async () => {
    const { state, actor } = start({
      facts: [listed(null)],
      registered: { kind: 'refused', failure: 'tooManyFolders' },
    })
    await settle()
    expect([state(), actor.getSnapshot().context.failure]).toEqual(['failed', 'tooManyFolders'])
  })

  it('of a folder that was removed in another browser ends it here', async () => {
    const { actor, log, notice } = start({ outcomes: [{ kind: 'missing' }] })
    await settle()
    expect(actor.getSnapshot().status).toBe('done')
    expect([notice()?.message, log.events.at(-1)]).toEqual([
      'myFolders.removedElsewhere',
      { type: 'folder.ended', id: 'f' },
    ])
  })
})
