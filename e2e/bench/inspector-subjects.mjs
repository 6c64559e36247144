/** What receives the events of the inspector's benchmark: one machine under different observers, and stores beside it. */
import { join } from 'node:path'
import { runnerImport } from 'vite'
import { assign, createActor, setup } from 'xstate'
import { reduxStores, vendorInspector } from './inspector-comparison.mjs'

const source = join(import.meta.dirname, '../../frontend/src/inspector/recorder/recorder.ts')

const { module } = await runnerImport(source, { configFile: false })
const realm = { id: 'r', tab: 't', role: 'app', startedAt: 0, path: '/', build: { id: 'b', date: null } }

/** A recorder whose idle time comes when `idle` is called. */
export function recording() {
  const waiting = []
  const recorder = new module.Recorder({ realm, now: () => performance.now(), whenIdle: (work) => waiting.push(work) })
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
  'no observer': () => () => undefined,
  'an observer that does nothing': (actor) => (actor.system.inspect(() => undefined), () => undefined),
  'the recorder': (actor) => {
    const { recorder, idle } = recording()
    recorder.attach(actor)
    return idle
  },
  'the vendor’s inspector': vendorInspector,
}
export const machines = Object.entries(observers).map(([name, observe]) => [name, () => machine(observe)])
export const stores = Object.entries(reduxStores(items)).map(([name, create]) => [name, () => store(create)])

/** A machine that receives the events, and `idle`, the observer's work in idle time. */
function machine(observe) {
  const actor = createActor(counter)
  const idle = observe(actor)
  actor.start()
  return { send: (event) => actor.send(event), idle, stop: () => actor.stop() }
}
function store(create) {
  const { dispatch } = create()
  return { send: dispatch, idle: () => undefined, stop: () => undefined }
}
