import { describe, expect, it, vi } from 'vitest'
import { createActor, fromCallback, fromPromise, SimulatedClock, type EventObject } from 'xstate'
import { ATTEMPT_TIMEOUT_MS, pauses, recoveryMachine, type RecoveryEvent } from './recovery.machine.ts'
import { settle } from '../../testing/settle.ts'

function start(refetchMissing: () => Promise<boolean>) {
  const clock = new SimulatedClock()
  const attempts = vi.fn(refetchMissing)
  const actor = createActor(
    recoveryMachine.provide({
      actors: { signs: fromCallback<EventObject>(() => undefined), refetchMissing: fromPromise<boolean>(attempts) },
    }),
    { clock },
  ).start()
  const send = (type: RecoveryEvent['type']) => actor.send({ type })
  return { clock, attempts, send, value: () => actor.getSnapshot().value }
}

describe('an unreachable page', () => {
  it('is retried after pauses that grow up to a minute, until it loads', async () => {
    let missing = true
    const { clock, attempts, send, value } = start(() => Promise.resolve(missing))
    send('reach.lost')
    for (const [index, pause] of [...pauses, 60_000, 60_000].entries()) {
      clock.increment(pause - 1)
      expect(attempts).toHaveBeenCalledTimes(index)
      clock.increment(1)
      expect(attempts).toHaveBeenCalledTimes(index + 1)
      await settle()
    }
    missing = false
    clock.increment(60_000)
    await settle()
    expect(value()).toBe('idle')
    clock.increment(3_600_000)
    expect(attempts).toHaveBeenCalledTimes(9)
  })

  it('is retried at once by the button, and when the network or the visitor returns', async () => {
    const { attempts, send } = start(() => Promise.resolve(true))
    send('reach.lost')
    send('reach.retry')
    await settle()
    send('reach.awake')
    expect(attempts).toHaveBeenCalledTimes(2)
  })

  it('is never retried twice at once: ten presses are one request', async () => {
    const { attempts, send } = start(() => new Promise(() => undefined))
    send('reach.lost')
    for (let press = 0; press < 10; press += 1) send('reach.retry')
    expect(attempts).toHaveBeenCalledTimes(1)
  })

  it('is not retried in a hidden tab', async () => {
    const { clock, attempts, send } = start(() => Promise.resolve(true))
    send('reach.lost')
    send('reach.asleep')
    clock.increment(3_600_000)
    expect(attempts).not.toHaveBeenCalled()
    send('reach.awake')
    expect(attempts).toHaveBeenCalledTimes(1)
  })

  it('is retried again after a failed or hanging attempt', async () => {
    const { clock, attempts, send, value } = start(() => Promise.reject(new Error('offline')))
    send('reach.lost')
    send('reach.retry')
    await settle()
    expect(value()).toEqual({ lost: 'waiting' })
    attempts.mockImplementation(() => new Promise(() => undefined))
    send('reach.retry')
    clock.increment(ATTEMPT_TIMEOUT_MS)
    expect(value()).toEqual({ lost: 'waiting' })
  })

  it('is dropped when the visitor leaves, and the next page starts with the shortest pause', async () => {
    const { clock, attempts, send, value } = start(() => Promise.resolve(true))
    send('reach.lost')
    send('reach.retry')
    await settle()
    send('page.left')
    expect(value()).toBe('idle')
    clock.increment(3_600_000)
    send('reach.lost')
    clock.increment(pauses[0])
    expect(attempts).toHaveBeenCalledTimes(2)
  })
})
