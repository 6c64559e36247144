import { describe, expect, it, vi } from 'vitest'
import { createActor, createMachine } from 'xstate'
import { settle } from '../../testing/settle.ts'
import { type ServiceWorkerEvent, serviceWorkerMachine } from './service-worker.machine.ts'
import { startServiceWorker as start } from './testing/started-service-worker.ts'

const flags = { offlineReady: false, needRefresh: false, registrationError: false }

describe('service worker', () => {
  it('the very first installation sets the offline-ready flag, and neither reloads nor raises needRefresh', () => {
    const { actor, facts, reload, send } = start()
    send(
      { type: 'worker.registered' },
      { type: 'worker.installed', isUpdate: false },
      { type: 'worker.waiting', isUpdate: false },
      { type: 'worker.activated', isUpdate: false },
    )
    expect(actor.getSnapshot()).toMatchObject({ value: 'idle', context: { ...flags, offlineReady: true } })
    expect(facts).toEqual([])
    expect(reload).not.toHaveBeenCalled()
  })

  it('when an update is waiting it flags needRefresh; on its activation it reloads the page, once', async () => {
    const { actor, facts, reload, send } = start()
    send({ type: 'worker.registered' }, { type: 'worker.waiting', isUpdate: true })
    expect(actor.getSnapshot()).toMatchObject({ value: 'updateReady', context: { ...flags, needRefresh: true } })
    expect(facts).toEqual(['needRefresh'])
    send({ type: 'worker.update' })
    await settle()
    expect(actor.getSnapshot().value).toBe('activating')
    expect(reload).not.toHaveBeenCalled()
    send({ type: 'worker.activated', isUpdate: true }, { type: 'worker.activated', isUpdate: true })
    send({ type: 'worker.update' }, { type: 'worker.waiting', isUpdate: true })
    expect(actor.getSnapshot().value).toBe('reloading')
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('gives way to a newer answer of the server for a cached page, once', () => {
    for (const before of [
      [],
      [{ type: 'worker.registered' }],
      [{ type: 'worker.failed' }],
    ] satisfies ServiceWorkerEvent[][]) {
      const { actor, reload, send } = start()
      send(...before, { type: 'worker.superseded' }, { type: 'worker.superseded' })
      expect(actor.getSnapshot().value).toBe('reloading')
      expect(reload).toHaveBeenCalledTimes(1)
    }
  })

  it('reloads also when another tab accepted, whether or not this one had noticed the update', () => {
    for (const before of [
      [],
      [{ type: 'worker.registered' }],
      [{ type: 'worker.registered' }, { type: 'worker.waiting', isUpdate: true }],
    ] satisfies ServiceWorkerEvent[][]) {
      const { reload, send } = start()
      send(...before, { type: 'worker.activated', isUpdate: true })
      expect(reload).toHaveBeenCalledTimes(1)
    }
  })

  it('activating gives up after 10 s and offers the update again', async () => {
    const { actor, clock, facts, reload, send } = start()
    send({ type: 'worker.registered' }, { type: 'worker.waiting', isUpdate: true }, { type: 'worker.update' })
    await settle()
    clock.increment(9999)
    expect(actor.getSnapshot().value).toBe('activating')
    clock.increment(1)
    expect(actor.getSnapshot().value).toBe('updateReady')
    expect(facts).toEqual(['needRefresh', 'needRefresh'])
    expect(reload).not.toHaveBeenCalled()
  })

  it('reloads the page for an update that is already active', async () => {
    const { reload, send } = start({ skipWaiting: () => Promise.resolve(false) })
    send({ type: 'worker.registered' }, { type: 'worker.waiting', isUpdate: true }, { type: 'worker.update' })
    await settle()
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('a registration failure sets the registrationError flag', () => {
    const { actor, send } = start()
    send({ type: 'worker.failed' })
    expect(actor.getSnapshot()).toMatchObject({ value: 'failed', context: { ...flags, registrationError: true } })
  })

  it('putting an update off lowers the flag, and a newer one raises it again', () => {
    const { actor, facts, send } = start()
    send({ type: 'worker.registered' }, { type: 'worker.waiting', isUpdate: true }, { type: 'worker.cancel' })
    expect(actor.getSnapshot()).toMatchObject({ value: 'idle', context: flags })
    send({ type: 'worker.waiting', isUpdate: true })
    expect(facts).toEqual(['needRefresh', 'needRefresh'])
  })

  it('looks for an update on request, and clears stored answers in every state', () => {
    const { orders, send } = start()
    send({ type: 'worker.check' }, { type: 'worker.forget' }, { type: 'worker.registered' }, { type: 'worker.check' })
    send({ type: 'worker.forget' })
    expect(orders).toEqual(['worker.forget', 'worker.check', 'worker.forget'])
  })

  it('fails loudly with an unwired effect', () => {
    const parent = createActor(createMachine({}))
    const error = vi.fn()
    const actor = createActor(serviceWorkerMachine, { input: { parent } })
    actor.subscribe({ error })
    actor.start()
    expect(error).toHaveBeenCalledWith(new Error('"registration" was not provided'))
  })
})
