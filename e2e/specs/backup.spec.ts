import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, statSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import { throwAwayPostgres } from '../../.workspace/postgres.mjs'
import { serverProgram, startBff, type RunningBff } from '../bff.ts'
import { onServer } from '../postgres-database.ts'
import { films } from '../titles.ts'

const root = join(import.meta.dirname, '../..')
const operateProgram = serverProgram(join(root, 'bff/dist/operate.js'))
const item = `/api/userMedia/items${films.godfather}`
let folder: string

// The product and its commands start many times, which takes long on a busy machine.
test.describe.configure({ timeout: 5 * 60_000 })

test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reelroom-backup-'))
})
test.afterEach(() => rm(folder, { recursive: true }))

async function command(name: 'backup' | 'restore', file: string, environment: Record<string, string>): Promise<string> {
  const ran = promisify(execFile)(process.execPath, [join(root, '.workspace/operate.mjs'), name, file], {
    cwd: folder,
    env: { ...process.env, NO_COLOR: '1', ...environment },
  })
  const { stdout, stderr } = await ran.catch((error: { stdout: string; stderr: string }) => error)
  return (stdout + stderr).trim()
}

async function rate(app: RunningBff, cookie: string, rating: number): Promise<void> {
  const answer = await fetch(app.origin + item, {
    method: 'PUT',
    body: JSON.stringify({ rating }),
    headers: { 'content-type': 'application/json', origin: app.origin, cookie },
  })
  expect(answer.status).toBe(200)
}

async function storyOf(environment: Record<string, string>): Promise<void> {
  const file = join(folder, 'reelroom.backup')
  let app = await startBff({ ...environment, DEMO_LOGIN: 'on' })
  try {
    const entered = await fetch(`${app.origin}/api/_auth/demo`, {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json', origin: app.origin },
    })
    const cookie = entered.headers.getSetCookie()[0]!.split(';')[0]!
    await rate(app, cookie, 7)
    expect(await command('backup', file, environment)).toContain('It was read again from the disk and is whole.')
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect(await command('backup', file, environment)).toContain('exists already; it stays unchanged.')
    await rate(app, cookie, 3)
    expect(await command('restore', file, environment)).toMatch(/Stop (the|every) server/)
    await app.stop()

    expect(await command('restore', file, environment)).toContain(`Restored ${file}. `)
    app = await startBff({ ...environment, DEMO_LOGIN: 'on' })
    const found = await fetch(app.origin + item, { headers: { cookie } })
    expect(await found.json()).toMatchObject({ item: { rating: 7 } })
  } finally {
    await app.stop()
  }
}

test('a backup of a running server restores all data: the embedded database', () =>
  storyOf({ DATA_DIR: join(folder, 'data') }))

test('a server makes the backup that was missed while it was off', async () => {
  const environment = { DATA_DIR: join(folder, 'data'), BACKUP_DIR: join(folder, 'backups'), BACKUP_AT: '00:00' }
  await mkdir(environment.BACKUP_DIR)
  const old = 'scheduled-20200101T000000.backup'
  await writeFile(join(environment.BACKUP_DIR, old), '')
  const app = await startBff(environment)
  try {
    const made = async () =>
      (await readdir(environment.BACKUP_DIR)).filter((name) => /^scheduled-.*\d\.backup$/.test(name))
    await expect.poll(async () => (await made()).some((name) => name !== old), { timeout: 60_000 }).toBe(true)
    const file = join(
      environment.BACKUP_DIR,
      (await made()).find((name) => name !== old)!,
    )
    expect((await stat(file)).mode & 0o777).toBe(0o600)
  } finally {
    await app.stop()
  }
})

/** How many viewings a database has; a copy of them takes long enough to be killed in the middle. */
const viewings = 60_000

/** Makes an embedded database with many viewings in this folder. */
async function fillFolder(dir: string): Promise<void> {
  await promisify(execFile)(process.execPath, [...operateProgram, 'account', 'create', 'ada@example.org', 'Ada'], {
    env: { ...process.env, DATA_DIR: dir },
  })
  const file = new DatabaseSync(join(dir, 'reelroom.sqlite'))
  file.exec(`with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${viewings})
    insert into plays (user_id, source, type, media_id, id, played_at)
    select (select id from users), 'embedded', 'movie', n % 1000, 'viewing ' || n, 1700000000000 + n from numbers`)
  file.close()
}

