import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../api/client.ts'
import { ChangeStore } from './change.store.ts'
import { tick } from './testing/browser.ts'
import { Device, type Reaction } from './testing/device.ts'

let device: Device
const queued = { state: 'queued' }
const confirmed = { state: 'confirmed', answers: [expect.objectContaining({ item: expect.anything() })] }
const ratings = (calls: readonly { body: unknown }[]) => calls.map(({ body }) => (body as { rating: number }).rating)
const mark = (rating: number) => ({ params: { type: 'movie', id: 1 }, body: { rating, ratedAt: expect.any(String) } })
const leave = (rating: number, userId = 'ada') =>
  new ChangeStore().add({ userId, call: 'putSavedItem', params: { type: 'movie', id: 1 }, body: { rating } })
const opened = async () => {
  const tab = device.open()
  await tab.rest()
  return tab
}

beforeEach(() => {
  device = new Device()
})
afterEach(() => device.close())

const idle = { state: 'idle', waiting: 0 }

describe('a change', () => {
  it('is sent at once where there is a network, as it was pressed, and for its member alone', async () => {
    const tab = await opened()
    expect(await tab.press(1)).toEqual(confirmed)
    await tab.rest()
    expect(device.done).toMatchObject([{ name: 'putSavedItem', body: { rating: 1, version: 3 }, member: 'ada' }])
    expect([await device.stored(), tab.messages, tab.state()]).toEqual([[], ['marks.notice.rated'], idle])
  })

  it.each<Reaction>([401, 403, 408, 413, 415, 425, 429, 500, 502, 503, 504, 'unreached', 'answer lost'])(
    'waits on this device when the server says %s, and is tried again',
    async (reaction) => {
      const tab = await opened()
      device.reactions.push(reaction)
      expect(await tab.press(1)).toEqual(queued)
      await tab.rest()
      expect([tab.state(), tab.messages]).toEqual([{ state: 'offline', waiting: 1 }, ['changes.kept']])
      expect(await device.stored()).toMatchObject([{ userId: 'ada', call: 'putSavedItem', ...mark(1) }])
      tab.clock.increment(5000)
      await tab.rest()
      expect(device.done.at(-1)).toEqual({ name: 'putSavedItem', ...mark(1), member: 'ada' })
      expect([await device.stored(), tab.state()]).toEqual([[], idle])
    },
  )

  it.each([400, 404, 409, 412, 422])('ends when it is refused with %d', async (status) => {
    const tab = await opened()
    device.reactions.push(status)
    expect(await tab.press(1)).toEqual({ state: 'refused', error: new ApiError(status, null) })
    await tab.rest()
    const message = status === 412 ? 'marks.stale' : 'error.notSaved'
    expect([await device.stored(), tab.messages, tab.state()]).toEqual([[], [message], idle])
  })

  it('without a session waits for a log-in: the session is asked for', async () => {
    const tab = await opened()
    device.reactions.push(401)
    expect(await tab.press(1)).toEqual(queued)
    await tab.rest()
    expect(tab.sent.at(-1)).toEqual({ type: 'changes.mustLogIn' })
  })

  it('pressed right after the start never overtakes those that wait from an earlier visit', async () => {
    await leave(1)
    await leave(2)
    const tab = device.open()
    expect(await tab.press(3)).toEqual(confirmed)
    expect(ratings(device.done)).toEqual([1, 2, 3])
  })

  it('in one tab never overtakes what waits in another one, although nothing was heard of it', async () => {
    const [tab, other] = [await opened(), await opened()]
    device.isOnline = false
    expect(await other.press(1)).toEqual(queued)
    device.isOnline = true
    expect(await tab.press(2)).toEqual(confirmed)
    expect(ratings(device.done)).toEqual([1, 2])
  })

  it('behind others that wait says at once that it waits, too', async () => {
    const tab = await opened()
    device.isOnline = false
    await tab.press(1)
    await tab.rest()
    expect(await tab.press(2)).toEqual(queued)
    await tab.rest()
    expect(tab.state().waiting).toBe(2)
  })

  it('is not lost when the page goes away before the answer', async () => {
    const tab = await opened()
    void tab.press(1)
    while ((await device.stored()).length === 0) await tick()
    tab.close()
    await opened()
    expect(ratings(device.done)).toEqual([1])
  })
})

