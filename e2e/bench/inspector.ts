/**
 * The cost of the inspector: bytes of the entry while it is off; time of an event while it is on, beside XState's own
 * floor (an observer that does nothing) and beside other recorders; attaching to a thousand actors; memory over as
 * many events as an hour has at a hundred a second. `npm run bench -- inspector`.
 */
import { createActor, setup } from 'xstate'
import { measureHour } from './inspector-hour.ts'
import { counter, machines, recording, stores, type Subject } from './inspector-subjects.ts'
import { viewerRows } from './inspector-viewer.ts'
import { maxGoal, median, type IsSelected, type Row } from './results.ts'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'

/** Processor time of an event, and of the idle time after it (µs). */
interface Spent {
  readonly running: number
  readonly idling: number
}

const [eventCount, rounds, contextSize] = [5000, 5, 115 * 1024]
/** Event counts of observers that are too slow for the usual number. */
const counts: Readonly<Record<string, number>> = { 'the vendor’s inspector': 1000 }

export const title = `The inspector: ${eventCount} events with a context of ${contextSize / 1024} kB, medians of ${rounds}`

export async function* rows(isSelected: IsSelected): AsyncIterable<Row> {
  for (const subjects of [machines, stores]) {
    const selected = subjects.filter(([name]) => isSelected(name))
    const runs = new Map<string, Spent[]>(selected.map(([name]) => [name, []]))
    // The observers run in turn, so that no later one profits from a warmed-up process.
    for (let round = 0; round <= rounds; round += 1)
      for (const [name, make] of selected)
        runs.get(name)?.push(await timeOf(make(), counts[name] ?? (subjects === stores ? eventCount * 40 : eventCount)))
    const measured = (name: string) => (runs.get(name) ?? []).slice(1)
    const spentOn = (name: string) => median(measured(name).map(({ running }) => running))
    const [floor] = subjects[0]
    for (const [name] of selected) {
      const added = Math.max(0, spentOn(name) - (runs.has(floor) ? spentOn(floor) : 0))
      yield {
        figures: {
          what: name,
          'µs per event': spentOn(name).toFixed(2),
          'added µs': added.toFixed(2),
          'µs of idle time per event': median(measured(name).map(({ idling }) => idling)).toFixed(2),
        },
        goals: name === 'the recorder' ? [maxGoal('the recorder, µs per event', Math.max(0.01, added), 10)] : [],
      }
    }
  }
  if (isSelected('attach')) yield attaching()
  if (isSelected('hour')) yield* measureHour(counter, recording)
  if (isSelected('entry')) yield await entry()
  if (isSelected('viewer')) yield* viewerRows()
}

/**
 * Processor time, since others share the machine; the first of the runs warms up and does not count. The browser is
 * idle every hundred events, as in real use.
 */
async function timeOf({ send, idle, stop }: Subject, events: number): Promise<Spent> {
  let [running, idling] = [0, 0]
  for (let batch = 0; batch < events / 100; batch += 1) {
    const started = process.threadCpuUsage()
    for (let event = 0; event < 100; event += 1) send({ type: 'press' })
    running += sum(process.threadCpuUsage(started))
    const done = process.threadCpuUsage()
    await idle()
    idling += sum(process.threadCpuUsage(done))
  }
  stop()
  return { running: running / events, idling: idling / events }
}
const sum = ({ user, system }: NodeJS.CpuUsage) => user + system

function attaching(): Row {
  const group = setup({ actors: { counter } }).createMachine({
    id: 'group',
    invoke: Array.from({ length: 99 }, (_, index) => ({ src: 'counter', id: `c${index}` })),
  })
  const manyActors = setup({ actors: { group } }).createMachine({
    id: 'many',
    invoke: Array.from({ length: 10 }, (_, index) => ({ src: 'group', id: `g${index}` })),
  })
  const actor = createActor(manyActors).start()
  const runs = Array.from({ length: rounds }, () => {
    const { recorder } = recording()
    const started = performance.now()
    recorder.attach(actor)
    const elapsed = performance.now() - started
    recorder.stop()
    return elapsed
  })
  actor.stop()
  const figure = median(runs)
  return {
    figures: { what: 'attaching to 1,001 actors', ms: figure.toFixed(1) },
    goals: [maxGoal('attaching to a thousand actors (ms)', Math.max(0.1, figure), 100)],
  }
}

const source = join(import.meta.dirname, '../../frontend/src')

/** The bytes of the entry that every page has, with the inspector off. */
async function entry(): Promise<Row> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    // `runnerImport` has set this process to development mode.
    define: { 'import.meta.env.DEV': 'false' },
    build: {
      write: false,
      lib: { entry: join(source, 'app/inspector.ts'), formats: ['es'] },
      rolldownOptions: { external: /inspector\/start/, output: { minify: true } },
    },
  })
  if (!Array.isArray(built) || !built[0]) throw new Error('The entry was not built')
  const { code } = built[0].output[0]
  return {
    figures: { what: 'the entry, off', bytes: code.length, 'bytes compressed': gzipSync(code).length },
    goals: [maxGoal('the entry, off: bytes compressed', gzipSync(code).length, 300)],
  }
}
