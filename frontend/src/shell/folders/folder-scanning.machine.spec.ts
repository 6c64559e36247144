import { describe, expect, it } from 'vitest'
import { settle } from '../../testing/settle.ts'
import { backoffMs } from '../backoff.ts'
import { listed, sent, startFolder as start } from './testing/folder-world.ts'

describe('a part of a scan', () => {
  it('is sent again after a network error: at growing intervals, at the server’s time, or with the network', async () => {
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

  it('of an outdated revision restarts the sending, from the server’s revision', async () => {
    const { state, log } = start({ outcomes: [{ kind: 'stale' }, sent(21), sent(22)], registered: sent(20) })
    await settle()
    expect([state(), log.scans.map(({ isWhole }) => isWhole), log.sent.map(([revision]) => revision)]).toEqual([
      'current',
      [false, true],
      [7, 20, 21],
    ])
  })

  it('is given up if another browser keeps overtaking it', async () => {
    const { state, actor } = start({ outcomes: Array.from({ length: 10 }, () => ({ kind: 'stale' })) })
    await settle()
    expect([state(), actor.getSnapshot().context.failure]).toEqual(['failed', 'unsent'])
  })

  it('that is refused shows the reason', async () => {
    const { state, actor } = start({
      facts: [listed(null)],
      registered: { kind: 'refused', failure: 'tooManyFolders' },
    })
    await settle()
    expect([state(), actor.getSnapshot().context.failure]).toEqual(['failed', 'tooManyFolders'])
  })

  it('ends the folder if another browser has removed it', async () => {
    const { actor, log, notification } = start({ outcomes: [{ kind: 'missing' }] })
    await settle()
    expect(actor.getSnapshot().status).toBe('done')
    expect([notification()?.message, log.events.at(-1)]).toEqual([
      'myFolders.removedElsewhere',
      { type: 'folder.ended', id: 'f' },
    ])
  })
})
