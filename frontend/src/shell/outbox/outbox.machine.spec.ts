import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createActor, fromCallback, fromPromise, type EventObject } from 'xstate'
import { outboxMachine, pauseAfter, type Count, type Delivery } from './outbox.machine.ts'
import { OutboxStore } from './outbox.store.ts'
import { Device, tick } from './testing/device.ts'

let device: Device
const leave = (rating: number, userId = 'ada') =>
  new OutboxStore().add({ userId, call: 'putSavedItem', params: { type: 'movie', id: 1 }, body: { rating } })
const opened = async (userId: string | null = 'ada') => {
  const tab = device.open(userId)
  await tab.rest()
  return tab
}
const waiting = { state: 'waiting', waiting: 1 }
const empty = { state: 'empty', waiting: 0 }

beforeEach(() => {
  device = new Device()
})
afterEach(() => device.close())

describe('the outbox', () => {
  it.each(['outbox.stored', 'network.online', 'tab.stored'] as const)(
    'looks once more when %s came while it was sending: the delivery may have been past it',
    async (type) => {
      const delivered = { sent: 0, refused: 0, waiting: 0, readable: true, retryAfter: null, mustLogIn: false }
      const deliveries: ((delivery: Delivery) => void)[] = []
      const nothing = fromCallback<EventObject>(() => undefined)
      const actor = createActor(
        outboxMachine.provide({
          actors: {
            count: fromPromise<Count, { userId: string }>(() => Promise.resolve({ waiting: 0, readable: true })),
            deliver: fromPromise<Delivery, { userId: string }>(
              () => new Promise((resolve) => deliveries.push(resolve)),
            ),
            connection: nothing,
            otherTabs: nothing,
          },
        }),
        { input: { userId: 'ada' } },
      ).start()
      actor.send({ type: 'outbox.stored' })
      actor.send({ type })
      deliveries[0]!(delivered)
      await tick()
      expect([actor.getSnapshot().value, deliveries.length]).toEqual([{ signedIn: 'sending' }, 2])
      deliveries[1]!(delivered)
      await tick()
      expect(actor.getSnapshot().value).toEqual({ signedIn: 'empty' })
    },
  )

  it('tries again after growing pauses, five minutes at most', async () => {
    await leave(1)
    device.isOnline = false
    const tab = await opened()
    const pauses = [5, 10, 20, 40, 80, 160, 300, 300].map((seconds) => seconds * 1000)
    expect(pauses.map((_, index) => pauseAfter(index + 1))).toEqual(pauses)
    for (const [index, pause] of pauses.entries()) {
      tab.clock.increment(pause - 1)
      await tab.rest()
      expect([tab.state(), device.calls.length]).toEqual([waiting, index + 1])
      tab.clock.increment(1)
      await tab.rest()
      expect(device.calls).toHaveLength(index + 2)
    }
    device.isOnline = true
    tab.clock.increment(300_000)
    await tab.rest()
    expect([tab.state(), device.done.length]).toEqual([empty, 1])
  })

  it.each(['network.online', 'tab.shown', 'tab.stored', 'outbox.retry'] as const)(
    'tries again at once on %s',
    async (type) => {
      await leave(1)
      device.isOnline = false
      const tab = await opened()
      device.isOnline = true
      tab.send({ type })
      await tab.rest()
      expect([tab.state(), device.done.length]).toEqual([empty, 1])
    },
  )

  it('sends nothing by itself before the server wants to be asked again; the member may', async () => {
    await leave(1)
    device.reactions.push(429)
    device.retryAfter = 60_000
    const tab = await opened()
    expect(await tab.press(2)).toMatchObject({ waits: true })
    for (const type of ['network.online', 'tab.shown', 'tab.stored'] as const) tab.send({ type })
    tab.clock.increment(59_999)
    await tab.rest()
    expect([tab.state(), device.calls.length]).toEqual([{ state: 'paused', waiting: 2 }, 1])
    device.reactions.push(429)
    tab.send({ type: 'outbox.retry' })
    await tab.rest()
    tab.clock.increment(60_000)
    await tab.rest()
    expect([tab.state(), device.done.length]).toEqual([empty, 2])
  })

  it('a change is taken back while the server asked for a pause', async () => {
    device.reactions.push(429)
    device.retryAfter = 60_000
    const tab = await opened()
    const kept = await tab.press(1)
    await tab.rest()
    expect('waits' in kept && (await kept.takeBack())).toBe(true)
    expect(tab.state()).toEqual({ state: 'paused', waiting: 0 })
    tab.clock.increment(60_000)
    await tab.rest()
    expect([tab.state(), device.done]).toEqual([empty, []])
  })

  it.each(['network.online', 'tab.shown', 'tab.stored', 'a pause'] as const)(
    'reads a storage that failed again on %s, and sends what it finds',
    async (way) => {
      await leave(1)
      device.fault = 'all'
      const tab = await opened()
      expect(tab.state()).toEqual({ state: 'unreadable', waiting: 0 })
      device.fault = 'none'
      if (way === 'a pause') tab.clock.increment(5000)
      else tab.send({ type: way })
      await tab.rest()
      expect([tab.state(), device.done.length]).toEqual([empty, 1])
    },
  )

  it('another tab’s changes are counted here too', async () => {
    const [tab, other] = [await opened(), await opened()]
    device.isOnline = false
    await other.press(1)
    await other.rest()
    await tab.rest()
    expect([tab.state(), other.state()]).toEqual([waiting, waiting])
  })

  it('on logging out nothing is sent any more; who logs in has their own', async () => {
    await leave(1)
    device.isOnline = false
    const tab = await opened()
    tab.send({ type: 'session.loggedOut' })
    expect(tab.state()).toEqual({ state: 'signedOut', waiting: 0 })
    device.isOnline = true
    tab.send({ type: 'session.loggedIn', userId: 'eve' })
    await tab.rest()
    expect([tab.state(), device.done]).toEqual([empty, []])
    tab.send({ type: 'session.loggedIn', userId: 'ada' })
    await tab.rest()
    expect([tab.state(), device.done.length]).toEqual([empty, 1])
  })
})
