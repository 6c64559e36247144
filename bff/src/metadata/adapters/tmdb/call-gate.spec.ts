import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CallGate, GateClosed, type Waiter } from './call-gate.ts'

const limits = { perSecond: 20, burst: 10, inFlight: 10, waitMs: 5000 }
const never = new AbortController().signal
const waiting: Waiter = { isUrgent: true, signal: never }

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('the limits of calls to the service', () => {
  it('let ten calls start at once and then twenty a second', async () => {
    const gate = new CallGate(limits)
    let made = 0
    const calls = Array.from({ length: 50 }, () => gate.pass(waiting, () => Promise.resolve((made += 1))))
    await vi.advanceTimersByTimeAsync(0)
    expect(made).toBe(10)
    await vi.advanceTimersByTimeAsync(1000)
    expect(made).toBe(30)
    await vi.advanceTimersByTimeAsync(1000)
    expect(await Promise.all(calls)).toEqual(Array.from({ length: 50 }, (_, index) => index + 1))
  })

  it('let no call wait while the service demands one pause after the other, until it answers', async () => {
    const gate = new CallGate(limits)
    gate.pauseOnDemand(2000)
    const first = gate.pass(waiting, () => Promise.resolve('made'))
    await vi.advanceTimersByTimeAsync(2000)
    expect(await first).toBe('made')
    gate.pauseOnDemand(2000)
    await expect(gate.pass(waiting, () => Promise.resolve())).rejects.toThrow(GateClosed)
    await vi.advanceTimersByTimeAsync(2000)
    expect(await gate.pass(waiting, () => Promise.resolve('trial'))).toBe('trial')
    gate.noteAnswer()
    gate.pauseOnDemand(2000)
    const waited = gate.pass(waiting, () => Promise.resolve('waited'))
    await vi.advanceTimersByTimeAsync(2000)
    expect(await waited).toBe('waited')
  })

  it('say how many calls wait and run, and how many may start', async () => {
    const gate = new CallGate(limits)
    const calls = Array.from({ length: 12 }, () => gate.pass(waiting, () => Promise.resolve()))
    expect(gate.load).toEqual({ waiting: 2, running: 10, tokens: 0, perSecond: 20 })
    await vi.advanceTimersByTimeAsync(1000)
    await Promise.all(calls)
    gate.divideAmong(4)
    expect(gate.load).toEqual({ waiting: 0, running: 0, tokens: 2, perSecond: 5 })
  })

  it('let each of four servers make a quarter of the calls', async () => {
    const gate = new CallGate(limits)
    gate.divideAmong(4)
    let made = 0
    const calls = Array.from({ length: 12 }, () => gate.pass(waiting, () => Promise.resolve((made += 1))))
    await vi.advanceTimersByTimeAsync(0)
    expect(made).toBe(2)
    await vi.advanceTimersByTimeAsync(1000)
    expect(made).toBe(7)
    await vi.advanceTimersByTimeAsync(1000)
    await Promise.all(calls)
  })

  it('let at most ten calls run at a time', async () => {
    const gate = new CallGate({ ...limits, perSecond: 1000 })
    const running: (() => void)[] = []
    const calls = Array.from({ length: 12 }, () =>
      gate.pass(waiting, () => new Promise<void>((end) => running.push(end))),
    )
    await vi.advanceTimersByTimeAsync(3000)
    expect(running).toHaveLength(10)
    running[0]!()
    await vi.advanceTimersByTimeAsync(0)
    expect(running).toHaveLength(11)
    running[1]!()
    await vi.advanceTimersByTimeAsync(0)
    for (const end of running) end()
    await Promise.all(calls)
  })

  it('free the place of a failed call', async () => {
    const gate = new CallGate({ ...limits, burst: 1, inFlight: 1 })
    await expect(gate.pass(waiting, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    const next = gate.pass(waiting, () => Promise.resolve('next'))
    await vi.advanceTimersByTimeAsync(50)
    expect(await next).toBe('next')
  })

  it('refuse a call at once that would have to wait too long', async () => {
    const gate = new CallGate(limits)
    const calls = Array.from({ length: 111 }, () => gate.pass(waiting, () => Promise.resolve()))
    const refused = await calls.at(-1)!.catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(GateClosed)
    expect((refused as GateClosed).waitMs).toBe(5050)
    await vi.advanceTimersByTimeAsync(5000)
    await Promise.all(calls.slice(0, -1))
  })

  it('reject all waiting calls at once, and admit the next one', async () => {
    const gate = new CallGate({ ...limits, burst: 1, inFlight: 1 })
    const first = gate.pass(waiting, () => Promise.resolve('first'))
    const second = gate.pass(waiting, () => Promise.resolve('second'))
    gate.rejectWaiting(new GateClosed(3000, 'it is down'))
    await expect(second).rejects.toMatchObject({ waitMs: 3000, message: 'it is down' })
    const third = gate.pass(waiting, () => Promise.resolve('third'))
    await vi.advanceTimersByTimeAsync(50)
    expect(await Promise.all([first, third])).toEqual(['first', 'third'])
  })

  it('drop a waiting call that its caller aborts', async () => {
    const gate = new CallGate({ ...limits, burst: 1, inFlight: 1 })
    const impatient = new AbortController()
    const made: string[] = []
    const first = gate.pass(waiting, () => Promise.resolve(made.push('first')))
    const second = gate.pass({ ...waiting, signal: impatient.signal }, () => Promise.resolve(made.push('second')))
    const third = gate.pass(waiting, () => Promise.resolve(made.push('third')))
    impatient.abort()
    await expect(second).rejects.toBeInstanceOf(GateClosed)
    await vi.advanceTimersByTimeAsync(50)
    await Promise.all([first, third])
    expect(made).toEqual(['first', 'third'])
  })

  it('hold all calls back during the pause that the service asks for', async () => {
    const gate = new CallGate(limits)
    gate.pause(3000)
    let made = 0
    const call = gate.pass(waiting, () => Promise.resolve((made += 1)))
    await vi.advanceTimersByTimeAsync(2999)
    expect(made).toBe(0)
    await vi.advanceTimersByTimeAsync(1)
    expect(await call).toBe(1)
  })

  it('count a retry as a call', async () => {
    const gate = new CallGate({ ...limits, burst: 1, inFlight: 1 })
    gate.consumeToken()
    let made = 0
    const call = gate.pass(waiting, () => Promise.resolve((made += 1)))
    await vi.advanceTimersByTimeAsync(49)
    expect(made).toBe(0)
    await vi.advanceTimersByTimeAsync(1)
    expect(await call).toBe(1)
  })
})
