import { describe, expect, it } from 'vitest'
import { createActor, createMachine, fromCallback, fromPromise, SimulatedClock, type EventObject } from 'xstate'
import { backoffMs } from '../backoff.ts'
import { type MatchingFact, type Round, matchingMachine } from './matching.machine.ts'
import { settle } from '../../testing/settle.ts'

function start(...answers: (Round | Error)[]) {
  const clock = new SimulatedClock()
  const events: MatchingFact['type'][] = []
  let requests = 0
  let online = () => undefined as void
  const parent = createActor(
    createMachine({ on: { '*': { actions: ({ event }) => void events.push(event.type as MatchingFact['type']) } } }),
  ).start()
  const actor = createActor(
    matchingMachine.provide({
      actors: {
        matchNext: fromPromise<Round, { userId: string }>(() => {
          requests += 1
          const answer = answers.shift() ?? { kind: 'matched', found: 0, left: 0 }
          return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)
        }),
        connection: fromCallback<EventObject>(({ sendBack }) => {
          online = () => sendBack({ type: 'network.online' })
        }),
      },
    }),
    { clock, input: { userId: 'ada', parent } },
  ).start()
  const begin = () => actor.send({ type: 'matching.begin' })
  return {
    actor,
    clock,
    events,
    begin,
    requests: () => requests,
    online: () => online(),
    value: () => actor.getSnapshot().value,
  }
}
const matched = (found: number, left: number): Round => ({ kind: 'matched', found, left })

describe('matching', () => {
  it('runs round after round until nothing is left, and reports each', async () => {
    const { begin, events, value, requests, actor } = start(matched(20, 25), matched(20, 5), matched(5, 0))
    expect([value(), requests()]).toEqual(['idle', 0])
    begin()
    await settle()
    expect([value(), requests(), events]).toEqual(['idle', 3, ['matching.found', 'matching.found', 'matching.done']])
    expect(actor.getSnapshot().context).toMatchObject({ looked: 45, left: 0 })
  })

  it('runs once more if more files arrived meanwhile', async () => {
    const { begin, requests, events } = start()
    begin()
    begin()
    begin()
    await settle()
    expect([requests(), events]).toEqual([2, []])
  })

  it('waits for the server’s retry time, else at growing intervals', async () => {
    const busy = (retryAfter: number | null): Round => ({ kind: 'busy', retryAfter })
    const { begin, clock, requests, value } = start(busy(60_000), busy(null), busy(null), matched(3, 0))
    begin()
    await settle()
    for (const [index, pause] of [60_000, backoffMs(2), backoffMs(3)].entries()) {
      expect([value(), requests()]).toEqual(['waiting', index + 1])
      clock.increment(pause - 1)
      expect(requests()).toBe(index + 1)
      clock.increment(1)
      await settle()
    }
    expect(value()).toBe('idle')
  })

  it('pauses without a network, and continues with it', async () => {
    const { begin, online, value, requests } = start({ kind: 'offline' }, matched(3, 0))
    begin()
    await settle()
    expect(value()).toBe('paused')
    online()
    await settle()
    expect([value(), requests()]).toEqual(['idle', 2])
  })

  it('stops after rounds without progress', async () => {
    const { begin, value, requests } = start(matched(0, 9), new Error('unexpected'))
    begin()
    await settle()
    expect([value(), requests()]).toEqual(['waiting', 1])
  })

  it('stops when it is refused, and waits after a failure', async () => {
    const refused = start({ kind: 'refused' })
    refused.begin()
    const broken = start(new Error('unexpected'))
    broken.begin()
    await settle()
    expect([refused.value(), broken.value()]).toEqual(['idle', 'waiting'])
  })
})
