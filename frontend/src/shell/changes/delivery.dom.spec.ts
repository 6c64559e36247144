import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ChangeStore } from './change.store.ts'
import { tick } from './testing/browser.ts'
import { Device } from './testing/device.ts'

let device: Device
const confirmed = { state: 'confirmed', answers: [expect.objectContaining({ item: expect.anything() })] }
const ratings = (calls: readonly { body: unknown }[]) => calls.map(({ body }) => (body as { rating: number }).rating)

beforeEach(() => {
  device = new Device()
})
afterEach(() => device.close())

describe('a pending change', () => {
  it('is replayed once, in order, and only for its member', async () => {
    await device.leave(1)
    await device.leave(2, 'eve')
    await device.leave(3)
    const tab = await device.opened()
    expect(ratings(device.done)).toEqual([1, 3])
    expect([await device.stored(), ratings(await device.stored('eve'))]).toEqual([[], [2]])
    expect(tab.sent).toMatchObject([{ type: 'delivery.finished', result: { sent: 2, refused: 0, waiting: 0 } }])
  })

  it('stays stored if a call must wait, with the later ones', async () => {
    await device.leave(1)
    await device.leave(2)
    device.reactions.push(200, 503)
    const tab = await device.opened()
    expect([ratings(await device.stored()), tab.state()]).toEqual([[2], { state: 'offline', waiting: 1 }])
  })

  it('is dropped and reported when the server refuses it, also while others wait', async () => {
    await device.leave(1)
    await device.leave(2)
    device.reactions.push(404, 500)
    const tab = await device.opened()
    expect(tab.sent).toMatchObject([{ type: 'delivery.finished', result: { sent: 0, refused: 1, waiting: 1 } }])
    expect(ratings(await device.stored())).toEqual([2])
  })

  it.each(['removePlay', 'removeFromList', 'removeManyFromList', 'deleteList'])(
    'that removes something (%s) may get a 404: the answer of an earlier try was lost',
    async (call) => {
      await new ChangeStore().add({ userId: 'ada', call, params: { id: 'x' }, body: null })
      device.reactions.push(404)
      const tab = await device.opened()
      expect(tab.sent).toMatchObject([{ type: 'delivery.finished', result: { sent: 1, refused: 0, waiting: 0 } }])
    },
  )

  it.each<['write' | 'all', number]>([
    ['write', 1],
    ['all', 2],
  ])(
    'that could not be deleted from storage (fault: %s) is applied once, even if the tab closes after the answer',
    async (fault, sent) => {
      const tab = await device.opened()
      device.isOnline = false
      await tab.press(5)
      device.isOnline = true
      device.fault = fault
      tab.send({ type: 'network.online' })
      await tab.settle()
      tab.close()
      device.fault = 'none'
      device.put(1, { rating: 9 })
      await device.opened()
      expect([device.calls.length - 1, ratings(device.done), device.item(1)?.rating]).toEqual([sent, [5], 9])
      expect([await device.stored(), localStorage.getItem('reelroom-deletion-pending')]).toEqual([[], null])
    },
  )

  it('that was refused is not applied later, even if it could not be deleted from storage', async () => {
    const tab = await device.opened()
    device.isOnline = false
    await tab.press(5)
    device.isOnline = true
    device.fault = 'all'
    device.reactions.push(404)
    tab.send({ type: 'network.online' })
    await tab.settle()
    tab.close()
    device.fault = 'none'
    await device.opened()
    expect([device.done, await device.stored()]).toEqual([[], []])
  })

  it('is never sent for another member, who has their own', async () => {
    await device.leave(1)
    await device.leave(2)
    const tab = device.open()
    while (device.calls.length < 1) await tick()
    tab.send({ type: 'session.loggedOut' })
    device.member = 'eve'
    tab.send({ type: 'session.loggedIn', userId: 'eve' })
    expect(await tab.press(3)).toEqual(confirmed)
    expect(device.done.map(({ member }) => member)).toEqual(['ada', 'eve'])
    expect(ratings(await device.stored())).toContain(2)
  })

  it('is sent in a browser without locks', async () => {
    vi.stubGlobal('navigator', {})
    await device.leave(1)
    await device.opened()
    expect(ratings(device.done)).toEqual([1])
  })
})
