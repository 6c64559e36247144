import { beforeEach, describe, expect, it } from 'vitest'
import { databases } from '../database/databases-under-test.ts'
import { UserMediaStore } from './user-media.store.ts'

let store: UserMediaStore
const heat = { userId: 'ada', source: 'embedded', type: 'movie', id: 2016 } as const

const crime = (genreIds: number[]) => ({ title: 'Heat', released: '1995-12-15', genreIds })

describe.each(databases)('what a user keeps, in $name', ({ open }) => {
  beforeEach(async () => {
    const database = await open()
    store = new UserMediaStore(database)
    for (const id of ['ada', 'eve']) {
      await database
        .insertInto('users')
        .values({
          id,
          name: id,
          email: null,
          password_hash: null,
          avatar: null,
          settings: '{}',
          kind: 'local',
          created_at: 0,
        })
        .execute()
    }
  })

  it('a change sets what it names and leaves the rest', async () => {
    await store.change(heat, crime([80]), { saved: true, rating: 9 }, 1000)
    expect(await store.change(heat, crime([80]), { watched: true }, 2000)).toEqual({
      source: 'embedded',
      type: 'movie',
      id: 2016,
      savedAt: '1970-01-01T00:00:01.000Z',
      favouriteAt: null,
      watchedAt: '1970-01-01T00:00:02.000Z',
      rating: 9,
      version: 2,
    })
  })

  it('an update on stale data is refused and nothing is lost', async () => {
    await store.change(heat, crime([80]), { saved: true }, 1000)
    await expect(store.change(heat, crime([80]), { saved: false, version: 0 })).rejects.toMatchObject({
      type: 'stale-version',
    })
    expect(await store.item(heat)).toMatchObject({ savedAt: '1970-01-01T00:00:01.000Z', version: 1 })
  })

  it('ids of the embedded catalogue and of the live service never mix, nor do users', async () => {
    await store.change(heat, crime([80]), { saved: true })
    expect(await store.item({ ...heat, source: 'live' })).toBeNull()
    expect(await store.item({ ...heat, userId: 'eve' })).toBeNull()
    expect(await store.page('eve', 'embedded', 'watchlist', 1, 20)).toEqual({ items: [], total: 0 })
  })

  it('a list is paged, newest first', async () => {
    for (let id = 1; id <= 5; id += 1) await store.change({ ...heat, id }, crime([18]), { saved: true }, id * 1000)
    const { items, total } = await store.page('ada', 'embedded', 'watchlist', 2, 2)
    expect({ ids: items.map(({ id }) => id), total }).toEqual({ ids: [3, 2], total: 5 })
  })

  it('genres are counted over what still carries a mark', async () => {
    await store.change(heat, crime([80, 18]), { saved: true })
    await store.change({ ...heat, id: 1 }, crime([18]), { watched: true })
    await store.change({ ...heat, id: 2 }, crime([18]), { saved: true })
    await store.change({ ...heat, id: 2 }, crime([18]), { saved: false })
    expect(await store.genreCounts('ada', 'embedded')).toEqual(
      new Map([
        [80, 1],
        [18, 2],
      ]),
    )
  })

  it('following a genre twice is following it once', async () => {
    await store.followGenre('ada', 18)
    await store.followGenre('ada', 18)
    expect(await store.followedGenres('ada')).toEqual(new Set([18]))
    await store.unfollowGenre('ada', 18)
    expect(await store.followedGenres('ada')).toEqual(new Set())
  })
})
