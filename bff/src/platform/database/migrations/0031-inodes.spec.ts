import { describe, expect, it } from 'vitest'
import { databases } from '../../../../testing/databases.ts'
import { revertFrom } from '../../../../testing/earlier-database.ts'
import { addUsers } from '../../../../testing/users.ts'
import { file } from '../../../../testing/library-rows.ts'
import { Config } from '../../config/config.ts'
import { openDatabase } from '../open-database.ts'

describe.each(databases)('the numbers of files on their disks, in $name', ({ copied }) => {
  it('are unknown for the files of an earlier version, which stay', async () => {
    const config = Config.from(await copied()).database
    const earlier = await openDatabase(config)
    await addUsers(earlier, 'ada')
    await revertFrom(earlier, '0031')
    const { inode: _, ...row } = { ...file, folder_id: null }
    await earlier.insertInto('library_files').values(row).execute()
    await earlier.destroy()

    const database = await openDatabase(config)
    const stored = await database.selectFrom('library_files').select(['id', 'inode']).execute()
    expect(stored).toEqual([{ id: 'heat', inode: null }])
    await database.destroy()
  })
})
