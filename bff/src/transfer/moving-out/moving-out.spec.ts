import { createCache } from 'cache-manager'
import { strFromU8, unzipSync } from 'fflate'
import Keyv from 'keyv'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { databases } from '../../../testing/databases.ts'
import { CatalogueMetadataSource } from '../../metadata/adapters/catalogue.metadata-source.ts'
import { MetadataError } from '@contract/metadata-error'
import { MetadataService } from '../../metadata/metadata.service.ts'
import { AccountUnderTest } from '../../../testing/account.ts'
import type { ExportService } from '../export.service.ts'
import { exportForLetterboxd } from './export-letterboxd.ts'
import { exportForTrakt } from './export-trakt.ts'
import { alien, breakingBad, fillAccount, noon, emptySavedRow } from '../../../testing/filled-account.ts'

const source = CatalogueMetadataSource.load()
describe.each(databases)('moving out of $name', ({ open }) => {
  let account: AccountUnderTest
  beforeEach(async () => {
    account = await AccountUnderTest.with(
      await open(),
      new MetadataService(source, createCache({ stores: [new Keyv()], refreshAllStores: true })),
    )
    await fillAccount(account.database)
  })

  it('gives Letterboxd’s importers viewings, ratings, the watchlist and lists, and names the rest', async () => {
    expect(await filesOf(exportForLetterboxd, account.exports)).toEqual({
      'films-1.csv': [
        'tmdbID,imdbID,Title,Year,Rating10,WatchedDate,Rewatch',
        ',tt0068646,The Godfather,1972,,2020-01-01,false',
        ',tt0068646,The Godfather,1972,9,2024-05-06,true',
        ',tt0078748,Alien,1979,7,,',
      ],
      'watchlist-1.csv': ['tmdbID,imdbID,Title,Year,Rating10,WatchedDate,Rewatch', ',tt0078748,Alien,1979,,,'],
      'lists/1 Best of 70s-1.csv': [
        'tmdbID,imdbID,Title,Year,Rating10,WatchedDate,Rewatch',
        ',tt0078748,Alien,1979,,,',
      ],
      'left-out.csv': [
        'Title,Year,Type,Season,Episode,What,Date',
        'The Godfather,1972,movie,,,private note,2024-05-07',
        'Breaking Bad,2008,tv,,,rated 10 of 10,2023-02-03',
        'Breaking Bad,2008,tv,,,watched,2023-02-01',
        'Breaking Bad,2008,tv,,,favorite,2023-02-03',
        'The Wire,2002,tv,,,not for me,2023-03-04',
        'Breaking Bad,2008,tv,1,2,watched,2023-01-02',
        'Breaking Bad,2008,tv,,,on the list “Best / of: 70s”,2022-01-01',
        'Agnès Varda,,person,,,followed,2024-02-03',
        'Horror,,genre,,,followed,2024-02-04',
      ],
    })
  })

  it('gives Trakt’s importer viewings, ratings and the watchlist by id, and names the rest', async () => {
    const heading = 'imdb_id,tmdb_id,type,watched_at,watchlisted_at,rating,rated_at'
    expect(await filesOf(exportForTrakt, account.exports)).toEqual({
      '1-history.csv': [
        heading,
        'tt0068646,,movie,2020-01-01T12:00:00.000Z,,,',
        'tt0068646,,movie,2024-05-06T12:00:00.000Z,,,',
      ],
      '2-ratings.csv': [
        heading,
        'tt0068646,,movie,,,9,2024-05-06T12:00:00.000Z',
        'tt0078748,,movie,,,7,2021-01-01T12:00:00.000Z',
        'tt0903747,,show,,,10,2023-02-03T12:00:00.000Z',
      ],
      '3-watchlist.csv': [heading, 'tt0078748,,movie,,2021-01-01T12:00:00.000Z,,'],
      'left-out.csv': [
        'Title,Year,Type,Season,Episode,What,Date',
        'The Godfather,1972,movie,,,private note,2024-05-07',
        'Breaking Bad,2008,tv,,,watched,2023-02-01',
        'Breaking Bad,2008,tv,,,favorite,2023-02-03',
        'The Wire,2002,tv,,,not for me,2023-03-04',
        'Breaking Bad,2008,tv,1,2,watched,2023-01-02',
        'Alien,1979,movie,,,on the list “Best / of: 70s”,2021-01-01',
        'Breaking Bad,2008,tv,,,on the list “Best / of: 70s”,2022-01-01',
        'Agnès Varda,,person,,,followed,2024-02-03',
        'Horror,,genre,,,followed,2024-02-04',
      ],
    })
  })

  /** The account with plays of episodes of a live service, which answers as the catalogue does. */
  const ofLiveService = async () => {
    const live = Object.defineProperty(CatalogueMetadataSource.load(), 'name', { value: 'live' })
    const metadata = new MetadataService(live, createCache({ stores: [new Keyv()], refreshAllStores: true }))
    await account.database.updateTable('plays').set({ source: 'live' }).where('type', '=', 'tv').execute()
    return { live, metadata, exports: new AccountUnderTest(account.database, metadata).exports }
  }

  it('names an episode for Trakt by the id that the live service has for it', async () => {
    const { metadata, exports } = await ofLiveService()
    const params = { language: 'en', region: 'US', id: breakingBad.media_id, number: 1 } as const
    const { episodes } = await metadata.answer('season', params)
    const id = episodes.find(({ episode_number }) => episode_number === 2)?.id
    const { '1-history.csv': history } = await filesOf(exportForTrakt, exports)
    expect(history?.at(-1)).toBe(`,${id},episode,2023-01-02T12:00:00.000Z,,,`)
  })

  it('lists as left out the entries that the history for Trakt lacks, even if the live service answers later', async () => {
    const { live, exports } = await ofLiveService()
    vi.spyOn(live, 'season').mockRejectedValueOnce(new MetadataError('unavailable', 'No answer'))
    const { '1-history.csv': history, 'left-out.csv': leftOut } = await filesOf(exportForTrakt, exports)
    expect({
      history: history?.filter((row) => row.includes('episode')),
      leftOut: leftOut?.filter((row) => row.includes(',1,2,')),
    }).toEqual({ history: [], leftOut: ['Breaking Bad,2008,tv,1,2,watched,2023-01-02'] })
  })

  it('requests a few seasons at a time from the live service, for any number of watched shows', async () => {
    const { live, exports } = await ofLiveService()
    const { user_id, type, media_id } = breakingBad
    const play = { user_id, source: 'live', type, media_id, episode: 1, played_at: noon('2023-01-03') } as const
    const seen = Array.from({ length: 40 }, (_, index) => ({ ...play, id: `season ${index}`, season: index + 1 }))
    await account.database.insertInto('plays').values(seen).execute()
    let [started, answered] = [0, 0]
    const concurrent: number[] = []
    const season = live.season.bind(live)
    vi.spyOn(live, 'season').mockImplementation(async (params) => {
      concurrent.push((started += 1) - answered)
      await new Promise(setImmediate)
      answered += 1
      return season(params)
    })
    await filesOf(exportForTrakt, exports)
    expect([started, Math.max(...concurrent)]).toEqual([40, 4])
  })

  it('cuts the file name of a list after a whole character, at the length that every system accepts', async () => {
    await account.database
      .updateTable('lists')
      .set({ name: `a${'🎬'.repeat(99)}` })
      .execute()
    expect(Object.keys(await filesOf(exportForLetterboxd, account.exports))).toContain(
      `lists/1 a${'🎬'.repeat(59)}-1.csv`,
    )
  })

  it('writes a film’s rating beside its last viewing, and marks all but the first as rewatches, across pages', async () => {
    const day = (index: number) => new Date(Date.UTC(2010, 0, 1 + index, 12))
    const { user_id, source: from, type } = alien
    const film = { user_id, source: from, type, media_id: 2016, season: null, episode: null }
    const plays = Array.from({ length: 1200 }, (_, index) => ({
      ...film,
      id: `heat ${index}`,
      played_at: day(index).getTime(),
    }))
    for (let at = 0; at < plays.length; at += 400)
      await account.database
        .insertInto('plays')
        .values(plays.slice(at, at + 400))
        .execute()
    const heat = { ...alien, ...emptySavedRow, media_id: 2016, title: 'Heat', released: '1995-12-15', rating: 8 }
    await account.database
      .insertInto('saved_items')
      .values({ ...heat, watched_at: day(1199).getTime(), rated_at: noon('2020-01-01') })
      .execute()
    const { 'films-1.csv': films } = await filesOf(exportForLetterboxd, account.exports)
    const [imdb] = films?.find((line) => line.includes(',Heat,'))?.split(',Heat') ?? []
    expect(films?.filter((line) => line.includes(',Heat,'))).toEqual(
      plays.map(
        (_, index) =>
          `${imdb},Heat,1995,${index === 1199 ? 8 : ''},${day(index).toISOString().slice(0, 10)},${index > 0}`,
      ),
    )
  })

  it('names the day of a viewing in the time zone of its member', async () => {
    const evening = Date.parse('2024-05-07T03:30:00Z')
    await account.database.updateTable('plays').set({ played_at: evening }).where('id', '=', '2020-01-01').execute()
    const daysIn = async (zone: string) => {
      const { 'films-1.csv': films } = await filesOf(exportForLetterboxd, account.exports, zone)
      return films?.filter((line) => line.includes('Godfather')).map((line) => line.split(',').at(-2))
    }
    expect(await daysIn('America/Los_Angeles')).toContain('2024-05-06')
    expect(await daysIn('Pacific/Apia')).toContain('2024-05-07')
  })

  it('marks the unknown day of a viewing as unknown', async () => {
    await account.database.updateTable('plays').set({ played_at: 0 }).where('id', '=', '2020-01-01').execute()
    const { 'films-1.csv': films } = await filesOf(exportForLetterboxd, account.exports)
    const { '1-history.csv': history } = await filesOf(exportForTrakt, account.exports)
    expect([films?.[1], history?.[1]]).toEqual([',tt0068646,The Godfather,1972,,,false', 'tt0068646,,movie,unknown,,,'])
  })

  it('limits each file for Letterboxd to the size that its importer accepts', async () => {
    const title = 'x'.repeat(490)
    const items = Array.from({ length: 2500 }, (_, index) => ({
      ...emptySavedRow,
      ...alien,
      media_id: 500_000 + index,
      title,
      released: '2000-01-01',
      saved_at: noon('2020-01-01'),
    }))
    for (let at = 0; at < items.length; at += 500)
      await account.database
        .insertInto('saved_items')
        .values(items.slice(at, at + 500))
        .execute()
    const archive = await bytesOf(exportForLetterboxd(account.exports, 'ada', 'UTC'))
    const parts = Object.entries(unzipSync(archive)).filter(([name]) => name.startsWith('watchlist'))
    const rows = parts.flatMap(([, bytes]) => strFromU8(bytes).trimEnd().split('\r\n').slice(1))
    expect(parts.map(([name, bytes]) => [name, bytes.length < 1_000_000])).toEqual([
      ['watchlist-1.csv', true],
      ['watchlist-2.csv', true],
    ])
    expect(rows.length).toBe(2501)
  })
})

async function filesOf(
  exported: typeof exportForTrakt,
  exports: ExportService,
  timeZone = 'UTC',
): Promise<Record<string, string[]>> {
  const files = unzipSync(await bytesOf(exported(exports, 'ada', timeZone)))
  return Object.fromEntries(
    Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes).trimEnd().split('\r\n')]),
  )
}

async function bytesOf(pieces: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = []
  for await (const piece of pieces) all.push(piece)
  return Buffer.concat(all)
}
