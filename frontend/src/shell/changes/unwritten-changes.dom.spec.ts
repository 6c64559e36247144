import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Device } from './testing/device.ts'

let device: Device
const queued = { state: 'queued' }
const confirmed = { state: 'confirmed', answers: [expect.objectContaining({ item: expect.anything() })] }
const ratings = (calls: readonly { body: unknown }[]) => calls.map(({ body }) => (body as { rating: number }).rating)

beforeEach(() => {
  device = new Device()
})
afterEach(() => device.close())

const idle = { state: 'idle', waiting: 0 }

describe('a change that cannot be stored', () => {
  it.each(['write', 'all'] as const)('is sent all the same, in order (%s)', async (fault) => {
    device.fault = fault
    const tab = await device.opened()
    expect(await Promise.all([1, 2].map((number) => tab.press(number)))).toEqual([confirmed, confirmed])
    expect(ratings(device.done)).toEqual([1, 2])
  })

  it('waits in the page with a notification, and is stored as soon as possible', async () => {
    const tab = await device.opened()
    device.fault = 'write'
    device.isOnline = false
    expect(await tab.press(1)).toEqual(queued)
    await tab.settle()
    expect([await device.stored(), tab.state(), tab.messages]).toEqual([
      [],
      { state: 'offline', waiting: 1 },
      ['changes.unwritten'],
    ])
    device.fault = 'none'
    expect(await tab.press(2)).toEqual(queued)
    expect(ratings(await device.stored())).toEqual([1, 2])
    await tab.settle()
    device.isOnline = true
    tab.send({ type: 'network.online' })
    await tab.settle()
    expect([ratings(device.done), await device.stored()]).toEqual([[1, 2], []])
  })

  it('keeps its order with the stored ones while storage fails', async () => {
    const tab = await device.opened()
    device.isOnline = false
    await tab.press(1)
    device.fault = 'all'
    await tab.press(2)
    device.isOnline = true
    tab.send({ type: 'network.online' })
    await tab.settle()
    expect([ratings(device.done), tab.state()]).toEqual([[1, 2], { state: 'unreadable', waiting: 0 }])
    device.fault = 'none'
    tab.clock.increment(5000)
    await tab.settle()
    expect([ratings(device.done), await device.stored(), tab.state()]).toEqual([[1, 2], [], idle])
  })
})
