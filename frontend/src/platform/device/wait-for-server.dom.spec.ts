import { afterEach, expect, it, vi } from 'vitest'
import { waitForServer } from './wait-for-server.ts'

afterEach(() => vi.useRealTimers())

it('a missing server is requested at growing intervals, at once when the network is back, and no longer once it answers', async () => {
  vi.useFakeTimers()
  const answers = [503, 0, 503, 200]
  const fetch = vi.fn<typeof globalThis.fetch>(() => {
    const status = answers.shift()
    return status ? Promise.resolve(new Response(null, { status })) : Promise.reject(new TypeError('offline'))
  })
  const back = vi.fn()
  const waiting = waitForServer(fetch).then(back)
  await vi.advanceTimersByTimeAsync(1999)
  expect(fetch).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(fetch).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(5000)
  expect(fetch).toHaveBeenCalledTimes(2)
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect([fetch.mock.calls.length, back.mock.calls.length]).toEqual([3, 0])
  window.dispatchEvent(new Event('focus'))
  await waiting
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(fetch).toHaveBeenCalledTimes(4)
})
