import { describe, expect, it } from 'vitest'
import { databases } from '../../../../testing/databases.ts'
import { revertFrom } from '../../../../testing/earlier-database.ts'
import { addUsers } from '../../../../testing/users.ts'
import { UploadStore } from '../../../transfer/upload.store.ts'
import { Config } from '../../config/config.ts'
import { openDatabase } from '../open-database.ts'

describe.each(databases)('the runs of previews, in $name', ({ copied }) => {
  it('are added to an earlier version, whose imports have none', async () => {
    const config = Config.from(await copied()).database
    const earlier = await openDatabase(config)
    await addUsers(earlier, 'ada')
    await new UploadStore(earlier).create(
      'diary',
      'ada',
      { source: 'embedded', fileName: 'diary.csv', language: 'en' },
      0,
    )
    await revertFrom(earlier, '0043')
    await earlier.destroy()

    const database = await openDatabase(config)
    const imports = await database.selectFrom('imports').select(['id', 'preview_run']).execute()
    expect(imports).toEqual([{ id: 'diary', preview_run: null }])
    await database.destroy()
  })
})
