import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createActor, fromCallback, fromPromise, type EventObject } from 'xstate'
import { ChangeStore } from './change.store.ts'
import type { SubmittedChange } from './change-types.ts'
import { changesMachine } from './changes.machine.ts'
import { backoffMs } from './changes-setup.machine.ts'
import type { Count, Delivery } from './changes-types.ts'
import { tick } from './testing/browser.ts'
import { Device } from './testing/device.ts'

let device: Device
const leave = (rating: number, userId = 'ada') =>
  new ChangeStore().add({ userId, call: 'putSavedItem', params: { type: 'movie', id: 1 }, body: { rating } })
const opened = async () => {
  const tab = device.open()
  await tab.settle()
  return tab
}
const waiting = { state: 'offline', waiting: 1 }
const idle = { state: 'idle', waiting: 0 }

beforeEach(() => {
  device = new Device()
})
afterEach(() => device.close())

describe('the changes of a member', () => {
  it.each([{ type: 'change.written', calls: 1 }, { type: 'network.online' }, { type: 'tab.stored' }] as const)(
    'are looked for once more when $type came while they were delivered: the delivery may have been past it',
    async (event) => {
      const delivered = { sent: 0, refused: 0, waiting: 0, readable: true, retryAfter: null, mustLogIn: false }
      const deliveries: ((delivery: Delivery) => void)[] = []
      const nothing = fromCallback<EventObject>(() => undefined)
      const actor = createActor(
        changesMachine.provide({
          actors: {
            load: fromPromise<Count, { userId: string }>(() => Promise.resolve({ waiting: 0, readable: true })),
            deliver: fromPromise<Delivery, { userId: string }>(
              () => new Promise((resolve) => deliveries.push(resolve)),
            ),
            restore: fromPromise<readonly SubmittedChange[], { userId: string }>(() => Promise.resolve([])),
            connection: nothing,
            otherTabs: nothing,
          },
          actions: { show: () => undefined },
        }),
        { input: { userId: 'ada' } },
      ).start()
      actor.send({ type: 'change.written', calls: 1 })
      actor.send(event)
      deliveries[0]!(delivered)
      await tick()
      expect([actor.getSnapshot().value, deliveries.length]).toEqual([{ signedIn: 'delivering' }, 2])
      deliveries[1]!(delivered)
      await tick()
      expect(actor.getSnapshot().value).toEqual({ signedIn: 'idle' })
    },
  )

  it('tries again after growing pauses, five minutes at most', async () => {
    await leave(1)
    device.isOnline = false
    const tab = await opened()
    const pauses = [5, 10, 20, 40, 80, 160, 300, 300].map((seconds) => seconds * 1000)
    expect(pauses.map((_, index) => backoffMs(index + 1))).toEqual(pauses)
    for (const [index, pause] of pauses.entries()) {
      tab.clock.increment(pause - 1)
      await tab.settle()
      expect([tab.state(), device.calls.length]).toEqual([waiting, index + 1])
      tab.clock.increment(1)
      await tab.settle()
      expect(device.calls).toHaveLength(index + 2)
    }
    device.isOnline = true
    tab.clock.increment(300_000)
    await tab.settle()
    expect([tab.state(), device.done.length]).toEqual([idle, 1])
  })

  it.each(['network.online', 'tab.shown', 'tab.stored', 'changes.retry'] as const)(
    'tries again at once on %s',
    async (type) => {
      await leave(1)
      device.isOnline = false
      const tab = await opened()
      device.isOnline = true
      tab.send({ type })
      await tab.settle()
      expect([tab.state(), device.done.length]).toEqual([idle, 1])
    },
  )

  it('sends nothing by itself before the server wants to be asked again; the member may', async () => {
    await leave(1)
    device.reactions.push(429)
    device.retryAfter = 60_000
    const tab = await opened()
    expect(await tab.press(2)).toEqual({ state: 'queued' })
    for (const type of ['network.online', 'tab.shown', 'tab.stored'] as const) tab.send({ type })
    tab.clock.increment(59_999)
    await tab.settle()
    expect([tab.state(), device.calls.length]).toEqual([{ state: 'blocked', waiting: 2 }, 1])
    device.reactions.push(429)
    tab.send({ type: 'changes.retry' })
    await tab.settle()
    tab.clock.increment(60_000)
    await tab.settle()
    expect([tab.state(), device.done.length]).toEqual([idle, 2])
  })

  it('a change is taken back while the server asked for a pause', async () => {
    device.reactions.push(429)
    device.retryAfter = 60_000
    const tab = await opened()
    await tab.press(1)
    await tab.settle()
    tab.undo()
    await tab.settle()
    expect(tab.state()).toEqual({ state: 'blocked', waiting: 0 })
    tab.clock.increment(60_000)
    await tab.settle()
    expect([tab.state(), device.done]).toEqual([idle, []])
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
      await tab.settle()
      expect([tab.state(), device.done.length]).toEqual([idle, 1])
    },
  )

  it('another tab’s changes are counted here too', async () => {
    const [tab, other] = [await opened(), await opened()]
    device.isOnline = false
    await other.press(1)
    await other.settle()
    await tab.settle()
    expect([tab.state(), other.state()]).toEqual([waiting, waiting])
  })

  it('on logging out nothing is sent any more; who logs in has their own', async () => {
    await leave(1)
    device.isOnline = false
    const tab = await opened()
    tab.send({ type: 'session.loggedOut' })
    expect(tab.state()).toEqual({ state: 'signedOut', waiting: 0 })
    device.isOnline = true
    device.member = 'eve'
    tab.send({ type: 'session.loggedIn', userId: 'eve' })
    await tab.settle()
    expect([tab.state(), device.done]).toEqual([idle, []])
    device.member = 'ada'
    tab.send({ type: 'session.loggedIn', userId: 'ada' })
    await tab.settle()
    expect([tab.state(), device.done.length]).toEqual([idle, 1])
  })
})
