import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as after } from 'node:timers/promises'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import { throwAwayPostgres } from '../../.workspace/postgres.mjs'
import { diaryStatements } from '../bench/statistics-fixture.ts'
import { onServer } from '../postgres-database.ts'
import { rounds } from './rounds.ts'

const operateFile = join(import.meta.dirname, '../../bff/dist/operate.js')
const [titles, plays] = [2000, 10_000]

interface Target {
  /** The arguments after `--to`. */
  readonly address: string
  /** The viewings in it; null while it is empty. */
  readonly plays: () => Promise<number | null>
  readonly empty: () => Promise<unknown>
}

/** A folder with an embedded database of one member. */
async function makeSource(folder: string): Promise<{ env: NodeJS.ProcessEnv; plays: () => number }> {
  const env = { ...process.env, DATA_DIR: folder }
  await promisify(execFile)(process.execPath, [operateFile, 'account', 'create', 'ada@example.org', 'Ada'], { env })
  const inFile = <T>(work: (file: DatabaseSync) => T): T => {
    const file = new DatabaseSync(join(folder, 'reelroom.sqlite'))
    const result = work(file)
    file.close()
    return result
  }
  inFile((file) => {
    const user = String(file.prepare('select id from users').get()!['id'])
    for (const statement of diaryStatements(user, titles, plays)) file.exec(statement)
  })
  return { env, plays: () => inFile(playsIn) }
}
const playsIn = (file: DatabaseSync): number => Number(file.prepare('select count(*) as n from plays').get()!['n'])

/** Begins a move, and kills it after some milliseconds if there are any; true if it ended by itself. */
async function move(env: NodeJS.ProcessEnv, to: string, ms?: number): Promise<boolean> {
  const child = spawn(process.execPath, [operateFile, 'move', '--to', to], { env, stdio: 'ignore' })
  const ended = once(child, 'exit')
  if (ms !== undefined) {
    await Promise.race([ended, after(ms)])
    child.kill('SIGKILL')
  }
  const [code] = (await ended) as [number | null]
  return code === 0
}

/** Kills moves in each of their phases; a target is empty or whole, and the source keeps its rows. */
async function killMoves(folder: string, target: Target): Promise<void> {
  const source = await makeSource(folder)
  const startedAt = performance.now()
  expect(await move(source.env, target.address)).toBe(true)
  const whole = performance.now() - startedAt
  expect(await target.plays()).toBe(plays)
  for (let round = 0; round < rounds; round += 1) {
    await target.empty()
    const isMoved = await move(source.env, target.address, (whole * (round + 1)) / rounds)
    expect(isMoved ? [plays] : [null, plays], `round ${round}`).toContain(await target.plays())
    expect(source.plays()).toBe(plays)
  }
  await target.empty()
  expect(await move(source.env, target.address)).toBe(true)
  expect(await target.plays()).toBe(plays)
}

const named = `${rounds} times kill -9 in the middle of a move leaves the target empty or whole, and the source as it is`

test(`${named}: to the embedded database`, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'reelroom-faults-'))
  const to = join(folder, 'moved')
  const file = join(to, 'reelroom.sqlite')
  try {
    await killMoves(join(folder, 'source'), {
      address: to,
      plays: async () => {
        if (!existsSync(file)) return null
        const database = new DatabaseSync(file)
        const count = playsIn(database)
        database.close()
        return count
      },
      // A draft of a killed move stays: the next one replaces it.
      empty: () => rm(file, { force: true }),
    })
  } finally {
    await rm(folder, { recursive: true })
  }
})

test(`${named}: to PostgreSQL`, async () => {
  const postgres = await throwAwayPostgres()
  test.skip(postgres === null, 'There is no PostgreSQL on this machine')
  const folder = await mkdtemp(join(tmpdir(), 'reelroom-faults-'))
  try {
    await killMoves(folder, {
      address: postgres!.url,
      plays: async () => {
        const [tables] = (await onServer(postgres!.url, `select to_regclass('plays') is not null as "isThere"`)) as [
          { isThere: boolean },
        ]
        if (!tables.isThere) return null
        const [row] = (await onServer(postgres!.url, 'select count(*) as n from plays')) as [{ n: string }]
        return Number(row.n)
      },
      empty: () => onServer(postgres!.url, 'drop schema public cascade; create schema public'),
    })
  } finally {
    await postgres!.stop()
    await rm(folder, { recursive: true })
  }
})
