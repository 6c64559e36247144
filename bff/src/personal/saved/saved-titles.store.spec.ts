import { beforeEach, describe, expect, it } from 'vitest'
import { databases } from '../../../testing/databases.ts'
import { ada, dark, eve, heat, storesOn, type Stores } from '../../../testing/saved-stores.ts'
import { isoTime } from '../../platform/http/iso-time.ts'

let stores: Stores

describe.each(databases)('saved titles, in $name', ({ open }) => {
  beforeEach(async () => {
    stores = await storesOn(await open())
  })

  it('change only in the given fields', async () => {
    const before = await stores.change({ saved: true, rating: 9, watched: false, note: 'The coffee scene.' }, 1000)
    expect(before).toMatchObject({ before: null })
    expect(await stores.change({ favourite: true }, 2000)).toEqual({
      problem: null,
      removedPlays: [],
      before: 'item' in before && before.item,
      item: {
        source: 'embedded',
        type: 'movie',
        id: 2016,
        title: 'Heat',
        released: '1995-12-15',
        savedAt: isoTime(1000),
        favouriteAt: isoTime(2000),
        watchedAt: null,
        dismissedAt: null,
        rating: 9,
        ratedAt: isoTime(1000),
        note: 'The coffee scene.',
        notedAt: isoTime(1000),
        version: 2,
      },
    })
  })

  it('refuse an update of an outdated version, and lose nothing', async () => {
    await stores.change({ saved: true })
    expect(await stores.change({ saved: false, version: 0 })).toEqual({ problem: 'stale-version' })
    expect(await stores.items.item({ ...ada, ...heat })).toMatchObject({ savedAt: isoTime(1000), version: 1 })
  })

  it('never mix ids of the embedded catalogue and the live service, nor users', async () => {
    await stores.change({ saved: true, watched: true })
    expect(await stores.items.item({ ...ada, ...heat, source: 'live' })).toBeNull()
    expect(await stores.items.item({ ...eve, ...heat })).toBeNull()
    await stores.change({ watched: false }, 2000, { owner: eve })
    expect(await stores.history()).toHaveLength(1)
  })

  it('leave the watchlist by "not for me", and lose "not for me" when saved', async () => {
    await stores.change({ saved: true })
    expect(await stores.change({ dismissed: true }, 2000)).toMatchObject({
      item: { savedAt: null, dismissedAt: isoTime(2000) },
    })
    expect(await stores.change({ saved: true }, 3000)).toMatchObject({
      item: { savedAt: isoTime(3000), dismissedAt: null },
    })
  })

  it('are either "not for me" or a favorite', async () => {
    await stores.change({ favourite: true })
    const dismissed = await stores.change({ dismissed: true }, 2000)
    expect(dismissed).toMatchObject({ item: { favouriteAt: null, dismissedAt: isoTime(2000) } })
    const favourite = await stores.change({ favourite: true }, 3000)
    expect(favourite).toMatchObject({ item: { favouriteAt: isoTime(3000), dismissedAt: null } })
  })

  it('are marked watched by a rating, with one play, and an undo takes back both', async () => {
    await stores.change({ saved: true })
    const rated = await stores.change({ rating: 8, ratedAt: isoTime(1500) }, 2000)
    expect(rated).toMatchObject({
      item: { rating: 8, ratedAt: isoTime(1500), watchedAt: isoTime(1500), savedAt: null },
    })
    expect(await stores.history()).toHaveLength(1)
    await stores.change({ rating: 6 }, 3000)
    expect(await stores.change({ rating: null }, 4000)).toMatchObject({
      item: { watchedAt: isoTime(1500), rating: null },
    })
    expect(await stores.history()).toHaveLength(1)
    const undone = await stores.change({ rating: null, watched: false, saved: isoTime(1000), dismissed: false }, 5000)
    expect(undone).toMatchObject({ item: { rating: null, watchedAt: null, savedAt: isoTime(1000) } })
    expect(await stores.history()).toEqual([])
  })

  it('that are shows are marked watched by a rating, without a play of any episode', async () => {
    const rated = await stores.change({ rating: 9 }, 1000, { title: dark })
    expect(rated).toMatchObject({ item: { rating: 9, watchedAt: isoTime(1000) } })
    expect(await stores.history()).toEqual([])
  })

  it('get a mark back at its earlier time from an undo', async () => {
    await stores.change({ saved: true, rating: 8 })
    await stores.change({ saved: false, rating: null }, 2000)
    expect(await stores.change({ saved: isoTime(1000), rating: 8, ratedAt: isoTime(1000) }, 3000)).toMatchObject({
      item: { savedAt: isoTime(1000), rating: 8, ratedAt: isoTime(1000) },
    })
  })

  it('treat a time in the future as now, and an empty note as no note', async () => {
    expect(await stores.change({ saved: isoTime(9_000_000), note: ' \n ' }, 1000)).toMatchObject({
      item: { savedAt: isoTime(1000), note: null, notedAt: null },
    })
  })
})
