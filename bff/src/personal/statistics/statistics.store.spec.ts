import { describe, expect, it } from 'vitest'
import { databases } from '../../../testing/databases.ts'
import { ada, eve, storesOn } from '../../../testing/saved-stores.ts'
import type { UserDatabase } from '../../platform/database/database.module.ts'
import { StatisticsStore, type PlaysToCount, type Span } from './statistics.store.ts'

const unnumbered = { season: null, episode: null, precision: 'time' } as const
const film = { user_id: 'ada', source: 'embedded', type: 'movie', ...unnumbered } as const

async function slicesOf(database: UserDatabase, span?: Span): Promise<PlaysToCount[]> {
  const slices: PlaysToCount[] = []
  for await (const slice of new StatisticsStore(database).plays(ada, span)) slices.push(slice)
  return slices
}
const lengthsOf = (slices: readonly PlaysToCount[]) => slices.map(({ ids }) => ids.length)

describe.each(databases)('the viewings that are counted, in $name', ({ open }) => {
  it('are each read once, even if more than a slice of them share one moment or one title', async () => {
    const { database } = await storesOn(await open())
    // 300 moments with one viewing each, then 4,500 viewings of one moment, as an import without days makes them, and 300 more.
    const moments = Array.from({ length: 5100 }, (_, index) => Math.min(index, 300) + Math.max(0, index - 4800))
    const viewings = moments.map((played_at, index) => ({
      ...film,
      id: `viewing ${String(index).padStart(4, '0')}`,
      // The viewings of one film are of several moments.
      media_id: 10_000 + Math.min(index, 500),
      played_at,
    }))
    const episode = { ...film, type: 'tv', media_id: 7, season: 2, episode: 9 } as const
    const rows = [
      ...viewings,
      { ...episode, id: 'of an episode', played_at: 250, precision: 'month' as const },
      { ...viewings[0]!, user_id: eve.userId },
      { ...viewings[0]!, source: 'live' as const, id: 'of another source' },
    ]
    for (let at = 0; at < rows.length; at += 500)
      await database
        .insertInto('plays')
        .values(rows.slice(at, at + 500))
        .execute()
    const all = await slicesOf(database)
    expect(lengthsOf(all)).toEqual([2000, 2000, 1100, 1])
    const read = all.flatMap(({ ids, times }) => ids.map((id, index) => `${id} at ${times[index]}`))
    const expected = [...viewings, rows[5100]!].map(({ media_id, played_at }) => `${media_id} at ${played_at}`)
    expect(read.toSorted()).toEqual(expected.toSorted())
    expect(all.at(-1)).toEqual({ type: 'tv', ids: [7], seasons: [2], episodes: [9], times: [250], precisions: [2] })
    expect([all[0]!.seasons[0], all[0]!.episodes[0], all[0]!.precisions[0]]).toEqual([0, 0, 0])
    expect(lengthsOf(await slicesOf(database, { from: 1, to: 300 }))).toEqual([299, 1])
    const within = await slicesOf(database, { from: 0, to: 1000 })
    expect(lengthsOf(within)).toEqual([2000, 2000, 1100, 1])
    expect(within.slice(0, -1).flatMap(({ times }) => times)).toEqual(moments)
  })
})
