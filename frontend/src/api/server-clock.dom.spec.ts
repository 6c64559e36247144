import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const time = Date.parse('2026-11-28T20:00:00.000Z')
const hour = 3_600_000
const answer = (date: string, cacheControl = 'private, no-store') =>
  new Headers({ date, 'cache-control': cacheControl })

/** A page that is loaded at the device's time. */
async function load(deviceTime: number) {
  vi.resetModules()
  vi.setSystemTime(deviceTime)
  return import('./server-clock.ts')
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  localStorage.clear()
})

it.each([3 * hour, -3 * hour, 960 * hour, -960 * hour])(
  'the time is the server’s, also on the next visit without a network: a clock that is %d ms ahead',
  async (ahead) => {
    const first = await load(time + ahead)
    expect(first.now().getTime()).toBe(time + ahead)
    first.learnTime(answer(new Date(time).toUTCString()))
    expect(first.now().getTime()).toBe(time)
    const next = await load(time + ahead + hour)
    expect(next.now().getTime()).toBe(time + hour)
    vi.setSystemTime(time + 2 * hour)
    next.learnTime(answer(new Date(time + 2 * hour).toUTCString()))
    expect([next.now().getTime(), localStorage.length]).toEqual([time + 2 * hour, 0])
  },
)

it.each([
  ['a cache may have stored the answer', answer(new Date(time - hour).toUTCString(), 'public, max-age=7200')],
  ['the answer has no date', new Headers({ 'cache-control': 'no-store' })],
  ['the date is invalid', answer('yesterday')],
  ['the difference is as short as an answer may take', answer(new Date(time - 59_000).toUTCString())],
])('the device’s clock is used if %s', async (_, headers) => {
  const { learnTime, now } = await load(time)
  learnTime(headers)
  expect([now().getTime(), localStorage.length]).toEqual([time, 0])
})

it('the difference is known until the page closes if storage is blocked', async () => {
  const blocked = () => {
    throw new DOMException('Blocked', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: blocked, setItem: blocked, removeItem: blocked, clear: () => undefined })
  const { learnTime, now } = await load(time + hour)
  learnTime(answer(new Date(time).toUTCString()))
  expect(now().getTime()).toBe(time)
})
