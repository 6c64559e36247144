import { describe, expect, it } from 'vitest'
import { databases } from '../../../../testing/databases.ts'
import { revertFrom } from '../../../../testing/earlier-database.ts'
import { dark } from '../../../../testing/saved-stores.ts'
import { addUsers } from '../../../../testing/users.ts'
import { noMarks } from '../../../personal/saved/stored-marks.service.ts'
import { Config } from '../../config/config.ts'
import { openDatabase } from '../open-database.ts'

/** The marks that the build before knows. */
const { rewatch_since: _, ...marksOfBefore } = noMarks
const show = {
  user_id: 'ada',
  source: 'embedded',
  type: 'tv',
  media_id: dark.id,
  title: 'Dark',
  released: '2017-12-01',
  genre_ids: '[18]',
  ...marksOfBefore,
  watched_at: 7,
  version: 3,
} as const

describe.each(databases)('shows from before they could be watched again, in $name', ({ copied }) => {
  it('keep their marks, and are not watched again; neither is one that the build before adds', async () => {
    const config = Config.from(await copied()).database
    const earlier = await openDatabase(config)
    await addUsers(earlier, 'ada')
    await revertFrom(earlier, '0019')
    await earlier.insertInto('saved_items').values(show).execute()
    await earlier.destroy()

    const database = await openDatabase(config)
    const ofBefore = { ...show, media_id: dark.id + 1 }
    await database.insertInto('saved_items').values(ofBefore).execute()
    const rows = await database.selectFrom('saved_items').selectAll().orderBy('media_id').execute()
    expect(rows.map((row) => ({ ...row, media_id: Number(row.media_id), watched_at: Number(row.watched_at) }))).toEqual(
      [show, ofBefore].map((row) => ({ ...row, rewatch_since: null })),
    )
    await database.destroy()
  })
})
