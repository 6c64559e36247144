import { describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { settle } from '../../testing/settle.ts'
import { deviceCodeMachine, SLOWER_MS, type DeviceCode, type DeviceCodeState } from './device-code.machine.ts'

const first: DeviceCode = { code: '123456', intervalMs: 5_000, lifetimeMs: 60_000 }

async function start(states: (() => Promise<DeviceCodeState>)[], codes: (() => Promise<DeviceCode>)[] = []) {
  const clock = new SimulatedClock()
  const fetchCode = vi.fn(() => (codes.shift() ?? (() => Promise.resolve(first)))())
  const fetchState = vi.fn(() => (states.shift() ?? (() => Promise.resolve<DeviceCodeState>('waiting')))())
  const machine = deviceCodeMachine.provide({
    actors: { fetchCode: fromPromise<DeviceCode>(fetchCode), fetchState: fromPromise<DeviceCodeState>(fetchState) },
  })
  const actor = createActor(machine, { clock }).start()
  await settle()
  const pass = async (ms: number) => {
    clock.increment(ms)
    await settle()
  }
  return { actor, pass, asked: () => fetchState.mock.calls.length, value: () => actor.getSnapshot().value }
}
const answer = (state: DeviceCodeState) => () => Promise.resolve(state)

describe('a code that another device confirms', () => {
  it('is shown, and its state is fetched once an interval until it is confirmed', async () => {
    const { actor, pass, asked, value } = await start([answer('waiting'), answer('authorized')])
    expect([value(), actor.getSnapshot().context.code]).toEqual([{ waiting: 'pausing' }, first])
    await pass(first.intervalMs - 1)
    expect(asked()).toBe(0)
    await pass(1)
    expect([asked(), value()]).toEqual([1, { waiting: 'pausing' }])
    await pass(first.intervalMs)
    expect([asked(), value()]).toEqual([2, 'authorized'])
  })

  it('makes longer pauses once the server asks for them', async () => {
    const { pass, asked } = await start([answer('slower')])
    await pass(first.intervalMs)
    await pass(first.intervalMs)
    expect(asked()).toBe(1)
    await pass(SLOWER_MS)
    expect(asked()).toBe(2)
    await pass(first.intervalMs)
    expect(asked()).toBe(2)
    await pass(SLOWER_MS)
    expect(asked()).toBe(3)
  })

  it.each(['refused', 'expired'] as const)('that is %s gives way to another one on request', async (state) => {
    const second = { ...first, code: '654321' }
    const codes = [() => Promise.resolve(first), () => Promise.resolve(second)]
    const { actor, pass, value } = await start([answer(state)], codes)
    await pass(first.intervalMs)
    expect(value()).toBe(state)
    actor.send({ type: 'deviceCode.again' })
    await settle()
    expect([value(), actor.getSnapshot().context.code]).toEqual([{ waiting: 'pausing' }, second])
  })

  it('expires after its time, also while no answer arrives', async () => {
    const { pass, value } = await start([() => new Promise(() => undefined)])
    await pass(first.intervalMs)
    expect(value()).toEqual({ waiting: 'looking' })
    await pass(first.lifetimeMs - first.intervalMs)
    expect(value()).toBe('expired')
  })

  it('is still awaited after a failed request', async () => {
    const { pass, value } = await start([() => Promise.reject(new Error('offline')), answer('authorized')])
    await pass(first.intervalMs)
    expect(value()).toEqual({ waiting: 'pausing' })
    await pass(first.intervalMs)
    expect(value()).toBe('authorized')
  })

  it('that the server cannot make is explained, and requested again on demand', async () => {
    const problem = new Error('away')
    const { actor, value } = await start([], [() => Promise.reject(problem)])
    expect([value(), actor.getSnapshot().context]).toEqual(['failed', { code: null, problem }])
    actor.send({ type: 'deviceCode.again' })
    await settle()
    expect([value(), actor.getSnapshot().context]).toEqual([{ waiting: 'pausing' }, { code: first, problem: null }])
  })
})
