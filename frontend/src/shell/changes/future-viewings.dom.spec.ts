import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../api/client.ts'
import type { Change } from '../../changes/change.ts'
import { markEpisodes } from '../../changes/episode.changes.ts'
import { emptySavedTitle } from '../../changes/saved-title-change.ts'
import { markTitle } from '../../changes/title.changes.ts'
import { learnTime, now } from '../../api/server-clock.ts'
import type { Tab } from './testing/tab.ts'
import { Device } from './testing/device.ts'

const hour = 3_600_000
const serverTime = Date.parse('2026-11-28T20:00:00.000Z')
const answerOf = (time: number) =>
  new Headers({ date: new Date(time).toUTCString(), 'cache-control': 'private, no-store' })

/** A server that refuses times more than an hour ahead of its own clock, as the real one does. */
class StrictServer extends Device {
  time = serverTime

  override react(call: Parameters<Device['react']>[0]): Promise<unknown> {
    if (!this.isOnline) return super.react(call)
    learnTime(answerOf(this.time))
    const times = JSON.stringify(call.body).match(/(?<="(?:playedAt|watched)":")[^"]+/g) ?? []
    const isDay = JSON.stringify(call.body).includes('"precision":"none"')
    if (!isDay && times.some((time) => Date.parse(time) > this.time + hour)) this.reactions.unshift(400)
    const answer = super.react(call)
    return answer.catch((error: unknown) => {
      throw error instanceof ApiError && error.status === 400
        ? new ApiError(400, { type: 'viewing-in-future', title: '', status: 400, requestId: '' })
        : error
    })
  }
}

let device: StrictServer
/** Sets the device's clock, milliseconds ahead of the server's. */
const setClock = (ahead: number) => vi.useFakeTimers({ toFake: ['Date'], now: device.time + ahead })

beforeEach(() => {
  device = new StrictServer()
})
afterEach(() => {
  vi.useRealTimers()
  learnTime(answerOf(Date.now()))
  device.close()
})

const title = { type: 'movie', id: 1, name: 'Heat' } as const
const before = emptySavedTitle('movie', 1, 'embedded')
const id = '7f3f0c4e-6a53-4f0e-9f0e-0b9f2f1f1a11'
const viewing = (time: { playedAt: string; precision?: 'day' }): Change =>
  markTitle({ title, before, change: { watched: true, plays: [{ id, ...time }] } })
const watched = (): Change => markTitle({ title, before, change: { watched: true } })
const episode = (): Change =>
  markEpisodes({ show: 7, marks: { episodes: [{ season: 1, episode: 1 }], watched: true }, back: null })

/** Makes a change without a network, which is back two hours later. */
async function makeOffline(tab: Tab, change: () => Change): Promise<void> {
  device.isOnline = false
  expect(await tab.make(change())).toEqual({ state: 'queued' })
  device.time += 2 * hour
  vi.setSystemTime(Date.now() + 2 * hour)
  device.isOnline = true
  tab.send({ type: 'network.online' })
  await tab.settle()
}
const delivered = { sent: 1, refused: 0, waiting: 0 }
const bodies = () => device.done.map(({ body }) => body)

describe.each([
  ['3 hours ahead', 3 * hour],
  ['3 hours behind', -3 * hour],
  ['40 days ahead', 960 * hour],
  ['40 days behind', -960 * hour],
])('a viewing that waits on a device whose clock is %s', (_, ahead) => {
  it.each([
    ['a film', watched, { watched: '2026-11-28T20:00:00.000Z' }],
    [
      'another viewing of a film',
      () => viewing({ playedAt: now().toISOString() }),
      { plays: [{ id, playedAt: '2026-11-28T20:00:00.000Z' }], watched: '2026-11-28T20:00:00.000Z' },
    ],
    [
      'an episode',
      episode,
      { episodes: [{ season: 1, episode: 1 }], watched: true, playedAt: '2026-11-28T20:00:00.000Z' },
    ],
  ])('has the time of its press by the server’s clock: %s', async (_name, change, body) => {
    setClock(ahead)
    const tab = await device.opened()
    learnTime(answerOf(device.time))
    await makeOffline(tab, change)
    expect(tab.sent.at(-1)).toMatchObject({ result: delivered })
    expect(bodies()).toEqual([body])
  })
})

describe('a viewing that waits on a device whose clock was put ahead meanwhile', () => {
  it.each([
    [
      'another viewing of a film',
      () => viewing({ playedAt: now().toISOString() }),
      { plays: [{ id, playedAt: '2026-11-28T22:00:00.000Z' }], watched: '2026-11-28T22:00:00.000Z' },
    ],
    [
      'an episode',
      episode,
      { episodes: [{ season: 1, episode: 1 }], watched: true, playedAt: '2026-11-28T22:00:00.000Z' },
    ],
  ])('counts as now: %s', async (_name, change, body) => {
    const tab = await device.opened()
    setClock(960 * hour)
    device.isOnline = false
    await tab.make(change())
    device.time += 2 * hour
    device.isOnline = true
    tab.send({ type: 'network.online' })
    await tab.settle()
    expect(tab.sent.at(-1)).toMatchObject({ result: delivered })
    expect([bodies(), await device.stored()]).toEqual([[body], []])
  })

  it('loses only its day, if that has not started anywhere', async () => {
    const tab = await device.opened()
    setClock(0)
    await makeOffline(tab, () => viewing({ playedAt: '2027-01-02T12:00:00.000Z', precision: 'day' }))
    expect(tab.sent.at(-1)).toMatchObject({ result: delivered })
    expect(bodies()).toMatchObject([{ plays: [{ id, precision: 'none' }] }])
  })
})

it('a day in the future is refused while its form is open', async () => {
  const tab = await device.opened()
  setClock(0)
  const result = await tab.make(viewing({ playedAt: '2027-01-02T12:00:00.000Z', precision: 'day' }))
  expect(result).toMatchObject({ state: 'refused' })
  expect(tab.messages).toEqual(['problem.viewingInFuture'])
})
