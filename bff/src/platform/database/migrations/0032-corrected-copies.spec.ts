import { describe, expect, it } from 'vitest'
import { databases } from '../../../../testing/databases.ts'
import { revertFrom } from '../../../../testing/earlier-database.ts'
import { addUsers } from '../../../../testing/users.ts'
import { correction, file } from '../../../../testing/library-rows.ts'
import { correctedRow } from '../../../library/corrections/corrected-row.ts'
import { Config } from '../../config/config.ts'
import { openDatabase } from '../open-database.ts'

describe.each(databases)('part and version in corrections, in $name', ({ copied }) => {
  it('are those of the names of files in the corrections of an earlier version', async () => {
    const config = Config.from(await copied()).database
    const earlier = await openDatabase(config)
    await addUsers(earlier, 'ada')
    await revertFrom(earlier, '0032')
    const rule = { ...correction, folder_id: null }
    await earlier
      .insertInto('library_files')
      .values({ ...file, folder_id: null })
      .execute()
    await earlier.insertInto('library_corrections').values(rule).execute()
    const { part, edition, ...row } = correctedRow(rule, file)
    await earlier.insertInto('library_corrected').values(row).execute()
    await earlier.destroy()

    const database = await openDatabase(config)
    expect(await database.selectFrom('library_corrected').selectAll().execute()).toEqual([{ ...row, part, edition }])
    await database.destroy()
  })
})
