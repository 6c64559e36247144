import { describe, expect, it } from 'vitest'
import { databases } from '../../../../testing/databases.ts'
import { revertFrom } from '../../../../testing/earlier-database.ts'
import { addUsers } from '../../../../testing/users.ts'
import { Config } from '../../config/config.ts'
import { openDatabase } from '../open-database.ts'
import { readUsage } from '../usage.queries.ts'

describe.each(databases)('the quotas of one member, in $name', ({ copied }) => {
  it('are added to an earlier version, whose members have those of everyone', async () => {
    const config = Config.from(await copied()).database
    const earlier = await openDatabase(config)
    await addUsers(earlier, 'ada')
    await revertFrom(earlier, '0046')
    await earlier.destroy()

    const database = await openDatabase(config)
    const { everyone, own, quotas } = await readUsage(database, 'ada')
    expect([own, quotas]).toEqual([{}, everyone])
    await database.destroy()
  })
})
