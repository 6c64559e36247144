import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { tick } from './testing/browser.ts'
import { Device } from './testing/device.ts'

let device: Device
const idle = { state: 'idle', waiting: 0 }
const ratings = () => device.done.map(({ body }) => body.rating)

beforeEach(() => {
  device = new Device()
})
afterEach(() => device.close())

describe('an undo of a pending change', () => {
  const wait = async () => {
    const tab = await device.opened()
    device.isOnline = false
    await tab.press(1)
    await tab.settle()
    return tab
  }

  it.each(['none', 'all'] as const)('removes it from the queue: it is never sent (fault: %s)', async (fault) => {
    device.fault = fault
    const tab = await wait()
    expect(tab.shown()?.rating).toBe(1)
    tab.undo()
    await tab.settle()
    expect([tab.shown(), tab.alive]).toEqual([null, 0])
    device.fault = 'none'
    device.isOnline = true
    tab.send({ type: 'network.online' })
    await tab.settle()
    expect([tab.state(), device.done, await device.stored()]).toEqual([idle, [], []])
  })

  it('that could not delete it is remembered by the next visit', async () => {
    const tab = await wait()
    device.fault = 'write'
    tab.undo()
    await tab.settle()
    tab.close()
    device.fault = 'none'
    device.isOnline = true
    await device.opened()
    expect([device.done, await device.stored()]).toEqual([[], []])
  })

  it.each(['is being sent at this moment', 'was sent already'] as const)(
    'comes too late for a change that %s: the reverse change follows',
    async (when) => {
      const tab = await wait()
      device.isOnline = true
      tab.send({ type: 'network.online' })
      if (when === 'was sent already') await tab.settle()
      else while (device.calls.length < 2) await tick()
      tab.undo()
      await tab.settle()
      expect([ratings(), tab.shown()?.rating, tab.alive]).toEqual([[1, null], null, 0])
    },
  )
})
