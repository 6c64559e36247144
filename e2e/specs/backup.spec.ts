import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import { throwAwayPostgres } from '../../.workspace/postgres.mjs'
import { startBff, type RunningBff } from '../bff.ts'
import { films } from '../titles.ts'

const root = join(import.meta.dirname, '../..')
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
    expect(await command('backup', file, environment)).toContain('exists already; it is left as it is.')
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

test('a backup of a running server restores all data: PostgreSQL', async () => {
  const postgres = await throwAwayPostgres()
  test.skip(postgres === null, 'There is no PostgreSQL on this machine')
  try {
    await storyOf({ DATABASE_URL: postgres!.url })
  } finally {
    await postgres!.stop()
  }
})
