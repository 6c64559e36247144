/**
 * The receivers of the events in the inspector's benchmark: one machine under different observers, and stores beside
 * it.
 */
import { join } from 'node:path'
import { runnerImport } from 'vite'
import type { Store } from 'redux'
import { assign, createActor, setup, type AnyActor } from 'xstate'
import { reduxStores, vendorInspector } from './inspector-comparison.ts'

const source = join(import.meta.dirname, '../../frontend/inspector/recorder/recorder.ts')

type Recorders = typeof import('../../frontend/inspector/recorder/recorder.ts')
type Realm = ConstructorParameters<Recorders['Recorder']>[0]['realm']
type Work = (hasTime: () => boolean) => void

/** The receiver of the events; `idle` is the observer's work in idle time. */
export interface Subject {
  readonly send: (event: { type: 'press' }) => void
  readonly idle: () => unknown
  readonly stop: () => void
}

type NamedSubjects = readonly [NamedSubject, ...NamedSubject[]]
type NamedSubject = readonly [name: string, make: () => Subject]

const { module } = await runnerImport<Recorders>(source, { configFile: false })
const realm: Realm = { id: 'r', tab: 't', role: 'app', startedAt: 0, path: '/', build: { id: 'b', date: null } }

/** A recorder that treats a call of `idle` as idle time. */
export function recording() {
  const waiting: Work[] = []
  const recorder = new module.Recorder({
    realm,
    now: () => performance.now(),
    whenIdle: (work) => void waiting.push(work),
  })
  const idle = () => waiting.splice(0).forEach((work) => work(() => true))
  return { recorder, idle }
}

const items = Array.from({ length: 1000 }, (_, index) => ({
  id: index,
  title: 'A title of a film',
  overview: 'x'.repeat(60),
}))
/** A machine that counts its events, with a context of 115 kB. */
export const counter = setup({
  actions: { count: assign({ presses: ({ context }) => context.presses + 1 }) },
  guards: { isRare: ({ context }) => context.presses % 1000 === 999 },
}).createMachine({
  id: 'counter',
  context: { presses: 0, items },
  initial: 'odd',
  states: {
    odd: {
      on: {
        press: [
          { guard: 'isRare', target: 'odd' },
          { target: 'even', actions: 'count' },
        ],
      },
    },
    even: { on: { press: { target: 'odd', actions: 'count' } } },
  },
})

const observers = {
  'an observer that does nothing': (actor: AnyActor) => {
    actor.system.inspect(() => {})
    return () => {}
  },
  'the recorder': (actor: AnyActor) => {
    const { recorder, idle } = recording()
    recorder.attach(actor)
    return idle
  },
  'the vendor’s inspector': vendorInspector,
}
const redux = reduxStores(items)
export const machines: NamedSubjects = [
  ['no observer', () => machine(() => () => {})],
  ...Object.entries(observers).map(([name, observe]): NamedSubject => [name, () => machine(observe)]),
]
export const stores: NamedSubjects = [
  ['a Redux store', () => store(redux.plain)],
  ['a Redux store and the recorder of Redux DevTools', () => store(redux.recorded)],
]

/** A machine that receives the events, and `idle`, the observer's work in idle time. */
function machine(observe: (actor: AnyActor) => () => unknown): Subject {
  const actor = createActor(counter)
  const idle = observe(actor)
  actor.start()
  return { send: (event) => actor.send(event), idle, stop: () => actor.stop() }
}
function store(create: () => Pick<Store, 'dispatch'>): Subject {
  const { dispatch } = create()
  return { send: (event) => void dispatch(event), idle: () => {}, stop: () => {} }
}
