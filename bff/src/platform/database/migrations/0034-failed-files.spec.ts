import { describe, expect, it } from 'vitest'
import { databases } from '../../../../testing/databases.ts'
import { revertFrom } from '../../../../testing/earlier-database.ts'
import { rowsOf } from '../../../../testing/account-rows.ts'
import { Config } from '../../config/config.ts'
import { openDatabase } from '../open-database.ts'

describe.each(databases)('the file that an import could not read, in $name', ({ copied }) => {
  it('is unknown for the imports of an earlier version, which stay', async () => {
    const config = Config.from(await copied()).database
    const earlier = await openDatabase(config)
    await revertFrom(earlier, '0034')
    const { users, imports } = rowsOf('ada')
    await earlier.insertInto('users').values(users!).execute()
    await earlier.insertInto('imports').values(imports!).execute()
    await earlier.destroy()

    const database = await openDatabase(config)
    const unknown = { is_former: null, failed_file: null, failed_row: null, connection_id: null, preview_run: null }
    expect(await database.selectFrom('imports').selectAll().execute()).toEqual([{ ...imports, ...unknown }])
    await database.destroy()
  })
})
