import { beforeEach, describe, expect, it } from 'vitest'
import { listBounds } from '@contract/list-bounds'
import { databases } from '../../../testing/databases.ts'
import { film, listFields, listStores, rainy, rainyKey, type Stores } from '../../../testing/list-stores.ts'

describe.each(databases)('own lists, in $name', ({ open }) => {
  let stores: Stores
  beforeEach(async () => {
    stores = await listStores(await open())
  })

  it('are limited in number; a deleted one makes room', async () => {
    const { database } = stores
    const rows = Array.from({ length: listBounds.lists }, (_, index) => ({
      ...listFields,
      id: `list ${index}`,
      user_id: 'ada',
      name: 'List',
      ranked: 0 as const,
      created_at: 0,
      updated_at: 0,
      version: 1,
      deleted_at: null,
    }))
    for (let from = 0; from < rows.length; from += 50)
      await database
        .insertInto('lists')
        .values(rows.slice(from, from + 50))
        .execute()
    await expect(stores.lists.create('ada', 'embedded', rainy, [])).rejects.toMatchObject({ type: 'too-many-lists' })
    await stores.lists.create('eve', 'embedded', { ...rainy, id: 'hers' }, [])
    await stores.deleted.delete({ userId: 'ada', id: 'list 7' }, 1000)
    await stores.lists.create('ada', 'embedded', rainy, [])
    await expect(stores.deleted.restore({ userId: 'ada', id: 'list 7' }, 0)).rejects.toMatchObject({
      type: 'too-many-lists',
    })
  })

  it('have a limited number of titles', async () => {
    await stores.lists.create('ada', 'embedded', rainy, [])
    const rows = Array.from({ length: listBounds.titles - 1 }, (_, index) => ({
      list_id: 'rainy',
      source: 'embedded' as const,
      type: 'movie' as const,
      media_id: index + 1000,
      position: index + 1,
      title: 'Film',
      released: null,
      added_at: 0,
    }))
    for (let from = 0; from < rows.length; from += 100)
      await stores.database
        .insertInto('list_items')
        .values(rows.slice(from, from + 100))
        .execute()
    await expect(stores.items.add(rainyKey, 'embedded', [film(1), film(2)])).rejects.toMatchObject({
      type: 'list-full',
    })
    expect(await stores.items.count('rainy', 'embedded')).toBe(listBounds.titles - 1)
    await stores.items.add(rainyKey, 'embedded', [{ ...film(1), position: 1 }])
    expect((await stores.items.page('rainy', 'embedded', 'rank', 1, 2)).items.map(({ id }) => id)).toEqual([1, 1000])
  })
})
