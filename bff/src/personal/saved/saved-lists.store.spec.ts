import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { databases } from '../../../testing/databases.ts'
import { ada, eve, factsOf, storesOn, type Stores } from '../../../testing/saved-stores.ts'
import type { StoredOrderQuery } from './saved-lists.store.ts'

let stores: Stores
const films = [
  { id: 1, title: 'Amélie', released: '2001-04-25', genreIds: [35, 10749], rating: 9 },
  { id: 2, title: 'heat', released: '1995-12-15', genreIds: [80, 18], rating: 8 },
  { id: 3, title: 'Casablanca', released: '1942-11-26', genreIds: [18, 10749], rating: null },
  { id: 4, title: '100% Wolf', released: null, genreIds: [], rating: 3 },
]
async function saveAll() {
  for (const { id, title, genreIds, released, rating } of films) {
    const change = { saved: true, rating, watched: false }
    await stores.items.change(
      ada,
      [{ type: 'movie', id, change, facts: factsOf(title, genreIds, released) }],
      id * 1000,
    )
  }
}
const watchlist: StoredOrderQuery = { list: 'watchlist', page: 1, size: 20, sort: 'added', order: 'desc' }
const ids = async (query: Partial<StoredOrderQuery> = {}, owner: typeof ada | typeof eve = ada) =>
  (await stores.lists.page(owner, { ...watchlist, ...query })).items.map(({ id }) => id)

describe.each(databases)('the lists of a member, in $name', ({ open }) => {
  beforeEach(async () => {
    stores = await storesOn(await open())
    await saveAll()
  })

  it('are sorted by the time of their mark, release or rating, either way', async () => {
    expect(await ids()).toEqual([4, 3, 2, 1])
    expect(await ids({ sort: 'released', order: 'asc' })).toEqual([4, 3, 2, 1])
    expect(await ids({ sort: 'rating', order: 'desc' })).toEqual([1, 2, 4, 3])
  })

  it('are paged with the total, and no title is on two pages', async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => ids({ page, size: 2, sort: 'rating' })))
    expect(pages).toEqual([[1, 2], [4, 3], []])
    expect((await stores.lists.page(ada, { ...watchlist, size: 2 })).total).toBe(4)
  })

  it('are filtered by type, genre, rating and a literal part of the title', async () => {
    expect(await ids({ type: 'tv' })).toEqual([])
    expect(await ids({ genre: 18 })).toEqual([3, 2])
    expect(await ids({ genre: 8 })).toEqual([])
    expect(await ids({ minRating: 8 })).toEqual([2, 1])
    expect(await ids({ q: 'HEA' })).toEqual([2])
    expect(await ids({ q: '0%' })).toEqual([4])
    expect(await ids({ q: '_' })).toEqual([])
    expect(
      await ids({
        q: 'casablanca',
        searchMatches: [
          { type: 'movie', id: 1 },
          { type: 'tv', id: 2 },
        ],
      }),
    ).toEqual([3, 1])
  })

  it('belong to their member alone', async () => {
    expect(await ids({}, eve)).toEqual([])
    expect(await stores.lists.counts(eve)).toEqual({
      watchlist: 0,
      favourites: 0,
      watched: 0,
      rated: 0,
      noted: 0,
      dismissed: 0,
      history: 0,
    })
  })

  it('have counts, and genre counts of titles that still have a mark', async () => {
    const facts = factsOf('Heat')
    await stores.items.change(ada, [
      { type: 'movie', id: 2, change: { watched: true, keepSaved: true, note: 'again' }, facts },
    ])
    await stores.items.change(ada, [{ type: 'movie', id: 3, change: { saved: false }, facts }])
    await stores.items.change(ada, [{ type: 'movie', id: 1, change: { dismissed: true }, facts }])
    expect(await stores.lists.counts(ada)).toEqual({
      watchlist: 2,
      favourites: 0,
      watched: 1,
      rated: 3,
      noted: 1,
      dismissed: 1,
      history: 1,
    })
    expect(await stores.lists.genreCounts(ada)).toEqual(
      new Map([
        [35, 1],
        [10749, 1],
        [80, 1],
        [18, 1],
      ]),
    )
  })
})

describe('a page of a list', () => {
  it('is read from an index, in any order', async () => {
    stores = await storesOn(await databases[0]!.open())
    for (const value of ["coalesce(released, '')", 'coalesce(rating, 0)', 'saved_at']) {
      const plan = await sql<{ detail: string }>`explain query plan select * from saved_items
        where user_id = 'ada' and source = 'embedded' and saved_at is not null
        order by ${sql.raw(value)} desc, media_id desc, type desc limit 20`.execute(stores.database)
      expect(plan.rows.map(({ detail }) => detail).join()).toMatch(/USING INDEX saved_items_by_(?!.*TEMP B-TREE)/)
    }
  })
})
