import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ChangeStore } from './change.store.ts'
import { tick } from './testing/browser.ts'
import { Device } from './testing/device.ts'

let device: Device
const done = () => device.done.map(({ member, body }) => [member, body.rating])

beforeEach(() => {
  device = new Device()
})
afterEach(() => device.close())

describe('a change', () => {
  it('is never reverted on the page by the answer to an older one', async () => {
    const tab = device.open()
    await tab.settle()
    tab.shown()
    await tab.settle()
    void tab.press(5)
    void tab.press(9)
    const seen = new Set<number | null | undefined>()
    for (let ticks = 0; ticks < 100; ticks += 1) {
      seen.add(tab.shown()?.rating)
      await tick()
    }
    expect([[...seen], done()]).toEqual([
      [9],
      [
        ['ada', 5],
        ['ada', 9],
      ],
    ])
  })

  it('that is refused leaves later ones in place, in order', async () => {
    device.put(1, { rating: 3 })
    const tab = device.open()
    tab.shown()
    await tab.settle()
    device.reactions.push(409)
    void tab.press(5)
    void tab.press(9)
    await tab.settle()
    expect([tab.shown()?.rating, tab.messages, done()]).toEqual([
      9,
      ['error.notSaved', 'marks.notice.rated'],
      [['ada', 9]],
    ])
  })

  it('right after the start is sent after the pending ones, and the page shows both', async () => {
    device.isOnline = false
    const before = device.open()
    await before.press(5)
    before.close()
    device.isOnline = true
    const tab = device.open()
    await tab.press(9)
    await tab.settle()
    expect([done().map(([, rating]) => rating), tab.shown()?.rating]).toEqual([[5, 9], 9])
  })

  it('pending from an earlier visit is on the page before the server knows it', async () => {
    device.put(1, { rating: 3 })
    device.isOnline = false
    const before = device.open()
    await before.press(5)
    before.close()
    device.isOnline = true
    device.reactions.push(503)
    const tab = device.open()
    tab.shown()
    await tab.settle()
    expect([tab.state(), tab.shown()?.rating]).toEqual([{ state: 'offline', waiting: 1 }, 5])
  })

  it('that failed once does not delay later ones', async () => {
    const tab = device.open()
    await tab.settle()
    device.fault = 'all'
    device.reactions.push('unreached')
    await tab.press(5)
    await tab.settle()
    device.fault = 'none'
    await tab.press(9)
    await tab.settle()
    expect([done().map(([, rating]) => rating), tab.state()]).toEqual([[5, 9], { state: 'idle', waiting: 0 }])
  })

  it('stored by an earlier version, as a call only, is delivered', async () => {
    await new ChangeStore().add({
      userId: 'ada',
      call: 'putSavedItem',
      params: { type: 'movie', id: 1 },
      body: { rating: 7 },
    })
    const tab = device.open()
    await tab.settle()
    expect(done()).toEqual([['ada', 7]])
  })

  it('that another tab delivered is complete here as well', async () => {
    const [tab, other] = [device.open(), device.open()]
    await tab.settle()
    await other.settle()
    device.isOnline = false
    await other.press(5)
    device.isOnline = true
    tab.send({ type: 'delivery.retry' })
    await tab.press(9, 2)
    await tab.settle()
    other.closeNotices()
    other.send({ type: 'network.online' })
    await other.settle()
    expect([done().map(([, rating]) => rating), other.shown()?.rating, other.alive]).toEqual([[5, 9], 5, 0])
  })
})
