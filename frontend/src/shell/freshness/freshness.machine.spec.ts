import { describe, expect, it, vi } from 'vitest'
import { createActor, fromCallback, fromPromise, SimulatedClock, type EventObject } from 'xstate'
import { settle } from '../../testing/settle.ts'
import { FRESHNESS_PAUSE_MS, freshnessMachine, REVISION_TIMEOUT_MS } from './freshness.machine.ts'

function start(revision: number | null, answer: () => Promise<number>, refetch = () => Promise.resolve()) {
  const clock = new SimulatedClock()
  const fetched = vi.fn(answer)
  const refetched = vi.fn(refetch)
  const actor = createActor(
    freshnessMachine.provide({
      actors: {
        signs: fromCallback<EventObject>(() => undefined),
        fetchRevision: fromPromise<number>(fetched),
        refetch: fromPromise<void>(refetched),
      },
    }),
    { input: { revision }, clock },
  ).start()
  const counts = () => ({ fetched: fetched.mock.calls.length, refetched: refetched.mock.calls.length })
  const pause = async () => {
    clock.increment(FRESHNESS_PAUSE_MS)
    await settle()
  }
  return { actor, clock, counts, pause }
}

describe('freshness', () => {
  it('fetches the revision at once and every 20 seconds, and refetches nothing while it stays', async () => {
    const { counts, pause } = start(null, () => Promise.resolve(5))
    await settle()
    expect(counts()).toEqual({ fetched: 1, refetched: 0 })
    await pause()
    await pause()
    expect(counts()).toEqual({ fetched: 3, refetched: 0 })
  })

  it('refetches the data once when the revision grows', async () => {
    const answers = [5, 6, 6]
    const { counts, pause } = start(null, () => Promise.resolve(answers.shift()!))
    await settle()
    await pause()
    expect(counts()).toEqual({ fetched: 2, refetched: 1 })
    await pause()
    expect(counts()).toEqual({ fetched: 3, refetched: 1 })
  })

  it('notices what changed between the making of the page and its start', async () => {
    const { counts } = start(5, () => Promise.resolve(6))
    await settle()
    expect(counts()).toEqual({ fetched: 1, refetched: 1 })
  })

  it('refetches again after a refetch that failed', async () => {
    const outcomes = [Promise.reject(new Error('offline')), Promise.resolve()]
    const { counts, pause } = start(
      5,
      () => Promise.resolve(6),
      () => outcomes.shift()!,
    )
    await settle()
    await pause()
    await pause()
    expect(counts()).toEqual({ fetched: 3, refetched: 2 })
  })

  it('pauses in a hidden page and fetches at once when it is visible again', async () => {
    const { actor, counts, pause } = start(5, () => Promise.resolve(5))
    await settle()
    actor.send({ type: 'freshness.asleep' })
    await pause()
    expect(counts().fetched).toBe(1)
    actor.send({ type: 'freshness.awake' })
    expect(counts().fetched).toBe(2)
  })

  it('starts its pause again when another tab has fetched, and refetches what that one found', async () => {
    const { actor, clock, counts } = start(5, () => Promise.resolve(5))
    await settle()
    clock.increment(FRESHNESS_PAUSE_MS - 1)
    actor.send({ type: 'freshness.heard', revision: 5 })
    clock.increment(FRESHNESS_PAUSE_MS - 1)
    expect(counts()).toEqual({ fetched: 1, refetched: 0 })
    actor.send({ type: 'freshness.heard', revision: 6 })
    await settle()
    expect(counts()).toEqual({ fetched: 1, refetched: 1 })
  })

  it.each([
    ['fails', () => Promise.reject(new Error('offline'))],
    ['never arrives', () => new Promise<number>(() => undefined)],
  ])('fetches again after a pause if the answer %s', async (_, answer) => {
    const { actor, clock, counts } = start(5, answer)
    await settle()
    clock.increment(REVISION_TIMEOUT_MS)
    expect(actor.getSnapshot().value).toEqual({ awake: 'resting' })
    clock.increment(FRESHNESS_PAUSE_MS)
    expect(counts()).toEqual({ fetched: 2, refetched: 0 })
  })
})
