import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { SavedTitleChange } from '@contract/saved-title.schema'
import { databases } from '../../../testing/databases.ts'
import type { TitleKey } from './saved-titles.store.ts'
import { ada, factsOf, storesOn, type Stores } from '../../../testing/saved-stores.ts'

let stores: Stores
const heat = { type: 'movie', id: 2016 } as const
const dark = { type: 'tv', id: 2001 } as const
async function change(marks: SavedTitleChange, now: number, { title = heat }: { title?: TitleKey } = {}) {
  const [result] = await stores.items.change(ada, [{ ...title, change: marks, facts: factsOf('Heat', [80]) }], now)
  return result!
}
const history = async () => (await stores.plays.page(ada, { page: 1, size: 100 })).plays
const at = (time: number) => new Date(time).toISOString()

describe.each(databases)('the watchlist and what was watched, in $name', ({ open }) => {
  beforeEach(async () => {
    stores = await storesOn(await open())
  })

  it.each([heat, dark])('watching takes a $type off the watchlist, unless the change keeps it there', async (title) => {
    await change({ saved: true }, 1000, { title })
    expect(await change({ watched: true, keepSaved: true }, 2000, { title })).toMatchObject({
      item: { savedAt: at(1000), watchedAt: at(2000) },
    })
    expect(await change({ watched: true }, 3000, { title })).toMatchObject({
      item: { savedAt: null, watchedAt: at(2000) },
      before: { savedAt: at(1000) },
    })
    expect(await change({ saved: true }, 4000, { title })).toMatchObject({ item: { savedAt: at(4000) } })
    expect(await change({ watched: false }, 5000, { title })).toMatchObject({ item: { savedAt: at(4000) } })
    expect(await change({ watched: true, saved: at(1000) }, 6000, { title })).toMatchObject({
      item: { savedAt: at(4000), watchedAt: at(6000) },
    })
  })

  it('one watching of several is taken away again, and the mark follows', async () => {
    await change({ watched: true }, 1000)
    await change({ saved: true }, 2000)
    const again = { id: randomUUID(), playedAt: at(3000) }
    expect(await change({ watched: true, plays: [again] }, 4000)).toMatchObject({
      item: { savedAt: null, watchedAt: at(3000) },
    })
    const other = { type: 'movie', id: 9 } as const
    await change({ withoutPlays: [again.id] }, 5000, { title: other })
    expect(await history()).toHaveLength(2)
    const back = { watched: at(1000), saved: at(2000), withoutPlays: [again.id] }
    expect(await change(back, 5000)).toMatchObject({
      item: { savedAt: at(2000), watchedAt: at(1000) },
      removedPlays: [{ id: again.id, played_at: 3000 }],
    })
    expect(await history()).toMatchObject([{ playedAt: at(1000) }])
  })
})
