import { createCache } from 'cache-manager'
import Keyv from 'keyv'
import { beforeEach, describe, expect, it } from 'vitest'
import { databases } from '../../../testing/databases.ts'
import { CatalogueMetadataSource } from '../../metadata/adapters/catalogue.metadata-source.ts'
import { MetadataService } from '../../metadata/metadata.service.ts'
import { AccountUnderTest } from '../../../testing/account.ts'
import { noMarks } from '../../personal/saved/stored-marks.service.ts'
import { exportForLetterboxd } from './export-letterboxd.ts'
import { exportForTrakt } from './export-trakt.ts'
import { fillAccount, noon } from '../../../testing/filled-account.ts'

const metadata = new MetadataService(CatalogueMetadataSource.load(), createCache({ stores: [new Keyv()] }))

describe.each(databases)('an export for another service, imported into $name', ({ open }) => {
  let account: AccountUnderTest
  beforeEach(async () => {
    account = await AccountUnderTest.with(await open(), metadata)
    await fillAccount(account.database)
  })

  /** Eve imports what Ada exported. */
  async function moved(exported: typeof exportForTrakt) {
    const pieces: Uint8Array[] = []
    for await (const piece of exported(account.exports, 'ada', 'UTC')) pieces.push(piece)
    const { id, counts } = await account.upload('eve', 'moved.zip', Buffer.concat(pieces))
    await account.apply('eve', id)
    const files = (await account.reports.files('eve', id, 1)).results
    return { counts, leftOut: files.find(({ name }) => name === 'left-out.csv')?.faults }
  }
  const marks = async () => {
    const rows = await account.database
      .selectFrom('saved_items')
      .select(['title', ...(Object.keys(noMarks) as (keyof typeof noMarks)[])])
      .where('user_id', '=', 'eve')
      .orderBy('title')
      .execute()
    return rows.map((row) => Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)))
  }
  const plays = async () => {
    const rows = await account.database
      .selectFrom('plays')
      .select(['media_id', 'played_at'])
      .where('user_id', '=', 'eve')
      .orderBy('played_at')
      .orderBy('media_id')
      .execute()
    return rows.map(({ media_id, played_at }) => [Number(media_id), Number(played_at)])
  }
  const lists = async () =>
    account.database
      .selectFrom('lists')
      .innerJoin('list_items', 'list_items.list_id', 'lists.id')
      .select(['name', 'list_items.title'])
      .where('user_id', '=', 'eve')
      .execute()

  it('for Trakt restores viewings, also one on an unknown day, ratings and the watchlist', async () => {
    await account.database.updateTable('plays').set({ played_at: 0 }).where('id', '=', '2020-01-01').execute()
    const { counts, leftOut } = await moved(exportForTrakt)
    expect(counts).toMatchObject({ matched: 3, ambiguous: 0, notFound: 0, invalid: 9 })
    expect(leftOut).toEqual([{ reason: 'unsupported', part: false, count: 9 }])
    expect(await marks()).toEqual([
      { title: 'Alien', saved_at: noon('2021-01-01'), watched_at: 0, rating: 7, rated_at: noon('2021-01-01') },
      { title: 'Breaking Bad', watched_at: 0, rating: 10, rated_at: noon('2023-02-03') },
      { title: 'The Godfather', watched_at: noon('2024-05-06'), rating: 9, rated_at: noon('2024-05-06') },
    ])
    expect(await plays()).toEqual([
      [1001, 0],
      [1004, 0],
      [1001, noon('2024-05-06')],
    ])
  })

  it('for Letterboxd restores rated titles as watched on an unknown day, and lists with their names', async () => {
    await account.database.updateTable('plays').set({ played_at: 0 }).where('id', '=', '2020-01-01').execute()
    const { counts } = await moved(exportForLetterboxd)
    expect(counts).toMatchObject({ matched: 2, ambiguous: 0, notFound: 0, invalid: 9 })
    expect(await marks()).toEqual([
      { title: 'Alien', saved_at: 0, watched_at: 0, rating: 7 },
      { title: 'The Godfather', watched_at: noon('2024-05-06'), rating: 9, rated_at: noon('2024-05-06') },
    ])
    expect(await plays()).toEqual([
      [1001, 0],
      [1004, 0],
      [1001, noon('2024-05-06')],
    ])
    expect(await lists()).toEqual([{ name: 'Best of 70s', title: 'Alien' }])
  })
})
