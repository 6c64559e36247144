import { describe, expect, it } from 'vitest'
import { listed, sent, source, startFolder as start } from './testing/folder-world.ts'
import { settle } from '../../testing/settle.ts'

describe('a folder', () => {
  it('that may be read is scanned, sent piece by piece to the revision before, and stored at the last one', async () => {
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

  it('that the server does not have is registered first', async () => {
    const { state, log } = start({ facts: [listed(null)], registered: sent(0) })
    await settle()
    expect([state(), log.sent.map(([revision]) => revision)]).toEqual(['current', [0, 8]])
  })

  it('whose permission was lost waits for one press, which opens it', async () => {
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
  ] as const)('whose reader answers %s is %s, and may be asked for again', async (answer, state) => {
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
  ] as const)('whose scan ends with %s is %s: nothing of it is sent', async (failure, state) => {
    const folder = start({ facts: [{ type: 'scan.failed', failure }] })
    await settle()
    expect([folder.state(), folder.log.sent, folder.log.running]).toEqual([state, [], 0])
  })

  it('that is plugged in again is scanned when it is asked for', async () => {
    const { state, world, actor } = start({ permission: 'throws' })
    await settle()
    expect(state()).toBe('away')
    world.permission = 'granted'
    actor.send({ type: 'folder.scan' })
    await settle()
    expect(state()).toBe('current')
  })

  it('whose scan is cancelled lets go of its worker at once, and is scanned anew when it is asked for', async () => {
    const { state, world, log, actor, browser } = start({ facts: [] })
    await settle()
    browser.emit({ type: 'scan.progress', progress: { folders: 2, files: 3, bytes: 4, before: 5 } })
    expect([state(), actor.getSnapshot().context.progress.files]).toEqual(['listing', 3])
    actor.send({ type: 'folder.cancel' })
    expect([state(), log.running]).toEqual(['cancelled', 0])
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
