import type { UserDatabase } from '../src/platform/database/database.module.ts'
import { noMarks } from '../src/personal/saved/stored-marks.service.ts'

export const noon = (day: string) => Date.parse(`${day}T12:00:00Z`)
const godfather = { user_id: 'ada', source: 'embedded', type: 'movie', media_id: 1001, title: 'The Godfather' } as const
export const alien = { ...godfather, media_id: 1004, title: 'Alien' } as const
export const breakingBad = { ...godfather, type: 'tv', media_id: 1001, title: 'Breaking Bad' } as const
const theWire = { ...breakingBad, media_id: 1002, title: 'The Wire' } as const
/** The row of a saved title without any mark, rating or note. */
export const emptySavedRow = { ...noMarks, genre_ids: '[]', version: 1 }

/** Gives Ada saved titles with plays, ratings and a note, a list, and a person and a genre that she follows. */
export async function fillAccount(database: UserDatabase): Promise<void> {
  const note = { note: 'Mine alone', noted_at: noon('2024-05-07') }
  const rated = (rating: number, day: string) => ({ rating, rated_at: noon(day) })
  await database
    .insertInto('saved_items')
    .values([
      {
        ...godfather,
        ...emptySavedRow,
        ...note,
        ...rated(9, '2024-05-06'),
        released: '1972-03-24',
        watched_at: noon('2024-05-06'),
      },
      {
        ...alien,
        ...emptySavedRow,
        ...rated(7, '2021-01-01'),
        released: '1979-05-25',
        saved_at: noon('2021-01-01'),
      },
      {
        ...breakingBad,
        ...emptySavedRow,
        ...rated(10, '2023-02-03'),
        released: '2008-01-20',
        watched_at: noon('2023-02-01'),
        favourite_at: noon('2023-02-03'),
      },
      { ...theWire, ...emptySavedRow, released: '2002-06-02', dismissed_at: noon('2023-03-04') },
    ])
    .execute()
  const play = ({ user_id, source: from, type, media_id }: typeof godfather | typeof breakingBad, day: string) => ({
    id: day,
    user_id,
    source: from,
    type,
    media_id,
    season: null,
    episode: null,
    played_at: noon(day),
  })
  await database
    .insertInto('plays')
    .values([
      play(godfather, '2020-01-01'),
      play(godfather, '2024-05-06'),
      { ...play(breakingBad, '2023-01-02'), season: 1, episode: 2 },
    ])
    .execute()
  const list = { id: 'list', user_id: 'ada', name: 'Best / of: 70s', description: '', deleted_at: null, version: 1 }
  const times = { created_at: noon('2021-01-01'), updated_at: noon('2021-01-01') }
  await database
    .insertInto('lists')
    .values({ ...list, ...times, visibility: 'private', ranked: 0 })
    .execute()
  const listItem = (
    { source: from, type, media_id, title }: typeof alien | typeof breakingBad,
    position: number,
    day: string,
    released: string,
  ) => ({ list_id: 'list', source: from, type, media_id, title, released, position, added_at: noon(day) })
  await database
    .insertInto('list_items')
    .values([listItem(alien, 1, '2021-01-01', '1979-05-25'), listItem(breakingBad, 2, '2022-01-01', '2008-01-20')])
    .execute()
  await database
    .insertInto('followed_people')
    .values({ user_id: 'ada', source: 'embedded', person_id: 7, name: 'Agnès Varda', followed_at: noon('2024-02-03') })
    .execute()
  await database
    .insertInto('followed_genres')
    .values({ user_id: 'ada', genre_id: 27, followed_at: noon('2024-02-04') })
    .execute()
}
