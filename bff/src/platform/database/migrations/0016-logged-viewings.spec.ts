import { describe, expect, it } from 'vitest'
import { databases } from '../../../../testing/databases.ts'
import { revertFrom } from '../../../../testing/earlier-database.ts'
import { addUsers } from '../../../../testing/users.ts'
import { Config } from '../../config/config.ts'
import { openDatabase } from '../open-database.ts'

const viewing = {
  user_id: 'ada',
  source: 'embedded',
  type: 'movie',
  media_id: 1001,
  season: null,
  episode: null,
} as const
const episode = { user_id: 'ada', source: 'embedded', media_id: 2001, season: 1, episode: 2 } as const

describe.each(databases)('viewings from before they had ratings and notes, in $name', ({ copied }) => {
  it('keep their times, have neither and the version 0; marks of episodes go with their member', async () => {
    const config = Config.from(await copied()).database
    const earlier = await openDatabase(config)
    await addUsers(earlier, 'ada')
    await revertFrom(earlier, '0016')
    const times = { 'of 1965': Date.UTC(1965, 4, 6, 12), 'of the epoch': 0, 'of 2024': Date.UTC(2024, 4, 6, 20) }
    const rows = Object.entries(times).map(
      ([id, played_at]) => ({ ...viewing, id, played_at, precision: 'day' }) as const,
    )
    await earlier.insertInto('plays').values(rows).execute()
    await earlier.destroy()

    const database = await openDatabase(config)
    // The previous build runs beside this one for a while, and does not know the new columns.
    const ofBefore = { ...viewing, id: 'of the build before', played_at: 7, precision: 'none' } as const
    await database.insertInto('plays').values(ofBefore).execute()
    const plays = await database.selectFrom('plays').selectAll().orderBy('played_at').execute()
    const unrated = { rating: null, note: null, version: 0, import_id: null, connection_id: null }
    expect(
      plays.map((play) => ({ ...play, played_at: Number(play.played_at), media_id: Number(play.media_id) })),
    ).toEqual([rows[0], rows[1], ofBefore, rows[2]].map((row) => ({ ...row, ...unrated })))

    const mark = { ...episode, rating: 9, rated_at: 5, note: 'The bunker.', noted_at: 6, version: 1 }
    await database.insertInto('episode_marks').values(mark).execute()
    expect(await database.selectFrom('episode_marks').selectAll().execute()).toEqual([mark])
    await database.deleteFrom('users').where('id', '=', 'ada').execute()
    expect(await database.selectFrom('episode_marks').selectAll().execute()).toEqual([])
    await database.destroy()
  })
})
