import type { UserDatabase } from '../src/platform/database/database.module.ts'
import { emptySavedRow } from './filled-account.ts'
import { addUsers } from './users.ts'

const film = { user_id: 'ada', source: 'embedded', type: 'movie', media_id: 1001, title: 'Heat' } as const
const viewing = {
  user_id: 'ada',
  source: 'embedded',
  type: 'movie',
  media_id: 1001,
  season: null,
  episode: null,
} as const

/**
 * Adds two members and rows with values that databases store differently: numbers above 2^32, fractions, nulls, an empty text,
 * quotes, and letters of several alphabets.
 */
export async function fillDatabase(database: UserDatabase): Promise<void> {
  await addUsers(database, { id: 'ada', name: 'Ада "O’Hara" \\ 映画 🎬', created_at: 1_800_000_000_123 }, 'eve')
  const plays = [1, 2, 3].map((id) => ({ ...viewing, id: String(id), played_at: 1_700_000_000_000 + id, note: '' }))
  await database.insertInto('plays').values(plays).execute()
  const saved = {
    ...emptySavedRow,
    ...film,
    released: null,
    saved_at: 1_800_000_000_000,
    note: 'two\nlines, {a,"b"}, \\N',
  }
  await database
    .insertInto('saved_items')
    .values([saved, { ...saved, media_id: 1002, released: '1995-12-15', note: null, rating: 7 }])
    .execute()
  await database
    .insertInto('title_facts')
    .values({
      source: 'live',
      type: 'movie',
      media_id: 550,
      runtime: 139,
      language: 'en',
      countries: '["US"]',
      genres: '[18]',
      people: '[[1],[2,3]]',
      score: 8.4381234567,
      votes: 3_000_000,
      fetched_at: null,
      attempts: 0,
      due_at: null,
    })
    .execute()
}
