/** Memory after the events of an hour (a hundred a second), sent at once: of the recorder, and with a viewer. */
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { runnerImport } from 'vite'
import { createActor, type AnyStateMachine } from 'xstate'
import type { recording } from './inspector-subjects.ts'
import { maxGoal, type Row } from './results.ts'

setFlagsFromString('--expose-gc')
// SAFETY: with the flag above, V8 has this function.
const collect = runInNewContext('gc') as () => void

const eventsPerSecond = 100
const eventsPerHour = 60 * 60 * eventsPerSecond
/** Minutes after which the heap is measured; by the first of them the ring buffer and the viewer are full. */
const minutes = [10, 20, 30, 40, 50, 60]
type LogStores = typeof import('../../frontend/inspector/viewer/model/log-store.ts')

const file = join(import.meta.dirname, '../../frontend/inspector/viewer/model/log-store.ts')

export async function* measureHour(machine: AnyStateMachine, record: typeof recording): AsyncIterable<Row> {
  const { module } = await runnerImport<LogStores>(file, { configFile: false })
  for (const [what, watch] of Object.entries({ 'the recorder': undefined, 'recorder and viewer': module.LogStore })) {
    const heaps = heapsOver(machine, record, watch)
    const growth = (heaps.at(-1) ?? NaN) / (heaps[0] ?? NaN)
    yield {
      figures: {
        what: `an hour at ${eventsPerSecond} events/s, ${what}: MB after ${minutes.join(', ')} minutes`,
        MB: heaps.map((heap) => heap.toFixed(1)).join(', '),
      },
      goals: [maxGoal(`heap after an hour, in shares of that after ${minutes[0]} minutes (${what})`, growth, 1.05)],
    }
  }
}

function heapsOver(machine: AnyStateMachine, record: typeof recording, LogStore?: LogStores['LogStore']): number[] {
  const { recorder, idle } = record()
  let show = () => {}
  const store = LogStore && new LogStore((work) => (show = work))
  if (store) {
    store.receive({ type: 'realm', version: 1, realm: recorder.realm, entries: [] })
    recorder.onBatch((entries) =>
      store.receive(structuredClone({ type: 'entries', version: 1, realm: recorder.realm.id, entries })),
    )
  }
  const actor = createActor(machine)
  recorder.attach(actor)
  actor.start()
  const heaps: number[] = []
  for (let event = 1; event <= eventsPerHour; event += 1) {
    actor.send({ type: 'press' })
    // A page is idle at least ten times a second, and a viewer renders new entries once a second.
    if (event % (eventsPerSecond / 10) === 0) idle()
    if (event % eventsPerSecond === 0) show()
    if (minutes.includes(event / (60 * eventsPerSecond))) {
      collect()
      heaps.push(process.memoryUsage().heapUsed / 2 ** 20)
    }
  }
  actor.stop()
  return heaps
}
