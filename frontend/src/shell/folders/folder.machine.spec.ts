import { describe, expect, it, vi } from 'vitest'
import { listed, sent, source, startFolder as start } from './testing/folder-world.ts'
import { settle } from '../../testing/settle.ts'
import { backoffMs } from '../backoff.ts'

describe('a folder', () => {
  it('is scanned, sent part by part, and stored with the last one', async () => {
    const { state, log } = start()
    await settle()
    expect(state()).toBe('current')
    expect(log.scans).toEqual([{ userId: 'ada', id: 'f', source, isWhole: false }])
    expect(log.sent).toEqual([
      [7, 'a.mkv'],
      [8, 'b.mkv'],
    ])
    expect(log.orders.at(-1)).toEqual({ type: 'scan.save', revision: 9 })
    expect([log.events.filter(({ type }) => type === 'folder.sent').length, log.running]).toEqual([2, 0])
  })

  it('is registered first if the server does not have it', async () => {
    const { state, log } = start({ facts: [listed(null)], registered: sent(0) })
    await settle()
    expect([state(), log.sent.map(([revision]) => revision)]).toEqual(['current', [0, 8]])
  })

  it('without permission waits for one press, which restores it', async () => {
    const { state, log, actor } = start({ permission: 'prompt' })
    await settle()
    expect([state(), log.scans]).toEqual(['locked', []])
    actor.send({ type: 'folder.unlock' })
    await settle()
    expect(state()).toBe('current')
  })

  it.each([
    ['denied', 'refused'],
    ['prompt', 'locked'],
  ] as const)('with the answer %s to its request is %s, and can be retried', async (answer, state) => {
    const folder = start({ permission: 'prompt', answer })
    await settle()
    folder.actor.send({ type: 'folder.unlock' })
    await settle()
    expect(folder.state()).toBe(state)
    folder.world.answer = 'granted'
    folder.actor.send({ type: 'folder.unlock' })
    await settle()
    expect(folder.state()).toBe('current')
  })

  it.each([
    ['gone', 'away'],
    ['locked', 'locked'],
    ['tooMany', 'failed'],
    ['broken', 'failed'],
  ] as const)('with a scan that ends with %s is %s, and sends nothing', async (failure, state) => {
    const folder = start({ facts: [{ type: 'scan.failed', failure }] })
    await settle()
    expect([folder.state(), folder.log.sent, folder.log.running]).toEqual([state, [], 0])
  })

  it('is scanned on demand after it is plugged in again', async () => {
    const { state, world, actor } = start({ permission: 'throws' })
    await settle()
    expect(state()).toBe('away')
    world.permission = 'granted'
    actor.send({ type: 'folder.scan' })
    await settle()
    expect(state()).toBe('current')
  })

  it('ends its worker at once when its scan is canceled, and can be scanned again', async () => {
    const { state, world, log, actor, browser } = start({ facts: [] })
    await settle()
    browser.emit({ type: 'scan.progress', progress: { folders: 2, files: 3, bytes: 4, before: 5 } })
    expect([state(), actor.getSnapshot().context.progress.files]).toEqual(['listing', 3])
    actor.send({ type: 'folder.cancel' })
    expect([state(), log.running]).toEqual(['canceled', 0])
    world.facts = [listed(7)]
    actor.send({ type: 'folder.scan' })
    await settle()
    expect(state()).toBe('current')
  })
})

describe('a folder without a handle', () => {
  it('waits after a reload until it is dropped or chosen again', async () => {
    const { state, log, actor } = start({}, { source: null })
    await settle()
    expect([state(), log.scans]).toEqual(['detached', []])
    actor.send({ type: 'folder.renew', source })
    await settle()
    expect([state(), log.scans.length]).toEqual(['current', 1])
  })
})

describe('a removal', () => {
  it('is stored and announced; its undo restores the folder', async () => {
    const { state, log, notification, actor } = start()
    await settle()
    actor.send({ type: 'folder.remove' })
    expect([state(), notification()?.message, notification()?.values]).toEqual([
      'leaving',
      'myFolders.removed',
      { name: 'Films' },
    ])
    notification()?.actions?.[0]?.run()
    await settle()
    expect([state(), log.marks]).toEqual(['current', [true, false]])
  })

  it('is sent when its notification closes, and retried while the server is unreachable', async () => {
    const { state, world, clock, notification, actor, log } = start({
      removed: { kind: 'unreached', retryAfter: null },
    })
    await settle()
    actor.send({ type: 'folder.remove' })
    notification()?.onClose?.()
    await settle()
    expect(state()).toBe('removing')
    world.removed = sent(0)
    clock.increment(backoffMs(1))
    await settle()
    expect([actor.getSnapshot().status, log.events.at(-1)]).toEqual(['done', { type: 'folder.ended', id: 'f' }])
  })

  it('continues after a reload in the middle', async () => {
    const { actor } = start({}, { isLeaving: true })
    await settle()
    expect(actor.getSnapshot().status).toBe('done')
  })

  it('is undone when the member drops the folder again', async () => {
    const { state, log, actor } = start()
    await settle()
    actor.send({ type: 'folder.remove' })
    actor.send({ type: 'folder.renew', source })
    await settle()
    expect([state(), log.marks]).toEqual(['current', [true, false]])
  })

  it('of a logged-out member ignores its notification', async () => {
    const warned = vi.spyOn(console, 'warn')
    const { actor, notification } = start()
    await settle()
    actor.send({ type: 'folder.remove' })
    actor.stop()
    notification()?.onClose?.()
    expect(warned).not.toHaveBeenCalled()
  })
})
