import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CallGate, GateClosed, type Waiter } from './call-gate.ts'

const limits = { perSecond: 20, burst: 1, inFlight: 10, waitMs: 5000 }
const never = new AbortController().signal
const waiting: Waiter = { isUrgent: true, signal: never }
const ahead: Waiter = { isUrgent: false, signal: never }

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('the limits of calls to the service', () => {
  it('let urgent calls pass prefetches, in any order of arrival', async () => {
    const gate = new CallGate(limits)
    const made: string[] = []
    const late = { ...ahead }
    const call = (waiter: Waiter, name: string) => gate.pass(waiter, () => Promise.resolve(made.push(name)))
    const calls = [
      call(ahead, 'ahead, first in the queue'),
      call(ahead, 'ahead'),
      call(late, 'ahead, then wanted'),
      call(waiting, 'wanted'),
    ]
    Object.assign(late, { isUrgent: true })
    await vi.advanceTimersByTimeAsync(1000)
    await Promise.all(calls)
    expect(made).toEqual(['ahead, first in the queue', 'ahead, then wanted', 'wanted', 'ahead'])
  })

  it('reserve room for urgent calls beside any number of prefetches', async () => {
    const gate = new CallGate(limits)
    const calls = Array.from({ length: 101 }, () => gate.pass(ahead, () => Promise.resolve()))
    await expect(gate.pass(ahead, () => Promise.resolve())).rejects.toBeInstanceOf(GateClosed)
    let made = false
    const urgentCall = gate.pass(waiting, () => Promise.resolve((made = true)))
    await vi.advanceTimersByTimeAsync(50)
    expect([made, await urgentCall]).toEqual([true, true])
    await vi.advanceTimersByTimeAsync(5100)
    await Promise.all(calls)
  })
})
