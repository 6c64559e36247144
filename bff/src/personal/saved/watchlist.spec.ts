import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { databases } from '../../../testing/databases.ts'
import { dark, heat, storesOn, type Stores } from '../../../testing/saved-stores.ts'
import { isoTime } from '../../platform/http/iso-time.ts'

let stores: Stores

describe.each(databases)('the watchlist and the watched titles, in $name', ({ open }) => {
  beforeEach(async () => {
    stores = await storesOn(await open())
  })

  it.each([heat, dark])('watching takes a $type off the watchlist, unless the change keeps it there', async (title) => {
    await stores.change({ saved: true }, 1000, { title })
    expect(await stores.change({ watched: true, keepSaved: true }, 2000, { title })).toMatchObject({
      item: { savedAt: isoTime(1000), watchedAt: isoTime(2000) },
    })
    expect(await stores.change({ watched: true }, 3000, { title })).toMatchObject({
      item: { savedAt: null, watchedAt: isoTime(2000) },
      before: { savedAt: isoTime(1000) },
    })
    expect(await stores.change({ saved: true }, 4000, { title })).toMatchObject({ item: { savedAt: isoTime(4000) } })
    expect(await stores.change({ watched: false }, 5000, { title })).toMatchObject({ item: { savedAt: isoTime(4000) } })
    expect(await stores.change({ watched: true, saved: isoTime(1000) }, 6000, { title })).toMatchObject({
      item: { savedAt: isoTime(4000), watchedAt: isoTime(6000) },
    })
  })

  it('follow the removal of one of several viewings', async () => {
    await stores.change({ watched: true }, 1000)
    await stores.change({ saved: true }, 2000)
    const again = { id: randomUUID(), playedAt: isoTime(3000) }
    expect(await stores.change({ watched: true, plays: [again] }, 4000)).toMatchObject({
      item: { savedAt: null, watchedAt: isoTime(3000) },
    })
    const other = { type: 'movie', id: 9 } as const
    await stores.change({ withoutPlays: [again.id] }, 5000, { title: other })
    expect(await stores.history()).toHaveLength(2)
    const back = { watched: isoTime(1000), saved: isoTime(2000), withoutPlays: [again.id] }
    expect(await stores.change(back, 5000)).toMatchObject({
      item: { savedAt: isoTime(2000), watchedAt: isoTime(1000) },
      removedPlays: [{ id: again.id, played_at: 3000 }],
    })
    expect(await stores.history()).toMatchObject([{ playedAt: isoTime(1000) }])
  })
})
