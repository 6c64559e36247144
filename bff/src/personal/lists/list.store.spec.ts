import { beforeEach, describe, expect, it } from 'vitest'
import { databases } from '../../../testing/databases.ts'
import { film, listFields, listStores, rainy, rainyKey, type Stores } from '../../../testing/list-stores.ts'

describe.each(databases)('own lists, in $name', ({ open }) => {
  let stores: Stores
  beforeEach(async () => {
    stores = await listStores(await open())
  })

  it('are created with their titles in order, and with their exact name', async () => {
    expect(await stores.lists.create('ada', 'embedded', { ...rainy, ranked: true }, [film(3), film(1)], 1000)).toEqual({
      id: 'rainy',
      name: 'Rainy <b>Sunday</b>',
      description: '',
      visibility: 'private',
      ranked: true,
      count: 2,
      createdAt: '1970-01-01T00:00:01.000Z',
      updatedAt: '1970-01-01T00:00:01.000Z',
      version: 1,
    })
    expect((await stores.items.page('rainy', 'embedded', 'rank', 1, 50)).items.map(({ id }) => id)).toEqual([3, 1])
  })

  it('are created once under an id, and another member’s id is refused', async () => {
    const made = await stores.lists.create('ada', 'embedded', rainy, [film(1)], 1000)
    await stores.lists.change(rainyKey, { name: 'Rain' }, 2000)
    const again = await stores.lists.create('ada', 'embedded', rainy, [film(1), film(2)], 3000)
    expect(again).toEqual({ ...made, name: 'Rain', updatedAt: '1970-01-01T00:00:02.000Z', version: 2 })
    await expect(stores.lists.create('eve', 'embedded', rainy, [], 3000)).rejects.toMatchObject({
      type: 'invalid-request',
      status: 400,
    })
    expect((await stores.lists.page('eve', 'embedded', 1, 20)).total).toBe(0)
  })

  it('change only in the given fields; a change of an outdated version is refused', async () => {
    await stores.lists.create('ada', 'embedded', rainy, [film(1)], 1000)
    expect(await stores.lists.change(rainyKey, { name: 'Rain', ranked: true, version: 1 }, 2000)).toMatchObject({
      name: 'Rain',
      visibility: 'private',
      ranked: 1,
      updated_at: 2000,
      version: 2,
    })
    await expect(stores.lists.change(rainyKey, { name: 'Sun', version: 1 })).rejects.toMatchObject({
      type: 'stale-version',
    })
    expect((await stores.lists.own(rainyKey)).row).toMatchObject({ name: 'Rain', created_at: 1000, version: 2 })
  })

  it('come in pages, last changed first, each with its count and its first four titles', async () => {
    await stores.lists.create('ada', 'embedded', { ...rainy, ranked: true }, [1, 2, 3, 4, 5].map(film), 1000)
    await stores.lists.create('ada', 'embedded', { ...listFields, id: 'late', name: 'Late' }, [], 2000)
    await stores.items.add({ userId: 'ada', id: 'late' }, 'embedded', [film(7)], 3000)
    await stores.items.add({ userId: 'ada', id: 'late' }, 'embedded', [film(8)], 4000)
    await stores.items.add({ userId: 'ada', id: 'late' }, 'live', [film(9)], 4000)
    const { lists, total } = await stores.lists.page('ada', 'embedded', 1, 20)
    const previews = await stores.items.previews(['rainy', 'late'], 'embedded', 4)
    expect({
      lists: lists.map(({ id, count }) => [id, count]),
      total,
      previews: Object.fromEntries([...previews].map(([id, shown]) => [id, shown.map((item) => item.id)])),
    }).toEqual({
      lists: [
        ['late', 2],
        ['rainy', 5],
      ],
      total: 2,
      previews: { late: [8, 7], rainy: [1, 2, 3, 4] },
    })
    expect((await stores.lists.page('ada', 'embedded', 2, 1)).lists.map(({ id }) => id)).toEqual(['rainy'])
    expect(await stores.lists.memberships('ada', 'embedded', { type: 'movie', id: 7 })).toEqual([
      { id: 'late', name: 'Late', visibility: 'private', ranked: false, holds: true },
      { id: 'rainy', name: 'Rainy <b>Sunday</b>', visibility: 'private', ranked: true, holds: false },
    ])
  })
})
