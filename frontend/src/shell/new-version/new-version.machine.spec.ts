import { describe, expect, it, vi } from 'vitest'
import { createActor, fromCallback, fromPromise, SimulatedClock, type EventObject } from 'xstate'
import { newVersionMachine, pollInterval } from './new-version.machine.ts'
import { settle } from '../../testing/settle.ts'

function start(fetchLatest: () => Promise<string>) {
  const clock = new SimulatedClock()
  const onOutdated = vi.fn()
  const running = new Set<string>()
  const effect = (name: string) =>
    fromCallback<EventObject>(() => {
      running.add(name)
      return () => running.delete(name)
    })
  const fetched = vi.fn(fetchLatest)
  const actor = createActor(
    newVersionMachine.provide({
      actors: { wakes: effect('wakes'), fullLoads: effect('fullLoads'), fetchLatest: fromPromise<string>(fetched) },
      actions: { notifyOutdated: () => onOutdated() },
    }),
    { input: { buildId: 'old' }, clock },
  ).start()
  return { actor, clock, onOutdated, fetched, running }
}

describe('new version', () => {
  it('the latest build file is polled each hour', async () => {
    const { actor, clock, fetched } = start(() => Promise.resolve('old'))
    clock.increment(pollInterval - 1)
    expect(fetched).not.toHaveBeenCalled()
    clock.increment(1)
    expect(fetched).toHaveBeenCalledTimes(1)
    await settle()
    expect(actor.getSnapshot().value).toBe('waiting')
    clock.increment(3_600_000)
    expect(fetched).toHaveBeenCalledTimes(2)
  })

  it('and it is polled on waking from sleep', () => {
    const { actor, fetched } = start(() => Promise.resolve('old'))
    actor.send({ type: 'version.woke' })
    expect(fetched).toHaveBeenCalledTimes(1)
  })

  it('another build is reported once, and from then on the next navigation is a full load', async () => {
    const { actor, clock, onOutdated, fetched, running } = start(() => Promise.resolve('new'))
    expect([...running]).toEqual(['wakes'])
    actor.send({ type: 'version.woke' })
    await settle()
    actor.send({ type: 'version.woke' })
    clock.increment(pollInterval)
    expect(actor.getSnapshot().value).toBe('outdated')
    expect(onOutdated).toHaveBeenCalledTimes(1)
    expect(fetched).toHaveBeenCalledTimes(1)
    expect([...running]).toEqual(['fullLoads'])
  })

  it('a failure shows nothing; the next poll tries again', async () => {
    const { actor, clock, onOutdated, fetched } = start(() => Promise.reject(new Error('offline')))
    actor.send({ type: 'version.woke' })
    await settle()
    expect(actor.getSnapshot().value).toBe('waiting')
    clock.increment(pollInterval)
    expect(fetched).toHaveBeenCalledTimes(2)
    expect(onOutdated).not.toHaveBeenCalled()
  })

  it('an answer that never arrives does not block the next poll', () => {
    const { actor, clock } = start(() => new Promise(() => undefined))
    actor.send({ type: 'version.woke' })
    clock.increment(30_000)
    expect(actor.getSnapshot().value).toBe('waiting')
  })
})
