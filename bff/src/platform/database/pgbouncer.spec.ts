import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { freePort } from '../../../../.workspace/programs.mjs'
import { proxyProgram } from '../../../../.workspace/proxies.mjs'
import { databases } from '../../../testing/databases.ts'
import { startServer, Visitor } from '../../../testing/server.ts'
import { UserDatabase } from './database.module.ts'

const postgres = databases.find(({ name }) => name === 'PostgreSQL')
const program = proxyProgram('pgbouncer')

/** Starts PgBouncer in transaction mode with two connections to a database, and returns its address. */
async function startPgBouncer(url: string): Promise<string> {
  const target = new URL(url)
  const name = target.pathname.slice(1)
  const folder = mkdtempSync(join(tmpdir(), 'pgbouncer-'))
  chmodSync(folder, 0o755)
  const port = await freePort()
  const config = `[databases]
${name} = host=${target.hostname} port=${target.port} user=${target.username} password=${target.password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 2
ignore_startup_parameters = statement_timeout, idle_in_transaction_session_timeout
`
  writeFileSync(join(folder, 'pgbouncer.ini'), config)
  // PgBouncer does not run as root.
  const user = process.getuid?.() === 0 ? ['--user=nobody'] : []
  const child = spawn(program!, [...user, join(folder, 'pgbouncer.ini')], { stdio: ['ignore', 'ignore', 'pipe'] })
  let output = ''
  child.stderr.on('data', (chunk: Buffer) => (output += String(chunk)))
  onTestFinished(async () => {
    child.kill('SIGINT')
    if (child.exitCode === null && child.signalCode === null) await once(child, 'close')
    rmSync(folder, { recursive: true })
  })
  await vi.waitFor(
    async () => {
      if (child.exitCode !== null) throw new Error(`PgBouncer ended: ${output}`)
      await once(connect(port, '127.0.0.1'), 'connect')
    },
    { timeout: 20_000 },
  )
  return `postgres://reelroom@127.0.0.1:${port}/${name}`
}

describe.skipIf(!postgres || !program)('behind PgBouncer in transaction mode', () => {
  it('a server migrates past it, and its members save at once over two connections', async () => {
    const { DATABASE_URL: direct = '' } = await postgres!.environment()
    const pooled = await startPgBouncer(direct)
    const { app, close } = await startServer({
      DATABASE_URL: pooled,
      DATABASE_MIGRATION_URL: direct,
      DATABASE_POOL: '12',
    })
    onTestFinished(close)
    const members = await Promise.all(['ada', 'bob', 'eve', 'ida'].map((name) => new Visitor(app).signUp(name)))
    const lists = Array.from({ length: 24 }, (_, index) =>
      members[index % 4]!.call('createList', {
        body: { name: `List ${index}`, description: '', visibility: 'private' },
      }),
    )
    expect((await Promise.all(lists)).map(({ status }) => status)).toEqual(Array(24).fill(200))
    const database = app.get(UserDatabase)
    const { rows } = await sql<{ connections: number }>`
      select count(*)::int as connections from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
    `.execute(database)
    expect(rows[0]!.connections).toBeLessThanOrEqual(2)
  })
})
