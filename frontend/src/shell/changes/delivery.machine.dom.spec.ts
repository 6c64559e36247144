import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createActor, fromCallback, fromPromise, type EventObject } from 'xstate'
import { deliveryMachine } from './delivery.machine.ts'
import type { Count, DeliveryResult } from './deliver.ts'
import type { SubmittedChange } from './submit.ts'
import { tick } from './testing/browser.ts'
import { Device } from './testing/device.ts'

let device: Device
const waiting = { state: 'offline', waiting: 1 }
const idle = { state: 'idle', waiting: 0 }

beforeEach(() => {
  device = new Device()
})
afterEach(() => device.close())

describe('the changes of a member', () => {
  it.each([{ type: 'change.written', calls: 1 }, { type: 'network.online' }, { type: 'tab.stored' }] as const)(
    'are checked once more when $type arrives during a delivery, which may have passed them',
    async (event) => {
      const delivered = { sent: 0, refused: 0, waiting: 0, readable: true, retryAfter: null, mustLogIn: false }
      const deliveries: ((result: DeliveryResult) => void)[] = []
      const nothing = fromCallback<EventObject>(() => undefined)
      const actor = createActor(
        deliveryMachine.provide({
          actors: {
            load: fromPromise<Count, { userId: string }>(() => Promise.resolve({ waiting: 0, readable: true })),
            deliver: fromPromise<DeliveryResult, { userId: string }>(
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

  it('include those of another tab in their count', async () => {
    const [tab, other] = [await device.opened(), await device.opened()]
    device.isOnline = false
    await other.press(1)
    await other.settle()
    await tab.settle()
    expect([tab.state(), other.state()]).toEqual([waiting, waiting])
  })

  it('stop when the member logs out; the next member has their own', async () => {
    await device.leave(1)
    device.isOnline = false
    const tab = await device.opened()
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
