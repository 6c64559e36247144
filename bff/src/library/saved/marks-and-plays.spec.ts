import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { databases } from '../../../testing/databases.ts'
import type { SavedTitleChange } from '@contract/saved-title.schema'
import type { Owner, TitleKey } from './saved-titles.store.ts'
import { ada, eve, factsOf, storesOn, type Stores } from '../../../testing/saved-stores.ts'

let stores: Stores
const heat = { type: 'movie', id: 2016 } as const
const dark = { type: 'tv', id: 2001 } as const
const facts = factsOf('Heat', [80])
async function change(
  marks: SavedTitleChange,
  now = 1000,
  { owner = ada, title = heat }: { owner?: Owner; title?: TitleKey } = {},
) {
  const [result] = await stores.items.change(owner, [{ ...title, change: marks, facts }], now)
  return result!
}
const history = async () => (await stores.plays.page(ada, { page: 1, size: 100 })).plays
const at = (time: number) => new Date(time).toISOString()

describe.each(databases)('marks and plays in step, in $name', ({ open }) => {
  beforeEach(async () => {
    stores = await storesOn(await open())
  })

  it('marking a film watched adds a play, once; unmarking removes its plays, and they can be put back', async () => {
    await change({ watched: true }, 1000)
    await change({ watched: true }, 2000)
    expect(await history()).toMatchObject([{ type: 'movie', mediaId: 2016, playedAt: at(1000) }])
    const rewatch = { id: randomUUID(), playedAt: at(5000) }
    expect(await change({ watched: true, plays: [rewatch] }, 6000)).toMatchObject({ item: { watchedAt: at(5000) } })

    const before = await history()
    const unmarked = await change({ watched: false }, 7000)
    expect(unmarked).toMatchObject({
      item: { watchedAt: null },
      removedPlays: [{ media_id: 2016 }, { media_id: 2016 }],
    })
    expect(await history()).toEqual([])

    const plays = before.map(({ id, playedAt }) => ({ id, playedAt }))
    expect(await change({ watched: true, plays }, 8000)).toMatchObject({ item: { watchedAt: at(5000) } })
    expect(await history()).toEqual(before)
  })

  it("a show's mark stands by itself, and keeps the plays of its episodes", async () => {
    expect(await change({ watched: true }, 1000, { title: dark })).toMatchObject({ item: { watchedAt: at(1000) } })
    await stores.plays.addEpisode(episode(randomUUID(), 1))
    expect(await change({ watched: false }, 2000, { title: dark })).toMatchObject({
      item: { watchedAt: null },
      removedPlays: [],
    })
    expect(await history()).toMatchObject([{ season: 1, episode: 1 }])
  })

  it('episodes that were marked at once are in the history as if watched one by one: the last on top', async () => {
    for (const number of [2, 10, 1]) await stores.plays.addEpisode(episode(randomUUID(), number))
    expect((await history()).map((play) => play.episode)).toEqual([10, 2, 1])
  })

  it('removing the last play of a film unmarks it; another one leaves the one before', async () => {
    await change({ watched: true }, 1000)
    const later = { id: randomUUID(), playedAt: at(5000) }
    await change({ watched: true, plays: [later] }, 6000)
    expect(await stores.plays.remove('ada', later.id)).toMatchObject({ item: { watchedAt: at(1000) } })
    const [first] = await history()
    expect(await stores.plays.remove('eve', first!.id)).toBeNull()
    expect(await stores.plays.remove('ada', first!.id)).toMatchObject({ item: { watchedAt: null } })
    expect(await stores.plays.remove('ada', first!.id)).toBeNull()
  })

  it('a play added twice is stored once, and members may use the same id', async () => {
    const id = randomUUID()
    const play = { watched: true, plays: [{ id, playedAt: at(1000) }] }
    await change(play, 2000)
    await change(play, 3000)
    expect(await change(play, 3000, { owner: eve })).toMatchObject({ item: { watchedAt: at(1000), version: 1 } })
    expect(await history()).toMatchObject([{ id, playedAt: at(1000) }])
    await stores.plays.remove('eve', id)
    expect(await history()).toHaveLength(1)
  })

  it('rewatches are counted for each film and episode', async () => {
    await change({ watched: true }, 1000)
    await change({ watched: true, plays: [{ id: randomUUID(), playedAt: at(5000) }] }, 6000)
    for (const number of [1, 2, 2]) await stores.plays.addEpisode(episode(randomUUID(), number))
    expect(await stores.plays.playCounts(ada, [heat, dark])).toEqual(
      new Map([
        ['movie 2016  ', 2],
        ['tv 2001 1 1', 1],
        ['tv 2001 1 2', 2],
      ]),
    )
    expect((await stores.plays.page(ada, { page: 1, size: 2, type: 'movie' })).total).toBe(2)
  })
})

const episode = (id: string, number: number) => ({
  id,
  user_id: 'ada',
  source: 'embedded' as const,
  type: 'tv' as const,
  media_id: 2001,
  season: 1,
  episode: number,
  played_at: 3000,
})
