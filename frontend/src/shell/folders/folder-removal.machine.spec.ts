import { describe, expect, it, vi } from 'vitest'
import { settle } from '../../testing/settle.ts'
import { backoffMs } from './folder-setup.machine.ts'
import { sent, source, startFolder as start } from './testing/folder-world.ts'

describe('a removal', () => {
  it('is stored and announced; its undo brings the folder back', async () => {
    const { state, log, notice, actor } = start()
    await settle()
    actor.send({ type: 'folder.remove' })
    expect([state(), notice()?.message, notice()?.values]).toEqual(['leaving', 'myFolders.removed', { name: 'Films' }])
    notice()?.actions?.[0]?.run()
    await settle()
    expect([state(), log.marks]).toEqual(['current', [true, false]])
  })

  it('is made when its notice is gone, and tried again while the server cannot be reached', async () => {
    const { state, world, clock, notice, actor, log } = start({ removed: { kind: 'unreached', retryAfter: null } })
    await settle()
    actor.send({ type: 'folder.remove' })
    notice()?.onClose?.()
    await settle()
    expect(state()).toBe('removing')
    world.removed = sent(0)
    clock.increment(backoffMs(1))
    await settle()
    expect([actor.getSnapshot().status, log.events.at(-1)]).toEqual(['done', { type: 'folder.ended', id: 'f' }])
  })

  it('goes on after a reload in the middle of it', async () => {
    const { actor } = start({}, { isLeaving: true })
    await settle()
    expect(actor.getSnapshot().status).toBe('done')
  })

  it('is undone by dropping the folder again', async () => {
    const { state, log, actor } = start()
    await settle()
    actor.send({ type: 'folder.remove' })
    actor.send({ type: 'folder.renew', source })
    await settle()
    expect([state(), log.marks]).toEqual(['current', [true, false]])
  })

  it('of a member who logged out meanwhile hears no more of its notice', async () => {
    const warned = vi.spyOn(console, 'warn')
    const { actor, notice } = start()
    await settle()
    actor.send({ type: 'folder.remove' })
    actor.stop()
    notice()?.onClose?.()
    expect(warned).not.toHaveBeenCalled()
  })
})
