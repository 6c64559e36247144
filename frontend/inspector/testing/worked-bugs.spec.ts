// @vitest-environment node
import { expect, it } from 'vitest'
import { createActor, createMachine, fromCallback, fromPromise, type AnyActorLogic, type AnyStateMachine } from 'xstate'
import { loginCallbackMachine } from '../../src/shell/login-popup/login-callback.machine.ts'
import { deliveryMachine } from '../../src/shell/changes/delivery.machine.ts'
import { serviceWorkerMachine } from '../../src/shell/service-worker/service-worker.machine.ts'
import { replayLog } from '../log/replay.ts'
import { toTest } from '../log/to-test.ts'
import { createRecorder, stepsOf } from './recording.ts'

/** The bugs of `docs/inspector.md`: each faulty machine is recorded and replayed on the correct machine. */
interface Fault {
  readonly machine: AnyStateMachine
  /** Puts the fault into the machine's states. */
  readonly breakMachine: (states: States) => void
  readonly actors: Readonly<Record<string, AnyActorLogic>>
  readonly input?: object
  readonly events: readonly { readonly type: string; readonly [key: string]: unknown }[]
}
// XState types the `config` of a created machine no more narrowly.
type States = Record<string, { on?: Record<string, unknown>; invoke?: { onDone?: unknown[] }; states?: States }>

const idleCallback = fromCallback(() => undefined)
const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve))

async function record({ machine, breakMachine, actors, input, events }: Fault) {
  const states = copy(machine.config.states) as States
  breakMachine(states)
  const brokenMachine = createMachine({ ...machine.config, states } as never, machine.implementations as never)
  const { recorder } = createRecorder()
  const actor = createActor(brokenMachine.provide({ actors, actions: { signalAndClose: () => undefined } }), {
    input: input as never,
  }).start()
  recorder.attach(actor)
  await nextTask()
  for (const event of events) {
    actor.send(event)
    await nextTask()
  }
  const entries = recorder.entries()
  actor.stop()
  const own = { realm: 'r1', actor: actor.sessionId }
  return {
    states: stepsOf(entries).map(({ value }) => value),
    differences: replayLog(machine, entries, own).divergences.map(({ recorded, replayed }) => ({ recorded, replayed })),
    test: toTest({ machine: machine.id, ...own, entries }),
  }
}

/** Copies plain objects and lists deeply; functions and machines stay the same references. */
function copy(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copy)
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, copy(inner)]))
}

it('a log-in window that never signals: no log-in happened, and no transition handled that', async () => {
  const { states, differences, test } = await record({
    machine: loginCallbackMachine,
    breakMachine: ({ checking }) => checking!.invoke!.onDone!.pop(),
    actors: { fetchSession: fromPromise(() => Promise.resolve(null)) },
    events: [{ type: 'callback.arrived', problem: null }],
  })
  expect(states.at(-1)).toBe('checking')
  expect(differences).toEqual([{ recorded: 'checking', replayed: 'nobody' }])
  expect(test).toContain("import { loginCallbackMachine } from './login-callback.machine.ts'")
})

it('an update that reloads twice: the first worker also counted as an update', async () => {
  const { states, differences, test } = await record({
    machine: serviceWorkerMachine,
    breakMachine: ({ registering }) => (registering!.on!['worker.activated'] = 'reloading'),
    actors: { registration: idleCallback, reload: idleCallback, skipWaiting: fromPromise(() => Promise.resolve(true)) },
    input: { parent: undefined },
    events: [{ type: 'worker.activated', isUpdate: false }],
  })
  expect(states.at(-1)).toBe('reloading')
  expect(differences).toEqual([{ recorded: 'reloading', replayed: 'registering' }])
  expect(test).toContain('serviceWorkerMachine')
})

it('a change that is delivered late: coming online was ignored until the next retry', async () => {
  const { states, differences, test } = await record({
    machine: deliveryMachine,
    breakMachine: ({ signedIn }) => delete signedIn!.states!['offline']!.on!['network.online'],
    actors: {
      otherTabs: idleCallback,
      connection: idleCallback,
      // Changes of an earlier visit play no part here.
      restore: fromPromise(() => new Promise(() => undefined)),
      load: fromPromise(() => Promise.resolve({ waiting: 1, readable: true })),
      deliver: fromPromise(() =>
        Promise.resolve({ waiting: 1, sent: 0, refused: 0, readable: true, retryAfter: null, mustLogIn: false }),
      ),
    },
    input: { userId: '1', parent: createActor(createMachine({})) },
    events: [{ type: 'network.online' }],
  })
  expect(states.at(-1)).toEqual({ signedIn: 'offline' })
  expect(differences).toEqual([{ recorded: { signedIn: 'offline' }, replayed: { signedIn: 'delivering' } }])
  expect(test).toContain('deliveryMachine')
})
