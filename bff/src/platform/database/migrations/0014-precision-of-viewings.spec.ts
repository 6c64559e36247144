import { describe, expect, it } from 'vitest'
import { databases } from '../../../../testing/databases.ts'
import { revertFrom } from '../../../../testing/earlier-database.ts'
import { addUsers } from '../../../../testing/users.ts'
import { Config } from '../../config/config.ts'
import type { UserDatabase } from '../database.module.ts'
import { openDatabase } from '../open-database.ts'

const noon = Date.UTC(2024, 4, 6, 12)
const noonBeforeEpoch = Date.UTC(1940, 0, 6, 12)
const viewing = {
  user_id: 'ada',
  source: 'embedded',
  type: 'movie',
  media_id: 1001,
  season: null,
  episode: null,
} as const

const importOf = (id: string, service: 'letterboxd' | 'trakt') =>
  ({ id, service, user_id: 'ada', source: 'embedded', file_name: 'a.zip', language: 'en', state: 'done' }) as const

/** The precision of each viewing, by its id. */
async function precisions(database: UserDatabase): Promise<Record<string, string | undefined>> {
  const rows = await database.selectFrom('plays').select(['id', 'precision']).execute()
  return Object.fromEntries(rows.map(({ id, precision }) => [id, precision]))
}

describe.each(databases)('viewings of an earlier version, in $name', ({ copied }) => {
  it('are days if the file had days only, unknown if it had none, and otherwise moments', async () => {
    const config = Config.from(await copied()).database
    const earlier = await openDatabase(config)
    await addUsers(earlier, 'ada')
    const facts = { failure: null, conflict: null, preview: null, result: null, progress: null, undo: null }
    for (const service of ['letterboxd', 'trakt'] as const)
      await earlier
        .insertInto('imports')
        .values({ ...importOf(service, service), ...facts, is_logged: 1, created_at: 1, leased_at: 1 })
        .execute()
    const times = {
      day: [noon, 'letterboxd'],
      'the second of a day': [noon + 1, 'letterboxd'],
      'day before 1970': [noonBeforeEpoch, 'letterboxd'],
      'moment of a file with days': [noon + 3_600_000, 'letterboxd'],
      'noon of another service': [noon, 'trakt'],
      'noon that the member chose': [noon, null],
      unknown: [1, 'letterboxd'],
      'unknown, by the member': [0, null],
    } as const
    await revertFrom(earlier, '0014')
    await earlier
      .insertInto('plays')
      .values(Object.entries(times).map(([id, [played_at, import_id]]) => ({ ...viewing, id, played_at, import_id })))
      .execute()
    await earlier.destroy()

    const database = await openDatabase(config)
    const migrated = {
      day: 'day',
      'the second of a day': 'day',
      'day before 1970': 'day',
      'moment of a file with days': 'time',
      'noon of another service': 'time',
      'noon that the member chose': 'time',
      unknown: 'none',
      'unknown, by the member': 'none',
    }
    expect(await precisions(database)).toEqual(migrated)

    // The previous build runs beside this one for a while, and does not know the precision.
    await database
      .insertInto('plays')
      .values({ ...viewing, id: 'of the build before', played_at: noon })
      .execute()
    expect(await precisions(database)).toEqual({ ...migrated, 'of the build before': 'time' })
    await database.destroy()
  })
})
