import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { databases } from '../../../testing/databases.ts'
import { ada, dark, eve, heat, storesOn, type Stores } from '../../../testing/saved-stores.ts'
import { isoTime } from '../../platform/http/iso-time.ts'

let stores: Stores

describe.each(databases)('marks and plays, in $name', ({ open }) => {
  beforeEach(async () => {
    stores = await storesOn(await open())
  })

  it('agree for a film: marking it watched adds one play, unmarking removes its plays, an undo restores them', async () => {
    await stores.change({ watched: true }, 1000)
    await stores.change({ watched: true }, 2000)
    expect(await stores.history()).toMatchObject([{ type: 'movie', mediaId: 2016, playedAt: isoTime(1000) }])
    const rewatch = { id: randomUUID(), playedAt: isoTime(5000) }
    expect(await stores.change({ watched: true, plays: [rewatch] }, 6000)).toMatchObject({
      item: { watchedAt: isoTime(5000) },
    })

    const before = await stores.history()
    const unmarked = await stores.change({ watched: false }, 7000)
    expect(unmarked).toMatchObject({
      item: { watchedAt: null },
      removedPlays: [{ media_id: 2016 }, { media_id: 2016 }],
    })
    expect(await stores.history()).toEqual([])

    const plays = before.map(({ id, playedAt }) => ({ id, playedAt }))
    expect(await stores.change({ watched: true, plays }, 8000)).toMatchObject({ item: { watchedAt: isoTime(5000) } })
    expect(await stores.history()).toEqual(before)
  })

  it('are independent for a show: its mark leaves the plays of its episodes', async () => {
    expect(await stores.change({ watched: true }, 1000, { title: dark })).toMatchObject({
      item: { watchedAt: isoTime(1000) },
    })
    await stores.plays.addEpisode(episode(randomUUID(), 1))
    expect(await stores.change({ watched: false }, 2000, { title: dark })).toMatchObject({
      item: { watchedAt: null },
      removedPlays: [],
    })
    expect(await stores.history()).toMatchObject([{ season: 1, episode: 1 }])
  })

  it('agree for episodes marked at once: the history has them in order, the last on top', async () => {
    for (const number of [2, 10, 1]) await stores.plays.addEpisode(episode(randomUUID(), number))
    expect((await stores.history()).map((play) => play.episode)).toEqual([10, 2, 1])
  })

  it('agree when the last play of a film is removed: the film is unmarked; another removal leaves the play before', async () => {
    await stores.change({ watched: true }, 1000)
    const later = { id: randomUUID(), playedAt: isoTime(5000) }
    await stores.change({ watched: true, plays: [later] }, 6000)
    expect(await stores.plays.remove('ada', later.id)).toMatchObject({ item: { watchedAt: isoTime(1000) } })
    const [first] = await stores.history()
    expect(await stores.plays.remove('eve', first!.id)).toBeNull()
    expect(await stores.plays.remove('ada', first!.id)).toMatchObject({ item: { watchedAt: null } })
    expect(await stores.plays.remove('ada', first!.id)).toBeNull()
  })

  it('store a repeated play once, and members may use the same id', async () => {
    const id = randomUUID()
    const play = { watched: true, plays: [{ id, playedAt: isoTime(1000) }] }
    await stores.change(play, 2000)
    await stores.change(play, 3000)
    expect(await stores.change(play, 3000, { owner: eve })).toMatchObject({
      item: { watchedAt: isoTime(1000), version: 1 },
    })
    expect(await stores.history()).toMatchObject([{ id, playedAt: isoTime(1000) }])
    await stores.plays.remove('eve', id)
    expect(await stores.history()).toHaveLength(1)
  })

  it('count rewatches for each film and episode', async () => {
    await stores.change({ watched: true }, 1000)
    await stores.change({ watched: true, plays: [{ id: randomUUID(), playedAt: isoTime(5000) }] }, 6000)
    for (const number of [1, 2, 2]) await stores.plays.addEpisode(episode(randomUUID(), number))
    expect(await stores.plays.playCounts(ada, [heat, dark])).toEqual(
      new Map([
        ['movie 2016  ', 2],
        ['tv 2001 1 1', 1],
        ['tv 2001 1 2', 2],
      ]),
    )
    expect((await stores.plays.page(ada, { size: 2, type: 'movie' })).total).toBe(2)
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
