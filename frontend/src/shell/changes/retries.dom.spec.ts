import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { backoffMs } from '../backoff.ts'
import { Device } from './testing/device.ts'

let device: Device
const waiting = { state: 'offline', waiting: 1 }
const idle = { state: 'idle', waiting: 0 }

beforeEach(() => {
  device = new Device()
})
afterEach(() => device.close())

describe('the changes of a member', () => {
  it('retry at growing intervals, at most five minutes', async () => {
    await device.leave(1)
    device.isOnline = false
    const tab = await device.opened()
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

  it.each(['network.online', 'tab.shown', 'tab.stored', 'delivery.retry'] as const)(
    'retry at once on %s',
    async (type) => {
      await device.leave(1)
      device.isOnline = false
      const tab = await device.opened()
      device.isOnline = true
      tab.send({ type })
      await tab.settle()
      expect([tab.state(), device.done.length]).toEqual([idle, 1])
    },
  )

  it('wait for the server’s retry time; the member can retry earlier', async () => {
    await device.leave(1)
    device.reactions.push(429)
    device.retryAfter = 60_000
    const tab = await device.opened()
    expect(await tab.press(2)).toEqual({ state: 'queued' })
    for (const type of ['network.online', 'tab.shown', 'tab.stored'] as const) tab.send({ type })
    tab.clock.increment(59_999)
    await tab.settle()
    expect([tab.state(), device.calls.length]).toEqual([{ state: 'blocked', waiting: 2 }, 1])
    device.reactions.push(429)
    tab.send({ type: 'delivery.retry' })
    await tab.settle()
    tab.clock.increment(60_000)
    await tab.settle()
    expect([tab.state(), device.done.length]).toEqual([idle, 2])
  })

  it('can be undone during the server’s retry time', async () => {
    device.reactions.push(429)
    device.retryAfter = 60_000
    const tab = await device.opened()
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
    'read a failed storage again on %s, and send its contents',
    async (way) => {
      await device.leave(1)
      device.fault = 'all'
      const tab = await device.opened()
      expect(tab.state()).toEqual({ state: 'unreadable', waiting: 0 })
      device.fault = 'none'
      if (way === 'a pause') tab.clock.increment(5000)
      else tab.send({ type: way })
      await tab.settle()
      expect([tab.state(), device.done.length]).toEqual([idle, 1])
    },
  )
})
