/**
 * How long operators wait, and how much their work delays others: `npm run bench -- operating`. Backup with its check,
 * check and moves of BENCH_MEMBERS members (10) with BENCH_TITLES titles (20,000) and BENCH_PLAYS viewings (100,000)
 * each, beside Node compressing, decompressing or SQLite copying the same file; the slowest request of another member
 * while the server makes a backup, beside a bare Fastify meanwhile; start and stop with an idle client, beside a bare
 * Fastify.
 */
import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib'
import { throwAwayPostgres } from '../../.workspace/postgres.mjs'
import { callApi, signUp } from '../api-client.ts'
import { startBff, type RunningBff } from '../bff.ts'
import { measureRequestsDuring, slowestOf } from './concurrent-requests.ts'
import { bareFastify } from './floor.ts'
import { databasesIn } from './personal.ts'
import { maxGoal, median, rounded, type Goal, type IsSelected, type Row } from './results.ts'
import { diaryStatements } from './statistics-fixture.ts'
import { turnsOf, turnsOption } from './turns.ts'

export const title = 'Operating, beside the least that the same work needs'

const members = Number(process.env.BENCH_MEMBERS ?? 10)
const titles = Number(process.env.BENCH_TITLES ?? 20_000)
const plays = Number(process.env.BENCH_PLAYS ?? 100_000)
const rounds = Number(process.env.BENCH_ROUNDS ?? 5)
/** Goals hold for this number of rows, at least (§8 of the design: a million for a move). */
const ROWS_OF_GOALS = 1_000_000
/** No other request waits longer during a backup (ms). */
const MAX_WAIT_MS = 100
/** Between two requests of the other member (ms). */
const EVERY_MS = 20
const password = 'a sentence is better'
const operateFile = join(import.meta.dirname, '../../bff/dist/operate.js')

/** A table line: milliseconds of the product and of the least work. */
function row(what: string, ms: number, floorMs: number, goals: readonly Goal[] = []): Row {
  return {
    figures: { what, ms: Math.round(ms), 'floor (ms)': Math.round(floorMs), ratio: rounded(ms / floorMs) },
    goals,
  }
}

export async function* rows(isSelected: IsSelected): AsyncIterable<Row> {
  const folder = await mkdtemp(join(tmpdir(), 'reelroom-operating-'))
  const postgres = await throwAwayPostgres({ install: true })
  try {
    const [embedded] = databasesIn(folder, undefined)
    const app = await startBff({ ...embedded!.environment, SIGN_UP: 'open', NODE_OPTIONS: turnsOption })
    try {
      const session = await fill(app, embedded!.execute)
      if (isSelected('meanwhile')) yield* backUpMeanwhile(app, folder, session)
    } finally {
      await app.stop()
    }
    if (isSelected('files')) yield* filesAndMoves(folder, postgres?.url)
    if (isSelected('stop')) yield* startAndStop()
  } finally {
    await postgres?.stop()
    await rm(folder, { recursive: true })
  }
}

/** Makes an operator and members with titles and viewings. Returns the cookie of the operator. */
async function fill(
  app: RunningBff,
  execute: (statements: readonly string[]) => Promise<void> | void,
): Promise<string> {
  const operator = await signUp(app, 'Ada')
  const idOf = async (cookie: string) =>
    (await callApi<{ user: { id: string } }>(app, 'GET', '/api/_auth/session', cookie)).user.id
  const now = Date.now()
  await execute([`insert into operators (user_id, granted_at) values ('${await idOf(operator)}', ${now})`])
  for (let member = 0; member < members; member += 1) {
    const cookie = member === 0 ? operator : await signUp(app, `Member ${member}`)
    // The facts of the titles are the same for all.
    const statements = diaryStatements(await idOf(cookie), titles, plays)
    await execute(member === 0 ? statements : statements.filter((statement) => !statement.includes('into title_facts')))
  }
  return operator
}

/**
 * The slowest request of a member while the server makes a backup, and the longest turn of the server’s thread, beside those of a bare
 * Fastify meanwhile. Turns are processor time, which other work on the machine hardly changes.
 */
async function* backUpMeanwhile(app: RunningBff, folder: string, cookie: string): AsyncIterable<Row> {
  const { proof } = await callApi<{ proof: string }>(app, 'POST', '/api/_operate/proof', cookie, { password })
  const call = async (method: string, path: string) => {
    const answer = await fetch(app.origin + path, {
      method,
      headers: { cookie, origin: app.origin, 'x-operator-proof': proof, 'content-type': 'application/json' },
      ...(method === 'POST' ? { body: '{}' } : {}),
    })
    // SAFETY: the state of the server has the state of its backups.
    return (await answer.json()) as { backups?: State } & State
  }
  const floor = await bareFastify('x'.repeat(1000), [turnsOption])
  const load = { everyMs: EVERY_MS, headers: { cookie } }
  const other = await signUp(app, 'Eve')
  const paths = ['/api/_auth/session', '/api/userMedia/items?list=watchlist&size=25&page=1&language=en']
  try {
    for (const child of [app.process, floor.process]) await turnsOf(child)
    const { times, done } = await measureRequestsDuring(
      { ...load, origin: app.origin, headers: { cookie: other }, paths },
      () =>
        measureRequestsDuring({ ...load, origin: floor.origin, paths: ['/'] }, async () => {
          await call('POST', '/api/_operate/backups')
          let state: State | undefined
          do {
            await new Promise((resolve) => setTimeout(resolve, 1000))
            state = (await call('GET', '/api/_operate/server')).backups
          } while (state?.isRunning)
          if (state?.count !== 1) throw new Error(`The server made no backup in ${folder}: ${JSON.stringify(state)}`)
        }),
    )
    const [slowest, bare] = [slowestOf(times).slowest, slowestOf(done.times).slowest]
    yield row('slowest other request during a backup', slowest, bare, [
      maxGoal('slowest other request during a backup (ms)', slowest, MAX_WAIT_MS),
    ])
    const [server, floorTurns] = [await turnsOf(app.process), await turnsOf(floor.process)]
    yield row('longest turn of the server meanwhile', server.longest, floorTurns.longest, [
      maxGoal('longest turn of the server during a backup (ms of processor)', server.longest, MAX_WAIT_MS),
    ])
  } finally {
    floor.stop()
  }
}

