/**
 * A diary of 50,000 rows (`BENCH_ROWS`) from the upload until it is applied, on each database, by one member, by four at once while
 * 24 more uploads stall, and by ten at once, while another member requests the session and a page of saved titles every 20 ms: `npm run bench -- imports`.
 * The same requests to the idle server, before and after, are the floor. `imports:readers` imports as many rows of other services, one
 * after the other, beside the diary.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { throwAwayPostgres } from '../../.workspace/postgres.mjs'
import { serverProgram, startBff } from '../bff.ts'
import { diaryRows } from './diary-fixture.ts'
import { everyMs, measureImport, type MeasuredImport } from './import-measure.ts'
import { trackerFiles } from './tracker-files.ts'
import { maxGoal, rounded, type IsSelected, type Row } from './results.ts'

export const title = `Imports of ${diaryRows} diary rows, while somebody else asks every ${everyMs} ms`

/** How many members import at once, and how many more uploads stall. */
const loads = {
  one: { members: 1, stalled: 0 },
  'four beside stalled ones': { members: 4, stalled: 24 },
  ten: { members: 10, stalled: 0 },
}

export async function* rows(isSelected: IsSelected): AsyncIterable<Row> {
  const folder = await mkdtemp(join(tmpdir(), 'reelroom-imports-'))
  const isPostgres = Object.keys(loads).some((number) => isSelected(`PostgreSQL, ${number}`))
  const postgres = isPostgres ? await throwAwayPostgres({ install: true }) : null
  const databases: Readonly<Record<string, Record<string, string>>> = {
    embedded: { DATA_DIR: folder },
    ...(postgres ? { PostgreSQL: { DATABASE_URL: postgres.url } } : {}),
  }
  try {
    yield* readers({ DATA_DIR: folder }, isSelected)
    for (const [database, environment] of Object.entries(databases))
      for (const [number, { members, stalled }] of Object.entries(loads)) {
        const what = `${database}, ${number}`
        if (!isSelected(what)) continue
        const app = await startBff(environment, serverProgram(process.env.BENCH_MAIN))
        try {
          yield row(what, await measureImport(app, members, stalled))
        } finally {
          await app.stop()
        }
      }
  } finally {
    await postgres?.stop()
    await rm(folder, { recursive: true })
  }
}

/** Each file on the embedded database, the diary first. */
async function* readers(environment: Record<string, string>, isSelected: IsSelected): AsyncIterable<Row> {
  for (const [service, tracker] of [['Letterboxd', undefined], ...Object.entries(trackerFiles)] as const) {
    const what = `readers, ${service}, one`
    if (!isSelected(what)) continue
    const app = await startBff(environment, serverProgram(process.env.BENCH_MAIN))
    try {
      yield row(what, await measureImport(app, 1, 0, tracker))
    } finally {
      await app.stop()
    }
  }
}

const row = (what: string, { seconds, steps, idle, during, growth, processor }: MeasuredImport): Row => ({
  figures: {
    what,
    'seconds to the last done': rounded(seconds),
    ...Object.fromEntries(Object.entries(steps).map(([step, value]) => [`${step} (s)`, rounded(value)])),
    'processor (s)': rounded(processor),
    'slowest other request (ms)': Math.round(during.slowest),
    'its p99 (ms)': Math.round(during.p99),
    'slowest, idle (ms)': Math.round(idle.slowest),
    'p99, idle (ms)': Math.round(idle.p99),
    'slowest to idle': rounded(during.slowest / idle.slowest),
    'slowest of the asker itself (ms)': Math.round(during.own),
    'memory growth (MB)': growth,
  },
  goals: [
    ...(what.endsWith('one') ? [maxGoal(`import, ${what}: seconds to done`, seconds, 20)] : []),
    maxGoal(`import, ${what}: seconds to the last answer`, steps['last answer'], 1),
    maxGoal(`import, ${what}: slowest other request (ms)`, during.slowest, 50),
    maxGoal(`import, ${what}: memory growth (MB)`, Math.max(1, growth), 100),
  ],
})
