import pg from 'pg'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { Logger } from '@nestjs/common'
import { databases } from '../../../testing/databases.ts'
import { Config } from '../config/config.ts'
import { openDatabase } from './open-database.ts'

/** An open database, and a function that allows connections or ends the existing ones. */
async function openPostgres(environment: Record<string, string>) {
  const database = await openDatabase(Config.from(environment).database)
  onTestFinished(() => database.destroy())
  const name = new URL(environment['DATABASE_URL']!).pathname.slice(1)
  const allowConnections = async (isAllowed: boolean) => {
    const client = new pg.Client(process.env['TEST_DATABASE_URL'])
    await client.connect()
    await client.query(`alter database ${name} allow_connections ${isAllowed}`)
    if (!isAllowed)
      await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
    await client.end()
  }
  return { read: () => database.selectFrom('users').select('id').execute(), allowConnections }
}

describe.each(databases.filter(({ name }) => name === 'PostgreSQL'))('$name', ({ environment }) => {
  it('answers 503 while it takes no connections, and is used again after that', async () => {
    vi.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined)
    const { read, allowConnections } = await openPostgres(await environment())
    expect(await read()).toEqual([])
    await allowConnections(false)
    // The first calls may still get connections that have just been ended.
    for (let call = 0; call < 3; call += 1)
      await expect(read()).rejects.toMatchObject({ type: 'storage-unavailable', status: 503 })
    await allowConnections(true)
    expect(await read()).toEqual([])
  })
})
