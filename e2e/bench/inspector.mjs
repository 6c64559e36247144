/**
 * What the inspector costs: bytes of the entry while it is off; time of an event while it is on, beside XState's own floor (an
 * observer that does nothing); attaching to a thousand actors; memory over many events. `npm run bench -- inspector`.
 */
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { gzipSync } from 'node:zlib'
import { build, runnerImport } from 'vite'
import { assign, createActor, setup } from 'xstate'
import { atMost, median } from './results.mjs'

const source = join(import.meta.dirname, '../../frontend/src')
const [events, rounds, contextSize] = [5000, 5, 115 * 1024]

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc')

export const title = `The inspector: ${events} events with a context of ${contextSize / 1024} kB, medians of ${rounds}`
export const goals = []

const { module } = await runnerImport(join(source, 'inspector/recorder/recorder.ts'), { configFile: false })
const realm = { id: 'r', tab: 't', role: 'app', startedAt: 0, path: '/', build: { id: 'b', date: null } }

/** A recorder that has time when it is told so. */
function recording() {
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
const counter = setup({
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
}

export async function* rows(isWanted) {
  const spent = {}
  for (const [name, observe] of Object.entries(observers).filter(([name]) => isWanted(name))) {
    const runs = Array.from({ length: rounds + 1 }, () => timeOf(observe)).slice(1)
    spent[name] = median(runs.map(({ running }) => running))
    const added = spent[name] - (spent['no observer'] ?? 0)
    yield {
      figures: {
        what: name,
        'µs per event': spent[name].toFixed(2),
        'added µs': added.toFixed(2),
        'µs of idle time per event': median(runs.map(({ idling }) => idling)).toFixed(2),
      },
      goals: name === 'the recorder' ? [atMost('the recorder, µs per event', Math.max(0.01, added), 10)] : [],
    }
  }
  if (isWanted('attach')) yield attaching()
  if (isWanted('heap')) yield heap()
  if (isWanted('entry')) yield await entry()
}

/**
 * Processor time, since others share the machine; the first of the runs warms up and does not count. Every hundred events
 * there is time, as there is in a browser.
 */
function timeOf(observe) {
  const actor = createActor(counter)
  const idle = observe(actor)
  actor.start()
  let [running, idling] = [0, 0]
  for (let batch = 0; batch < events / 100; batch += 1) {
    const started = process.threadCpuUsage()
    for (let event = 0; event < 100; event += 1) actor.send({ type: 'press' })
    running += sum(process.threadCpuUsage(started))
    const done = process.threadCpuUsage()
    idle()
    idling += sum(process.threadCpuUsage(done))
  }
  actor.stop()
  return { running: running / events, idling: idling / events }
}
const sum = ({ user, system }) => user + system

function attaching() {
  const group = setup({ actors: { counter } }).createMachine({
    id: 'group',
    invoke: Array.from({ length: 99 }, (_, index) => ({ src: 'counter', id: `c${index}` })),
  })
  const many = setup({ actors: { group } }).createMachine({
    id: 'many',
    invoke: Array.from({ length: 10 }, (_, index) => ({ src: 'group', id: `g${index}` })),
  })
  const actor = createActor(many).start()
  const runs = Array.from({ length: rounds }, () => {
    const { recorder } = recording()
    const started = performance.now()
    recorder.attach(actor)
    const taken = performance.now() - started
    recorder.stop()
    return taken
  })
  actor.stop()
  const figure = median(runs)
  return {
    figures: { what: 'attaching to 1,001 actors', ms: figure.toFixed(1) },
    goals: [atMost('attaching to a thousand actors (ms)', Math.max(0.1, figure), 100)],
  }
}

/** From the moment on when the ring is full. */
function heap() {
  const actor = createActor(counter)
  const { recorder, idle } = recording()
  recorder.attach(actor)
  actor.start()
  const send = (count) => {
    for (let event = 0; event < count; event += 1) {
      actor.send({ type: 'press' })
      if (event % 100 === 0) idle()
    }
    idle()
    collect()
    return process.memoryUsage().heapUsed / 2 ** 20
  }
  const full = send(6000)
  const later = send(30_000)
  actor.stop()
  return {
    figures: {
      what: 'heap after 6,000 events, and after 30,000 more',
      'MB full': full.toFixed(1),
      'MB later': later.toFixed(1),
    },
    goals: [atMost('heap later, in shares of that of a full ring', later / full, 1.05)],
  }
}

async function entry() {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    // Importing a source for this run has made it one for development.
    define: { 'import.meta.env.DEV': 'false' },
    build: {
      write: false,
      lib: { entry: join(source, 'app/inspector.ts'), formats: ['es'] },
      rolldownOptions: { external: /inspector\/start/, output: { minify: true } },
    },
  })
  const [{ output }] = [built].flat()
  const { code } = output[0]
  return {
    figures: { what: 'the entry, off', bytes: code.length, 'bytes compressed': gzipSync(code).length },
    goals: [atMost('the entry, off: bytes compressed', gzipSync(code).length, 300)],
  }
}
