import { Logger } from '@nestjs/common'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { allowConnections, databases } from '../../../testing/databases.ts'
import { Config } from '../config/config.ts'
import { openDatabase } from './open-database.ts'

describe.each(databases.filter(({ name }) => name === 'PostgreSQL'))('$name', ({ copied }) => {
  it('answers 503 while it takes no connections, and is used again after that; the log has two lines about it', async () => {
    const warnings = vi.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined)
    const settings = await copied()
    const url = settings['DATABASE_URL']!
    const database = await openDatabase(Config.from(settings).database)
    onTestFinished(() => database.destroy())
    const read = () => database.selectFrom('users').select('id').execute()
    expect(await read()).toEqual([])
    await allowConnections(url, false)
    // The first calls may still get connections that have just been ended.
    for (let call = 0; call < 3; call += 1)
      await expect(read()).rejects.toMatchObject({ type: 'storage-unavailable', status: 503, isReported: true })
    await allowConnections(url, true)
    expect(await read()).toEqual([])
    expect(
      warnings.mock.calls.map(([line]) => String(line).replaceAll(/\(.+\)|\d+(?= s;| calls? failed)/g, '…')),
    ).toEqual(['cannot be used …: calls that need it are answered 503', 'can be used again, after … s; … calls failed'])
  })
})
