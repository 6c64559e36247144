import { createCache } from 'cache-manager'
import Keyv from 'keyv'
import { beforeEach, describe, expect, it } from 'vitest'
import { dayOfPlay } from '@contract/played-at'
import { AccountUnderTest } from '../../testing/account.ts'
import { databases } from '../../testing/databases.ts'
import { CatalogueMetadataSource } from '../metadata/adapters/catalogue.metadata-source.ts'
import { MetadataService } from '../metadata/metadata.service.ts'
import { dayIn } from '../platform/http/today.ts'
import { exportForLetterboxd } from './moving-out/export-letterboxd.ts'

const metadata = new MetadataService(CatalogueMetadataSource.load(), createCache({ stores: [new Keyv()] }))
/** The time zones from twelve hours behind UTC to fourteen ahead of it; their names have the sign of ISO 8601 reversed. */
const zones = Array.from({ length: 27 }, (_, index) => index - 12).map(
  (hours) => `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`,
)
const diary =
  'Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date\n' +
  '2021-05-02,Alien,1979,https://boxd.it/1,4,,,2021-05-01\n' +
  '2021-05-02,Alien,1979,https://boxd.it/2,4,,,2021-05-01\n' +
  '1969-07-21,Nosferatu,1922,https://boxd.it/3,4,,,1969-07-20\n'

describe.each(databases)('the day of an imported viewing, in $name', ({ open }) => {
  let account: AccountUnderTest
  beforeEach(async () => {
    account = await AccountUnderTest.with(await open(), metadata)
    const { id } = await account.upload('ada', 'diary.csv', diary)
    await account.apply('ada', id)
  })
  const plays = async () => {
    const exported: { title: string; playedAt: string; precision: 'time' | 'day' }[] = []
    for await (const page of account.exports.plays('ada')) exported.push(...(page as typeof exported))
    return exported
  }
  const letterboxd = async (zone: string): Promise<Buffer> => {
    const pieces: Uint8Array[] = []
    for await (const piece of exportForLetterboxd(account.exports, 'ada', zone)) pieces.push(piece)
    return Buffer.concat(pieces)
  }

  it('is the day of the file in every time zone', async () => {
    const stored = await plays()
    const days = zones.map((zone) =>
      stored.map((play) => [play.title, dayOfPlay(play, (moment) => dayIn(zone, Date.parse(moment)))]),
    )
    const daysOfFile = [
      ['Nosferatu', '1969-07-20'],
      ['Alien', '2021-05-01'],
      ['Alien', '2021-05-01'],
    ]
    expect(days).toEqual(zones.map(() => daysOfFile))
  })

  it('is exported to Letterboxd and Reelroom unchanged, and adds nothing when imported again', async () => {
    const before = await account.json('ada')
    const files = [
      ['moved.zip', await account.csv('ada')],
      ['export.json', await account.text('ada')],
      ...(await Promise.all(
        ['Etc/GMT+12', 'Etc/GMT-13', 'Etc/GMT-14'].map(async (zone) => ['moved.zip', await letterboxd(zone)] as const),
      )),
    ] as const
    for (const [name, file] of files) {
      const { id } = await account.upload('ada', name, file)
      const { result } = await account.apply('ada', id)
      expect(result).toMatchObject({ plays: 0 })
      expect(await account.json('ada')).toEqual(before)
    }
  })

  it('is unknown if it is in the future, with a note in the report', async () => {
    const text = (await account.text('ada')).replaceAll('2021-05-01T12', '2999-05-01T12')
    const { id, counts } = await account.upload('eve', 'export.json', text)
    await account.apply('eve', id)
    expect(counts).toMatchObject({ matched: 2, part: 3 })
    const rows = await account.database
      .selectFrom('plays')
      .select(['played_at', 'precision'])
      .where('user_id', '=', 'eve')
      .orderBy('played_at')
      .execute()
    expect(rows.map(({ played_at, precision }) => [Number(played_at), precision])).toEqual([
      [Date.UTC(1969, 6, 20, 12), 'day'],
      [0, 'none'],
      [0, 'none'],
    ])
  })

  it('is unknown for the rewatches that TV Time counts, which are added once', async () => {
    const rows = [
      'type,created_at,rewatch_count,release_date,movie_name,series_name',
      'rewatch_count,2021-05-03 12:00:00,2,,Alien,',
      'watch,2021-05-03 12:00:00,,1979-05-25 00:00:00,Alien,',
    ]
    for (let imports = 1; imports <= 2; imports += 1) {
      const { id } = await account.upload('eve', 'tracking-prod-records.csv', rows.join('\n'))
      await account.apply('eve', id)
      const stored = await account.database
        .selectFrom('plays')
        .select('played_at')
        .where('user_id', '=', 'eve')
        .execute()
      const moments = stored.map((play) => Number(play.played_at)).toSorted((a, b) => a - b)
      expect(moments).toEqual([0, 1, Date.parse('2021-05-03T12:00:00Z')])
    }
  })
})
