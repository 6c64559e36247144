import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ApiError } from '../../api/client.ts'
import { tick } from './testing/browser.ts'
import { Device, type Reaction } from './testing/device.ts'

let device: Device
const queued = { state: 'queued' }
const confirmed = { state: 'confirmed', answers: [expect.objectContaining({ item: expect.anything() })] }
const ratings = (calls: readonly { body: unknown }[]) => calls.map(({ body }) => (body as { rating: number }).rating)
const mark = (rating: number) => ({ params: { type: 'movie', id: 1 }, body: { rating, ratedAt: expect.any(String) } })

beforeEach(() => {
  device = new Device()
})
afterEach(() => device.close())

const idle = { state: 'idle', waiting: 0 }

describe('a submitted change', () => {
  it('is sent at once online, unchanged, and for its member only', async () => {
    const tab = await device.opened()
    expect(await tab.press(1)).toEqual(confirmed)
    await tab.settle()
    expect(device.done).toMatchObject([{ name: 'putSavedTitle', body: { rating: 1, version: 3 }, member: 'ada' }])
    expect([await device.stored(), tab.messages, tab.state()]).toEqual([[], ['marks.notice.ratedAndWatched'], idle])
  })

  it.each<Reaction>([401, 403, 408, 413, 415, 425, 429, 500, 502, 503, 504, 'unreached', 'answer lost'])(
    'waits on this device when the server answers %s, and is retried',
    async (reaction) => {
      const tab = await device.opened()
      device.reactions.push(reaction)
      expect(await tab.press(1)).toEqual(queued)
      await tab.settle()
      expect([tab.state(), tab.messages]).toEqual([{ state: 'offline', waiting: 1 }, ['changes.queued']])
      expect(await device.stored()).toMatchObject([{ userId: 'ada', call: 'putSavedTitle', ...mark(1) }])
      tab.clock.increment(5000)
      await tab.settle()
      expect(device.done).toHaveLength(1)
      expect(device.calls.at(-1)).toEqual({
        name: 'putSavedTitle',
        ...mark(1),
        member: 'ada',
        idempotencyKey: expect.any(String),
      })
      expect([await device.stored(), tab.state()]).toEqual([[], idle])
    },
  )

  it.each([400, 404, 409, 412, 422])('ends when it is refused with %d', async (status) => {
    const tab = await device.opened()
    device.reactions.push(status)
    expect(await tab.press(1)).toEqual({ state: 'refused', error: new ApiError(status, null) })
    await tab.settle()
    const message = status === 412 ? 'marks.stale' : 'error.notSaved'
    expect([await device.stored(), tab.messages, tab.state()]).toEqual([[], [message], idle])
  })

  it('without a session waits for a log-in: the session is fetched again', async () => {
    const tab = await device.opened()
    device.reactions.push(401)
    expect(await tab.press(1)).toEqual(queued)
    await tab.settle()
    expect(tab.sent.at(-1)).toEqual({ type: 'delivery.mustLogIn' })
  })

  it('right after the start never overtakes pending ones from an earlier visit', async () => {
    await device.leave(1)
    await device.leave(2)
    const tab = device.open()
    expect(await tab.press(3)).toEqual(confirmed)
    expect(ratings(device.done)).toEqual([1, 2, 3])
  })

  it('in one tab never overtakes a pending one of another tab', async () => {
    const [tab, other] = [await device.opened(), await device.opened()]
    device.isOnline = false
    expect(await other.press(1)).toEqual(queued)
    device.isOnline = true
    expect(await tab.press(2)).toEqual(confirmed)
    expect(ratings(device.done)).toEqual([1, 2])
  })

  it('behind pending ones is reported as pending at once', async () => {
    const tab = await device.opened()
    device.isOnline = false
    await tab.press(1)
    await tab.settle()
    expect(await tab.press(2)).toEqual(queued)
    await tab.settle()
    expect(tab.state().waiting).toBe(2)
  })

  it('survives if the page closes before the answer', async () => {
    const tab = await device.opened()
    void tab.press(1)
    while ((await device.stored()).length === 0) await tick()
    tab.close()
    await device.opened()
    expect(ratings(device.done)).toEqual([1])
  })
})