interface State {
  readonly isRunning: boolean
  readonly count: number
}

async function* filesAndMoves(folder: string, postgresUrl: string | undefined): AsyncIterable<Row> {
  const database = join(folder, 'reelroom.sqlite')
  const [backup, packed, copied] = ['made.backup', 'floor.zst', 'copied'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  const { rows: all, bytes } = await sizeOf(database)
  const packing = await msOf(() => pipeline(createReadStream(database), zstd(), createWriteStream(packed)))
  const unpacking = await msOf(() =>
    pipeline(createReadStream(packed), createZstdDecompress(), createWriteStream(`${packed}.out`)),
  )
  const copying = await msOf(() => copyInto(database, copied))
  const size = `${(all / 1e6).toFixed(2)} million rows, ${Math.round(bytes / 2 ** 20)} MB`
  // The goals of files are for a gigabyte, those of moves for a million rows.
  const [perGigabyte, perMillion] = [bytes / 2 ** 30, all / ROWS_OF_GOALS]
  const goal = (what: string, ms: number, seconds: number, share: number): Goal[] =>
    all < ROWS_OF_GOALS ? [] : [maxGoal(`${what} (s)`, ms / 1000, seconds * share)]

  const writing = await msOf(() => operate(['backup', backup], { DATA_DIR: folder }))
  yield row(`backup with its check, ${size}`, writing, packing, goal('backup with its check', writing, 15, perGigabyte))
  const checking = await msOf(() => operate(['restore', '--check', backup], { DATA_DIR: folder }))
  yield row('check of a backup', checking, unpacking, goal('check of a backup', checking, 10, perGigabyte))
  if (postgresUrl === undefined) return
  const there = await msOf(() => operate(['move', '--to', postgresUrl], { DATA_DIR: folder }))
  yield row('move to PostgreSQL', there, copying, goal('move to PostgreSQL', there, 60, perMillion))
  const back = await msOf(() => operate(['move', '--to', join(folder, 'moved')], { DATABASE_URL: postgresUrl }))
  yield row('move to SQLite', back, copying, goal('move to SQLite', back, 60, perMillion))
}

const zstd = () => createZstdCompress({ params: { [constants.ZSTD_c_compressionLevel]: 2 } })

function copyInto(from: string, to: string): void {
  const database = new DatabaseSync(from, { readOnly: true })
  database.exec(`vacuum into '${to}'`)
  database.close()
}

async function sizeOf(file: string) {
  const database = new DatabaseSync(file, { readOnly: true })
  const tables = database
    .prepare(`select name from sqlite_master where type = 'table' and name not like 'sqlite_%'`)
    .all()
  const rowsOf = tables.map(({ name }) =>
    Number(database.prepare(`select count(*) as n from "${String(name)}"`).get()?.['n']),
  )
  database.close()
  return { rows: rowsOf.reduce((sum, count) => sum + count, 0), bytes: (await stat(file)).size }
}

const operate = (words: readonly string[], environment: Record<string, string>) =>
  promisify(execFile)(process.execPath, ['--disable-warning=ExperimentalWarning', operateFile, ...words], {
    env: { ...process.env, ...environment },
  })

async function msOf(work: () => unknown): Promise<number> {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}

async function* startAndStop(): AsyncIterable<Row> {
  const figures = { start: [] as number[], bareStart: [] as number[], stop: [] as number[], bareStop: [] as number[] }
  for (let round = 0; round < rounds; round += 1) {
    const bare = await bareFastify('x'.repeat(1000))
    figures.bareStart.push(bare.startMs)
    figures.bareStop.push(await msToStop(bare.origin, bare.process))
    let app: RunningBff | undefined
    figures.start.push(
      await msOf(async () => {
        app = await startBff()
        while (!(await fetch(`${app.origin}/readyz`)).ok) await new Promise((resolve) => setTimeout(resolve, 5))
      }),
    )
    figures.stop.push(await msToStop(app!.origin, app!.process))
    await app!.stop()
  }
  yield row('start, to ready', median(figures.start), median(figures.bareStart))
  const stop = median(figures.stop)
  yield row('stop, with an idle client', stop, median(figures.bareStop), [maxGoal('stop (ms)', stop, 500)])
}

/** From SIGTERM to the end of the process, while a client keeps an idle connection open. */
async function msToStop(origin: string, child: RunningBff['process']): Promise<number> {
  const agent = new Agent({ keepAlive: true })
  await new Promise<void>((resolve, reject) =>
    get(`${origin}/healthz`, { agent }, (answer) => answer.resume().once('end', resolve)).once('error', reject),
  )
  const ended = once(child, 'exit')
  const ms = await msOf(() => {
    child.kill('SIGTERM')
    return ended
  })
  agent.destroy()
  return ms
}
