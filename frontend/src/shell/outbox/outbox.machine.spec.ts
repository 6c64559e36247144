import { describe, expect, it, vi } from 'vitest'
import { createActor, createMachine, fromCallback, fromPromise, SimulatedClock, type EventObject } from 'xstate'
import { outboxMachine, retryInterval, type Delivery } from './outbox.machine.ts'

const settle = () => new Promise<void>((resolve) => setImmediate(resolve))

function start({ userId = 'ada', waiting = 0 }: { userId?: string | null; waiting?: number } = {}) {
  const clock = new SimulatedClock()
  const deliveries: ((delivery: Delivery) => void)[] = []
  const told = vi.fn()
  const parent = createActor(createMachine({ on: { '*': { actions: ({ event }) => told(event) } } })).start()
  const count = vi.fn(() => Promise.resolve(waiting))
  const nothing = fromCallback<EventObject>(() => undefined)
  const actor = createActor(
    outboxMachine.provide({
      actors: {
        count: fromPromise<number, { userId: string }>(count),
        deliver: fromPromise<Delivery, { userId: string }>(() => new Promise((resolve) => deliveries.push(resolve))),
        connection: nothing,
        otherTabs: nothing,
      },
    }),
    { input: { userId, parent }, clock },
  ).start()
  const state = () => ({ value: actor.getSnapshot().value, waiting: actor.getSnapshot().context.waiting })
  return { actor, clock, deliveries, told, count, state }
}

describe('the outbox', () => {
  it('what waited when the browser was closed is sent when the page is there again', async () => {
    const { deliveries, state, told } = start({ waiting: 3 })
    await settle()
    expect(state()).toEqual({ value: { signedIn: 'sending' }, waiting: 3 })
    deliveries[0]!({ sent: 3, refused: 0, waiting: 0 })
    await settle()
    expect(state()).toEqual({ value: { signedIn: 'empty' }, waiting: 0 })
    expect(told).toHaveBeenCalledExactlyOnceWith({
      type: 'outbox.delivered',
      delivery: { sent: 3, refused: 0, waiting: 0 },
    })
  })

  it('changes wait visibly, and are sent as soon as the network is back', async () => {
    const { actor, deliveries, state } = start()
    await settle()
    actor.send({ type: 'outbox.stored' })
    actor.send({ type: 'outbox.stored' })
    expect(state()).toEqual({ value: { signedIn: 'waiting' }, waiting: 2 })
    actor.send({ type: 'network.online' })
    expect(state()).toEqual({ value: { signedIn: 'sending' }, waiting: 2 })
    deliveries[0]!({ sent: 1, refused: 0, waiting: 1 })
    await settle()
    expect(state()).toEqual({ value: { signedIn: 'waiting' }, waiting: 1 })
  })

  it('the server is tried again every 30 s, whatever the browser says of the network', async () => {
    const { actor, clock, deliveries, state } = start()
    await settle()
    actor.send({ type: 'outbox.stored' })
    clock.increment(retryInterval - 1)
    expect(deliveries).toHaveLength(0)
    clock.increment(1)
    expect(deliveries).toHaveLength(1)
    expect(state()).toEqual({ value: { signedIn: 'sending' }, waiting: 1 })
  })

  it('a change that comes while others are sent is counted, and none is sent twice', async () => {
    const { actor, deliveries, state } = start({ waiting: 1 })
    await settle()
    actor.send({ type: 'outbox.stored' })
    actor.send({ type: 'network.online' })
    actor.send({ type: 'outbox.retry' })
    expect(deliveries).toHaveLength(1)
    expect(state().waiting).toBe(2)
  })

  it('another tab’s changes are counted here too', async () => {
    const { actor, count, state } = start()
    await settle()
    count.mockResolvedValue(2)
    actor.send({ type: 'tab.stored' })
    await settle()
    expect(state()).toEqual({ value: { signedIn: 'sending' }, waiting: 2 })
  })

  it('a change that is taken back is not counted any more', async () => {
    const { actor, count, deliveries, state, told } = start()
    await settle()
    actor.send({ type: 'outbox.stored' })
    actor.send({ type: 'outbox.takenBack' })
    await settle()
    expect(count).toHaveBeenCalledTimes(2)
    expect(state()).toEqual({ value: { signedIn: 'empty' }, waiting: 0 })
    expect(deliveries).toEqual([])
    expect(told).not.toHaveBeenCalled()
  })

  it('on logging out nothing is sent any more; who logs in has their own', async () => {
    const { actor, count, state } = start({ waiting: 2 })
    await settle()
    actor.send({ type: 'session.loggedOut' })
    expect(state()).toEqual({ value: 'signedOut', waiting: 0 })
    count.mockResolvedValue(0)
    actor.send({ type: 'session.loggedIn', userId: 'eve' })
    await settle()
    expect(count).toHaveBeenLastCalledWith(expect.objectContaining({ input: { userId: 'eve' } }))
    expect(state()).toEqual({ value: { signedIn: 'empty' }, waiting: 0 })
  })

  it('a browser that keeps nothing is no error', async () => {
    const { count, state, actor } = start({ userId: null })
    count.mockRejectedValue(new DOMException('', 'SecurityError'))
    actor.send({ type: 'session.loggedIn', userId: 'ada' })
    await settle()
    expect(state()).toEqual({ value: { signedIn: 'unavailable' }, waiting: 0 })
  })
})