/** Starts a move, kills its process once `isCopying` says so, and waits for its end. */
async function killMove(from: string, to: string, isCopying: () => Promise<boolean> | boolean): Promise<void> {
  const move = spawn(process.execPath, [...operateProgram, 'move', '--to', to], {
    env: { ...process.env, DATA_DIR: from },
    stdio: 'ignore',
  })
  const ended = once(move, 'exit')
  while (!(await isCopying()) && move.exitCode === null) await new Promise((resolve) => setImmediate(resolve))
  move.kill('SIGKILL')
  expect(await ended).toEqual([null, 'SIGKILL'])
}

async function moveAll(from: string, to: string): Promise<void> {
  const ran = await promisify(execFile)(process.execPath, [...operateProgram, 'move', '--to', to], {
    env: { ...process.env, DATA_DIR: from },
  })
  expect(ran.stderr).toMatch(/Moved and compared 6\d{4} rows/)
}

const viewingsIn = (dir: string): unknown => {
  const file = new DatabaseSync(join(dir, 'reelroom.sqlite'))
  const row = file.prepare('select count(*) as viewings from plays').get()
  file.close()
  return row?.['viewings']
}

test('a move that is killed in the middle leaves the source and an empty target, and can be repeated: a folder', async () => {
  const [from, to] = [join(folder, 'from'), join(folder, 'to')]
  await fillFolder(from)
  const draft = join(to, 'reelroom.sqlite.unfinished')
  await killMove(from, to, () => existsSync(draft) && statSync(draft).size > 3 * 2 ** 20)
  const left = await readdir(to)
  expect(left).toContain('reelroom.sqlite.unfinished')
  expect(left.filter((name) => !name.startsWith('reelroom.sqlite.unfinished'))).toEqual([])
  expect(viewingsIn(from)).toBe(viewings)
  await moveAll(from, to)
  expect(await readdir(to)).toEqual(['reelroom.sqlite'])
  expect(viewingsIn(to)).toBe(viewings)
})

test('a move that is killed in the middle leaves the source and an empty target, and can be repeated: PostgreSQL', async () => {
  const postgres = await throwAwayPostgres()
  test.skip(postgres === null, 'There is no PostgreSQL on this machine')
  try {
    const from = join(folder, 'from')
    await fillFolder(from)
    const copying = `select pid from pg_stat_activity where application_name = 'reelroom-operate' and query like 'insert into "plays"%'`
    await killMove(from, postgres!.url, async () => (await onServer(postgres!.url, copying)).length > 0)
    const tables = `select tablename from pg_tables where schemaname = 'public'`
    await expect.poll(() => onServer(postgres!.url, copying)).toEqual([])
    expect(await onServer(postgres!.url, tables)).toEqual([])
    expect(viewingsIn(from)).toBe(viewings)
    await moveAll(from, postgres!.url)
    expect(await onServer(postgres!.url, 'select count(*)::int as viewings from plays')).toEqual([{ viewings }])
  } finally {
    await postgres!.stop()
  }
})

test('a restore into PostgreSQL waits for the lease of a server that was killed, and the embedded database is free at once', async () => {
  const postgres = await throwAwayPostgres()
  test.skip(postgres === null, 'There is no PostgreSQL on this machine')
  try {
    const embedded = { DATA_DIR: join(folder, 'data') }
    const file = join(folder, 'reelroom.backup')
    for (const environment of [embedded, { DATABASE_URL: postgres!.url }]) {
      const app = await startBff(environment)
      if (environment === embedded) await command('backup', file, environment)
      const ended = once(app.process, 'exit')
      app.process.kill('SIGKILL')
      await ended
      await app.stop()
    }
    expect(await command('restore', file, { DATABASE_URL: postgres!.url })).toMatch(
      /Stop every server first\. If one was killed, wait \d+ seconds: until then it counts as running\./,
    )
    expect(await command('restore', file, embedded)).toContain(`Restored ${file}. `)
    await onServer(postgres!.url, `update leases set until = 0 where work like 'server %'`)
    expect(await command('restore', file, { DATABASE_URL: postgres!.url })).toContain(`Restored ${file}. `)
  } finally {
    await postgres!.stop()
  }
})

test('a backup of a running server restores all data: PostgreSQL', async () => {
  const postgres = await throwAwayPostgres()
  test.skip(postgres === null, 'There is no PostgreSQL on this machine')
  try {
    await storyOf({ DATABASE_URL: postgres!.url })
  } finally {
    await postgres!.stop()
  }
})
