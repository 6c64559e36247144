import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { UserDatabase } from '../../platform/database/database.module.ts'
import type { DatabaseTransaction } from '../../platform/database/schema.ts'
import { databases } from '../../../testing/databases.ts'
import { EpisodesStore } from '../episodes/episodes.store.ts'
import { PlaysStore } from '../plays/plays.store.ts'
import { CountCache } from './count-cache.ts'
import { SavedTitlesStore } from './saved-titles.store.ts'
import { SavedListsStore, type StoredOrderQuery } from './saved-lists.store.ts'
import { ada, eve, factsOf, storesOn, type Stores } from '../../../testing/saved-stores.ts'

let stores: Stores
const watchlist: StoredOrderQuery = { list: 'watchlist', page: 1, size: 2, sort: 'added', order: 'desc' }
const facts = factsOf('Heat', [80])
const save = (id: number, { items, owner = ada }: { items?: SavedTitlesStore; owner?: typeof ada | typeof eve } = {}) =>
  (items ?? stores.items).change(owner, [{ type: 'movie', id, change: { saved: true }, facts }], id)
const total = async (lists: SavedListsStore, query: Partial<StoredOrderQuery> = {}) =>
  (await lists.page(ada, { ...watchlist, ...query })).total

const writeEpisodes = (
  write: (store: EpisodesStore, transaction: DatabaseTransaction) => Promise<unknown>,
): Promise<unknown> =>
  stores.database.transaction().execute((transaction) => write(new EpisodesStore(stores.database), transaction))

/** The stores of another process: their own caches over the same database. */
function anotherProcess(database: UserDatabase) {
  const items = new SavedTitlesStore(database)
  return { items, lists: new SavedListsStore(database), plays: new PlaysStore(database, items) }
}

describe.each(databases)('the totals of a member with very many titles, in $name', ({ open }) => {
  beforeEach(async () => {
    stores = await storesOn(await open())
    for (const id of [1, 2, 3]) await save(id)
  })

  it('are counted once for each revision of the member’s data', async () => {
    const counts = new CountCache(stores.database)
    let counted = 0
    const count = () => counts.getOrCount('ada', 'how often', () => Promise.resolve((counted += 1)))
    expect([await count(), await count()]).toEqual([1, 1])
    await save(9, { owner: eve })
    expect(await count()).toBe(1)
    await save(4)
    expect([await count(), await count()]).toEqual([2, 2])
  })

  it('are right at once after a write by another process', async () => {
    const here = anotherProcess(stores.database)
    const there = anotherProcess(stores.database)
    expect([await total(here.lists), await total(there.lists)]).toEqual([3, 3])
    await save(4, { items: there.items })
    expect([await total(here.lists), await total(there.lists)]).toEqual([4, 4])
    expect(await here.lists.counts(ada)).toMatchObject({ watchlist: 4 })
    expect(await here.lists.genreCounts(ada)).toEqual(new Map([[80, 4]]))
    expect(await total(here.lists, { genre: 18, size: 1, page: 2 })).toBe(0)
    expect(await total(here.lists, { genre: 80, size: 1, page: 2 })).toBe(4)
  })

  it('are right after simultaneous writes of many processes', async () => {
    const here = anotherProcess(stores.database)
    const ids = Array.from({ length: 30 }, (_, index) => index + 10)
    await Promise.all(
      ids.map(async (id) => {
        const { items, lists } = anotherProcess(stores.database)
        await save(id, { items })
        const before = await total(here.lists)
        expect(before).toBeGreaterThan(3)
        expect(await total(lists)).toBeGreaterThanOrEqual(before)
      }),
    )
    expect(await total(here.lists)).toBe(33)
  })

  it.each([
    ['a mark', () => save(5)],
    ['a play of an episode', () => stores.plays.addEpisode({ ...episode, id: randomUUID() })],
    ['a removed play', () => stores.plays.remove('ada', 'pilot')],
    [
      'episodes ticked',
      () => writeEpisodes((store, transaction) => store.mark(transaction, show, [{ ...second, playedAt: 1 }])),
    ],
    [
      'episodes no longer ticked',
      () => writeEpisodes((store, transaction) => store.unmark(transaction, show, [first])),
    ],
  ])('change their revision after %s', async (_, write) => {
    await stores.plays.addEpisode(episode)
    const counts = new CountCache(stores.database)
    const getCount = () => counts.getOrCount('ada', 'a moment', () => Promise.resolve({}))
    const before = await getCount()
    expect(await getCount()).toBe(before)
    await write()
    expect(await getCount()).not.toBe(before)
  })

  it('keep their revision if a write changes nothing', async () => {
    const counts = new CountCache(stores.database)
    const getCount = () => counts.getOrCount('ada', 'a moment', () => Promise.resolve({}))
    const before = await getCount()
    await stores.items.change(ada, [{ type: 'movie', id: 1, change: { saved: false, version: 0 }, facts }])
    await stores.plays.remove('ada', 'of nobody')
    expect(await getCount()).toBe(before)
  })
})

const show = { userId: 'ada', source: 'embedded', id: 2001 } as const
const first = { season: 1, episode: 1 }
const second = { season: 1, episode: 2 }
const episode = {
  id: 'pilot',
  user_id: 'ada',
  source: 'embedded',
  type: 'tv',
  media_id: 2001,
  ...first,
  played_at: 1,
} as const
