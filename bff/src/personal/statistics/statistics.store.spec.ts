import { describe, expect, it } from 'vitest'
import { databases } from '../../../testing/databases.ts'
import { ada, eve, storesOn } from '../../../testing/saved-stores.ts'
import type { UserDatabase } from '../../platform/database/database.module.ts'
import { StatisticsStore, type PlayToCount, type Span } from './statistics.store.ts'

const film = { user_id: 'ada', source: 'embedded', type: 'movie', season: null, episode: null } as const

async function slicesOf(database: UserDatabase, span?: Span): Promise<PlayToCount[][]> {
  const slices: PlayToCount[][] = []
  for await (const slice of new StatisticsStore(database).plays(ada, span)) slices.push(slice)
  return slices
}

describe.each(databases)('the viewings that are counted, in $name', ({ open }) => {
  it('are each read once, also when more than a slice of them are of one moment', async () => {
    const { database } = await storesOn(await open())
    // 300 moments with one viewing each, then 2,500 viewings of one moment, as an import without days makes them, and 300 more.
    const moments = Array.from({ length: 3100 }, (_, index) => Math.min(index, 300) + Math.max(0, index - 2800))
    const viewings = moments.map((played_at, index) => ({
      ...film,
      id: `viewing ${index}`,
      media_id: 10_000 + index,
      played_at,
    }))
    for (let at = 0; at < viewings.length; at += 500)
      await database
        .insertInto('plays')
        .values(viewings.slice(at, at + 500))
        .execute()
    await database
      .insertInto('plays')
      .values({ ...viewings[0]!, user_id: eve.userId })
      .execute()
    const slices = await slicesOf(database)
    expect(slices.map(({ length }) => length)).toEqual([1000, 1000, 1000, 100])
    const read = slices.flat()
    expect(new Set(read.map(({ media_id }) => media_id)).size).toBe(3100)
    expect(read.map(({ played_at }) => played_at)).toEqual(moments)
    expect((await slicesOf(database, { from: 1, to: 300 })).flat().length).toBe(299)
  })
})
