/**
 * Prints which states and transitions of the machines no browser test has reached:
 * `INSPECTOR_RECORDINGS=folder npx playwright test`, then `node e2e/inspector-coverage.ts folder`. It also writes
 * `folder/coverage/all.json`, which the inspector's *Import* and *Coverage* show in the charts.
 */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { runnerImport } from 'vite'

type AllCharts = typeof import('../frontend/build/charts/all-charts.ts')
type MinimalRecording = typeof import('../frontend/inspector/viewer/model/minimal-recording.ts')
type LogFiles = typeof import('../frontend/inspector/log/log-file.ts')
type LogRows = typeof import('../frontend/inspector/viewer/model/log-rows.ts')
type Visits = typeof import('../frontend/inspector/viewer/model/visits.ts')
type ActorStates = typeof import('../frontend/inspector/viewer/model/actor-states.ts')
type LogFile = Extract<ReturnType<LogFiles['parseLog']>, { isOk: true }>['file']

const folder = process.argv[2]
if (!folder) throw new Error('node e2e/inspector-coverage.ts FOLDER')

const frontend = join(import.meta.dirname, '../frontend')
const load = async <Module>(path: string): Promise<Module> =>
  (
    await runnerImport<Module>(join(frontend, path), {
      configFile: false,
      root: frontend,
      logLevel: 'error',
      resolve: { tsconfigPaths: true },
    })
  ).module
const { allCharts } = await load<AllCharts>('build/charts/all-charts.ts')
const { minimalRecording } = await load<MinimalRecording>('inspector/viewer/model/minimal-recording.ts')
const { parseLog, toLogFile } = await load<LogFiles>('inspector/log/log-file.ts')
const { rowsOf } = await load<LogRows>('inspector/viewer/model/log-rows.ts')
const { unvisited, visitsOf } = await load<Visits>('inspector/viewer/model/visits.ts')
const { actorStatesAt } = await load<ActorStates>('inspector/viewer/model/actor-states.ts')

const recordings: LogFile[] = []
for (const name of await readdir(folder)) {
  if (!name.endsWith('.json')) continue
  const parsed = parseLog(await readFile(join(folder, name), 'utf8'))
  if (!parsed.isOk) throw new Error(`${name} is no recording: ${parsed.fault}`)
  recordings.push(parsed.file)
}

const charts = await allCharts()
const minimal = minimalRecording(charts, recordings)
const visits = visitsOf(charts, rowsOf(minimal.entries), actorStatesAt(minimal.entries))
const table = Object.values(charts).map((chart) => {
  const ratioOf = (parts: readonly { readonly id: string }[]) =>
    `${parts.filter(({ id }) => visits.has(id)).length}/${parts.length}`
  return { machine: chart.id, states: ratioOf(chart.states), transitions: ratioOf(chart.transitions) }
})
console.log(`${recordings.length} recordings`)
console.table(table)
for (const chart of Object.values(charts)) {
  const missed = unvisited(chart, visits)
  if (missed.length > 0) console.log(`\n${chart.id}\n${missed.map((name) => `  ${name}`).join('\n')}`)
}

const target = join(folder, 'coverage/all.json')
await mkdir(join(folder, 'coverage'), { recursive: true })
await writeFile(target, toLogFile(minimal, Date.now()))
console.log(`\nFor the inspector: ${resolve(target)}`)
