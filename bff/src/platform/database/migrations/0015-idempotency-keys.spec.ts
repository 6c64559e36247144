import { describe, expect, it } from 'vitest'
import { databases } from '../../../../testing/databases.ts'
import { revertFrom } from '../../../../testing/earlier-database.ts'
import { addUsers } from '../../../../testing/users.ts'
import { Config } from '../../config/config.ts'
import { openDatabase } from '../open-database.ts'

describe.each(databases)('a database without idempotency keys, in $name', ({ copied }) => {
  it('gets their table, whose rows are deleted with their member', async () => {
    const config = Config.from(await copied()).database
    const earlier = await openDatabase(config)
    await addUsers(earlier, 'ada')
    await revertFrom(earlier, '0015')
    await earlier.destroy()

    const database = await openDatabase(config)
    const row = { user_id: 'ada', key: 'k', fingerprint: 'f', made_at: 1, status: 200, answer: '{}' }
    await database.insertInto('idempotency_keys').values(row).execute()
    expect(await database.selectFrom('idempotency_keys').selectAll().execute()).toEqual([row])
    await database.deleteFrom('users').where('id', '=', 'ada').execute()
    expect(await database.selectFrom('idempotency_keys').selectAll().execute()).toEqual([])
    await database.destroy()
  })
})
