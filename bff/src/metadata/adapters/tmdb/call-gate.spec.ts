import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CallGate, GateClosed } from './call-gate.ts'

const limits = { perSecond: 20, inFlight: 10, maxWaitMs: 5000 }
const never = new AbortController().signal

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('own limits of the calls to the service', () => {
  it('lets ten through at once and then twenty a second', async () => {
    const gate = new CallGate(limits)
    let made = 0
    const calls = Array.from({ length: 50 }, () => gate.pass(never, () => Promise.resolve((made += 1))))
    await vi.advanceTimersByTimeAsync(0)
    expect(made).toBe(10)
    await vi.advanceTimersByTimeAsync(1000)
    expect(made).toBe(30)
    await vi.advanceTimersByTimeAsync(1000)
    expect(await Promise.all(calls)).toEqual(Array.from({ length: 50 }, (_, index) => index + 1))
  })

  it('never has more than ten in flight', async () => {
    const gate = new CallGate({ ...limits, perSecond: 1000 })
    const running: (() => void)[] = []
    const calls = Array.from({ length: 12 }, () =>
      gate.pass(never, () => new Promise<void>((end) => running.push(end))),
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

  it('gives the turn on when a call fails', async () => {
    const gate = new CallGate({ ...limits, inFlight: 1 })
    await expect(gate.pass(never, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    const next = gate.pass(never, () => Promise.resolve('next'))
    await vi.advanceTimersByTimeAsync(50)
    expect(await next).toBe('next')
  })

  it('refuses at once what would wait longer than a call may take', async () => {
    const gate = new CallGate(limits)
    const calls = Array.from({ length: 111 }, () => gate.pass(never, () => Promise.resolve()))
    const refused = await calls.at(-1)!.catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(GateClosed)
    expect((refused as GateClosed).waitMs).toBe(5050)
    await vi.advanceTimersByTimeAsync(5000)
    await Promise.all(calls.slice(0, -1))
  })

  it('forgets who gave up waiting', async () => {
    const gate = new CallGate({ ...limits, inFlight: 1 })
    const impatient = new AbortController()
    const made: string[] = []
    const first = gate.pass(never, () => Promise.resolve(made.push('first')))
    const second = gate.pass(impatient.signal, () => Promise.resolve(made.push('second')))
    const third = gate.pass(never, () => Promise.resolve(made.push('third')))
    impatient.abort()
    await expect(second).rejects.toBeInstanceOf(GateClosed)
    await vi.advanceTimersByTimeAsync(50)
    await Promise.all([first, third])
    expect(made).toEqual(['first', 'third'])
  })

  it('lets nobody through while the service has asked to wait', async () => {
    const gate = new CallGate(limits)
    gate.pause(3000)
    let made = 0
    const call = gate.pass(never, () => Promise.resolve((made += 1)))
    await vi.advanceTimersByTimeAsync(2999)
    expect(made).toBe(0)
    await vi.advanceTimersByTimeAsync(1)
    expect(await call).toBe(1)
  })

  it('counts a retry', async () => {
    const gate = new CallGate({ ...limits, inFlight: 1 })
    gate.spend()
    let made = 0
    const call = gate.pass(never, () => Promise.resolve((made += 1)))
    await vi.advanceTimersByTimeAsync(49)
    expect(made).toBe(0)
    await vi.advanceTimersByTimeAsync(1)
    expect(await call).toBe(1)
  })
})