describe('a change that cannot be written down', () => {
  it.each(['write', 'all'] as const)('is sent all the same, in its order (%s)', async (fault) => {
    device.fault = fault
    const tab = await opened()
    expect(await Promise.all([1, 2].map((number) => tab.press(number)))).toEqual([confirmed, confirmed])
    expect(ratings(device.done)).toEqual([1, 2])
  })

  it('waits in this page and says so; it is written as soon as there is room', async () => {
    const tab = await opened()
    device.fault = 'write'
    device.isOnline = false
    expect(await tab.press(1)).toEqual(queued)
    await tab.rest()
    expect([await device.stored(), tab.state(), tab.messages]).toEqual([
      [],
      { state: 'offline', waiting: 1 },
      ['changes.unwritten'],
    ])
    device.fault = 'none'
    expect(await tab.press(2)).toEqual(queued)
    expect(ratings(await device.stored())).toEqual([1, 2])
    await tab.rest()
    device.isOnline = true
    tab.send({ type: 'network.online' })
    await tab.rest()
    expect([ratings(device.done), await device.stored()]).toEqual([[1, 2], []])
  })

  it('and what was written before it keep their order while the storage fails', async () => {
    const tab = await opened()
    device.isOnline = false
    await tab.press(1)
    device.fault = 'all'
    await tab.press(2)
    device.isOnline = true
    tab.send({ type: 'network.online' })
    await tab.rest()
    expect([ratings(device.done), tab.state()]).toEqual([[1, 2], { state: 'unreadable', waiting: 0 }])
    device.fault = 'none'
    tab.clock.increment(5000)
    await tab.rest()
    expect([ratings(device.done), await device.stored(), tab.state()]).toEqual([[1, 2], [], idle])
  })
})

describe('what waits', () => {
  it('is replayed in its order, each once, and only the member’s own', async () => {
    await leave(1)
    await leave(2, 'eve')
    await leave(3)
    const tab = await opened()
    expect(ratings(device.done)).toEqual([1, 3])
    expect([await device.stored(), ratings(await device.stored('eve'))]).toEqual([[], [2]])
    expect(tab.sent).toMatchObject([{ type: 'changes.delivered', delivery: { sent: 2, refused: 0, waiting: 0 } }])
  })

  it('is kept from the first on that must wait on', async () => {
    await leave(1)
    await leave(2)
    device.reactions.push(200, 503)
    const tab = await opened()
    expect([ratings(await device.stored()), tab.state()]).toEqual([[2], { state: 'offline', waiting: 1 }])
  })

  it('and is refused is given up and said, also when others wait on', async () => {
    await leave(1)
    await leave(2)
    device.reactions.push(404, 500)
    const tab = await opened()
    expect(tab.sent).toMatchObject([{ type: 'changes.delivered', delivery: { sent: 0, refused: 1, waiting: 1 } }])
    expect(ratings(await device.stored())).toEqual([2])
  })

  it.each(['removePlay', 'removeFromList', 'removeManyFromList', 'deleteList'])(
    'and takes away (%s) may be gone already: the answer of an earlier try was lost',
    async (call) => {
      await new ChangeStore().add({ userId: 'ada', call, params: { id: 'x' }, body: null })
      device.reactions.push(404)
      const tab = await opened()
      expect(tab.sent).toMatchObject([{ type: 'changes.delivered', delivery: { sent: 1, refused: 0, waiting: 0 } }])
    },
  )

  it('is never sent for another member: who logs in has their own', async () => {
    await leave(1)
    await leave(2)
    const tab = device.open()
    while (device.calls.length < 1) await tick()
    tab.send({ type: 'session.loggedOut' })
    device.member = 'eve'
    tab.send({ type: 'session.loggedIn', userId: 'eve' })
    expect(await tab.press(3)).toEqual(confirmed)
    expect(device.done.map(({ member }) => member)).toEqual(['ada', 'eve'])
    expect(ratings(await device.stored())).toContain(2)
  })

  it('is sent where the browser has no locks', async () => {
    vi.stubGlobal('navigator', {})
    await leave(1)
    await opened()
    expect(ratings(device.done)).toEqual([1])
  })
})
