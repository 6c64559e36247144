import { createCache } from 'cache-manager'
import { strFromU8, unzipSync } from 'fflate'
import Keyv from 'keyv'
import { describe, expect, it } from 'vitest'
import { AccountUnderTest } from '../../../testing/account.ts'
import { databases } from '../../../testing/databases.ts'
import { breakingBad, fillAccount, noon } from '../../../testing/filled-account.ts'
import { CatalogueMetadataSource } from '../../metadata/adapters/catalogue.metadata-source.ts'
import { MetadataService } from '../../metadata/metadata.service.ts'
import { exportForLetterboxd } from './export-letterboxd.ts'
import { exportForTrakt } from './export-trakt.ts'

async function filesOf(exported: typeof exportForTrakt, { exports }: AccountUnderTest) {
  const pieces: Uint8Array[] = []
  for await (const piece of exported(exports, 'ada', 'UTC')) pieces.push(piece)
  const files = Object.entries(unzipSync(Buffer.concat(pieces)))
  return Object.fromEntries(files.map(([name, bytes]) => [name, strFromU8(bytes).trimEnd().split('\r\n')]))
}

describe.each(databases)('moving ratings and notes of viewings and episodes out of $name', ({ open }) => {
  it('gives Trakt the rating of an episode by that id, and lists what other services cannot store', async () => {
    const live = Object.defineProperty(CatalogueMetadataSource.load(), 'name', { value: 'live' })
    const metadata = new MetadataService(live, createCache({ stores: [new Keyv()], refreshAllStores: true }))
    const account = await AccountUnderTest.with(await open(), metadata)
    await fillAccount(account.database)
    const { user_id, media_id } = breakingBad
    const mark = { user_id, media_id, season: 1, version: 1, rating: 8, rated_at: noon('2023-01-03') }
    const marks = [
      { ...mark, source: 'live', episode: 2, note: 'Ours', noted_at: noon('2023-01-04') } as const,
      { ...mark, source: 'embedded', episode: 1, note: null, noted_at: null } as const,
    ]
    await account.database.insertInto('episode_marks').values(marks).execute()
    await account.database
      .updateTable('plays')
      .set({ rating: 6, note: 'Loud' })
      .where('id', '=', '2024-05-06')
      .execute()
    const params = { language: 'en', region: 'US', id: media_id, number: 1 } as const
    const { episodes } = await metadata.answer('season', params)
    const id = episodes.find(({ episode_number }) => episode_number === 2)?.id
    const trakt = await filesOf(exportForTrakt, account)
    const letterboxd = await filesOf(exportForLetterboxd, account)
    const opinions = (rows: string[] = []) => rows.filter((row) => /,1,[12],(rated|private)|viewing/.test(row))
    expect({
      ratings: trakt['2-ratings.csv']?.at(-1),
      trakt: opinions(trakt['left-out.csv']),
      films: letterboxd['films-1.csv']?.[2],
      letterboxd: opinions(letterboxd['left-out.csv']),
    }).toEqual({
      ratings: `,${id},episode,,,8,2023-01-03T12:00:00.000Z`,
      trakt: [
        'The Godfather,1972,movie,,,viewing rated 6 of 10,2024-05-06',
        'The Godfather,1972,movie,,,private note of a viewing,2024-05-06',
        'Breaking Bad,2008,tv,1,1,rated 8 of 10,2023-01-03',
        expect.stringMatching(/,tv,1,2,private note,2023-01-04$/),
      ],
      films: expect.stringMatching(/The Godfather,1972,6,2024-05-06,true$/),
      letterboxd: [
        'The Godfather,1972,movie,,,private note of a viewing,2024-05-06',
        'Breaking Bad,2008,tv,1,1,rated 8 of 10,2023-01-03',
        expect.stringMatching(/,tv,1,2,rated 8 of 10,2023-01-03$/),
        expect.stringMatching(/,tv,1,2,private note,2023-01-04$/),
      ],
    })
  })
})
