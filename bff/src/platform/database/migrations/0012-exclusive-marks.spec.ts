import { describe, expect, it } from 'vitest'
import { databases } from '../../../../testing/databases.ts'
import { revertFrom } from '../../../../testing/earlier-database.ts'
import { addUsers } from '../../../../testing/users.ts'
import { noMarks } from '../../../personal/saved/stored-marks.service.ts'
import { Config } from '../../config/config.ts'
import { openDatabase } from '../open-database.ts'

const title = { user_id: 'ada', source: 'embedded', type: 'movie', title: 'Heat', released: null } as const
const marks = { ...noMarks, genre_ids: '[]', version: 1 }

describe.each(databases)('titles with marks that exclude each other, in $name', ({ copied }) => {
  it('have only the later mark after the migration; other titles and ratings stay', async () => {
    const config = Config.from(await copied()).database
    const earlier = await openDatabase(config)
    await addUsers(earlier, 'ada')
    const rows = [
      { favourite_at: 3, dismissed_at: 2 },
      { favourite_at: 2, dismissed_at: 3 },
      { saved_at: 2, favourite_at: 4, dismissed_at: 3 },
      { saved_at: 2, dismissed_at: 2 },
      { dismissed_at: 2, rating: 3, rated_at: 2 },
      { saved_at: 2, favourite_at: 3 },
    ]
    await earlier
      .insertInto('saved_items')
      .values(rows.map((row, index) => ({ ...title, ...marks, ...row, media_id: index })))
      .execute()
    await revertFrom(earlier, '0012')
    await earlier.destroy()
    const database = await openDatabase(config)
    const migrated = await database
      .selectFrom('saved_items')
      .select(['saved_at', 'favourite_at', 'dismissed_at', 'rating', 'watched_at', 'version'])
      .orderBy('media_id')
      .execute()
    const none = { saved_at: null, favourite_at: null, dismissed_at: null, rating: null, watched_at: null }
    expect(migrated).toEqual([
      { ...none, favourite_at: 3, version: 2 },
      { ...none, dismissed_at: 3, version: 2 },
      { ...none, saved_at: 2, favourite_at: 4, version: 2 },
      { ...none, saved_at: 2, version: 2 },
      { ...none, dismissed_at: 2, rating: 3, version: 1 },
      { ...none, saved_at: 2, favourite_at: 3, version: 1 },
    ])
    await database.destroy()
  })
})
