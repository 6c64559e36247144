import { describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import type { Connection } from '@contract/connections.schema'
import { settle } from '../../testing/settle.ts'
import {
  connectionSetupMachine,
  LISTEN_PAUSE_MS,
  PATIENCE_MS,
  type ChosenPerson,
  type MadeConnection,
  type NewConnection,
} from './connection-setup.machine.ts'
import { silent } from './testing/connection-of.ts'

const address = {
  public: 'https://reelroom.example/api/connect/token',
  inside: 'http://reelroom:3000/api/connect/token',
}
const heard: Connection = { ...silent, lastReportAt: '2026-11-01T21:05:00.000Z' }
const withPeople: Connection = { ...heard, people: [{ id: '1', name: 'ada', reports: 1 }] }
const ada = { id: '1', name: 'ada' }

interface Answers {
  readonly make?: () => Promise<MadeConnection>
  readonly look?: () => Promise<Connection>
  readonly choosePerson?: () => Promise<Connection>
}

function start(connection: Connection | null, answers: Answers) {
  const clock = new SimulatedClock()
  const calls: unknown[] = []
  const answerOf =
    <Input, Output>(name: string, answer: (() => Promise<Output>) | undefined) =>
    ({ input }: { input: Input }) => {
      calls.push([name, input])
      return answer ? answer() : Promise.reject(new Error(name))
    }
  const actor = createActor(
    connectionSetupMachine.provide({
      actors: {
        make: fromPromise<MadeConnection, NewConnection>(answerOf('make', answers.make)),
        look: fromPromise<Connection, { id: string }>(answerOf('look', answers.look)),
        choosePerson: fromPromise<Connection, ChosenPerson>(answerOf('choosePerson', answers.choosePerson)),
      },
    }),
    { input: { connection }, clock },
  ).start()
  const wait = async (ms: number) => {
    clock.increment(ms)
    await settle()
  }
  return { actor, calls, wait, value: () => actor.getSnapshot().value, context: () => actor.getSnapshot().context }
}
const listening = { listening: { message: 'pausing', patience: 'waiting' } }

describe('the set-up of a connection', () => {
  it('makes the connection, listens for its first message, and asks who the member is', async () => {
    const { actor, calls, wait, value, context } = start(null, {
      make: () => Promise.resolve({ connection: silent, address }),
      look: () => Promise.resolve(withPeople),
      choosePerson: () => Promise.resolve({ ...heard, person: ada }),
    })
    expect(value()).toBe('naming')
    actor.send({ type: 'setup.make', kind: 'jellyfin', name: 'Living room' })
    await settle()
    expect([value(), context().address]).toEqual([listening, address])
    await wait(LISTEN_PAUSE_MS)
    expect([value(), context().connection?.people]).toEqual([{ choosing: 'pausing' }, withPeople.people])
    actor.send({ type: 'setup.choose', person: ada })
    await settle()
    expect([value(), context().connection?.person]).toEqual(['working', ada])
    expect(calls).toEqual([
      ['make', { kind: 'jellyfin', name: 'Living room' }],
      ['look', { id: silent.id }],
      ['choosePerson', { id: silent.id, person: ada }],
    ])
  })

  it('works at once if the other program has no people', async () => {
    const { wait, value } = start(silent, { look: () => Promise.resolve(heard) })
    await wait(LISTEN_PAUSE_MS)
    expect(value()).toBe('working')
  })

  it('offers help after ten minutes without a message, and keeps listening', async () => {
    const look = vi.fn(() => Promise.resolve(silent))
    const { wait, value } = start(silent, { look })
    await wait(PATIENCE_MS)
    expect(value()).toEqual({ listening: { message: 'pausing', patience: 'over' } })
    look.mockResolvedValue(heard)
    await wait(LISTEN_PAUSE_MS)
    expect(value()).toBe('working')
  })

  it('keeps listening while the server cannot be reached', async () => {
    const { wait, value } = start(silent, {})
    await wait(LISTEN_PAUSE_MS)
    expect(value()).toEqual(listening)
  })

  it('lists people who appear while the member chooses', async () => {
    const bob = { id: '2', name: 'bob', reports: 1 }
    const answers = [withPeople, { ...withPeople, people: [bob, ...withPeople.people] }]
    const { wait, context } = start(silent, { look: () => Promise.resolve(answers.shift()!) })
    await wait(LISTEN_PAUSE_MS)
    await wait(LISTEN_PAUSE_MS)
    expect(context().connection?.people).toEqual([bob, ...withPeople.people])
  })

  it('keeps what was typed and chosen when the server refuses it, and says why', async () => {
    const { actor, value, context } = start(null, {})
    actor.send({ type: 'setup.make', kind: 'plex', name: 'Attic' })
    await settle()
    expect([value(), context().wanted, context().problem]).toEqual([
      'naming',
      { kind: 'plex', name: 'Attic' },
      new Error('make'),
    ])
  })

  it('lets the member choose again when the person could not be stored', async () => {
    const { actor, wait, value, context } = start(silent, { look: () => Promise.resolve(withPeople) })
    await wait(LISTEN_PAUSE_MS)
    actor.send({ type: 'setup.choose', person: ada })
    await settle()
    expect([value(), context().problem]).toEqual([{ choosing: 'pausing' }, new Error('choosePerson')])
  })

  it('shows a new address of a connection that listens', () => {
    const { actor, context } = start(silent, {})
    actor.send({ type: 'setup.addressed', address })
    expect(context().address).toEqual(address)
  })
})
