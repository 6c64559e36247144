import { beforeEach, describe, expect, it } from 'vitest'
import { databases } from '../../../testing/databases.ts'
import { film, listStores, rainy, rainyKey, type Stores } from '../../../testing/list-stores.ts'

describe.each(databases)('own lists, in $name', ({ open }) => {
  let stores: Stores
  beforeEach(async () => {
    stores = await listStores(await open())
  })

  it('a deleted list disappears for all users, can be restored for a while, and is then erased', async () => {
    await stores.lists.create('ada', 'embedded', { ...rainy, visibility: 'public' }, [film(1), film(2)], 1000)
    await stores.deleted.delete(rainyKey, 5000)
    await expect(stores.lists.visible('rainy', 'ada')).rejects.toMatchObject({ type: 'not-found' })
    await expect(stores.deleted.restore(rainyKey, 5001)).rejects.toMatchObject({ type: 'not-found' })
    await expect(stores.deleted.restore({ ...rainyKey, userId: 'eve' }, 0)).rejects.toMatchObject({ type: 'not-found' })
    expect(await stores.lists.page('ada', 'embedded', 1, 20)).toEqual({ lists: [], total: 0 })
    expect(await stores.deleted.restore(rainyKey, 5000)).toMatchObject({ id: 'rainy', version: 1, deleted_at: null })
    expect(await stores.items.count('rainy', 'embedded')).toBe(2)

    await stores.deleted.delete(rainyKey, 6000)
    await stores.deleted.purge(6000)
    expect(await stores.items.count('rainy', 'embedded')).toBe(2)
    await stores.deleted.purge(6001)
    expect(await stores.items.count('rainy', 'embedded')).toBe(0)
  })
})
