import { beforeEach, describe, expect, it } from 'vitest'
import { databases } from '../../../testing/databases.ts'
import { film, listStores, rainy, rainyKey, type Stores } from '../../../testing/list-stores.ts'

describe.each(databases)('own lists, in $name', ({ open }) => {
  let stores: Stores
  beforeEach(async () => {
    stores = await listStores(await open())
  })

  it('do not change when a member adds a title twice or removes an absent one', async () => {
    await stores.lists.create('ada', 'embedded', rainy, [film(1)], 1000)
    expect((await stores.items.add(rainyKey, 'embedded', [film(1)])).version).toBe(1)
    expect((await stores.items.remove(rainyKey, 'embedded', [film(2), film(3)])).version).toBe(1)
    expect((await stores.items.add(rainyKey, 'embedded', [film(1), film(2)])).version).toBe(2)
    expect((await stores.items.remove(rainyKey, 'embedded', [film(1), film(2), film(3)])).version).toBe(3)
    expect(await stores.items.count('rainy', 'embedded')).toBe(0)
  })

  it('sort by release and by the time of adding; ranks stay those of the list', async () => {
    await stores.lists.create('ada', 'embedded', rainy, [film(20)], 1000)
    await stores.items.add(rainyKey, 'embedded', [{ ...film(30), title: 'a film', released: null }], 2000)
    await stores.items.add(rainyKey, 'embedded', [film(10)], 3000)
    const sorted = async (sort: 'rank' | 'added' | 'released') =>
      (await stores.items.page('rainy', 'embedded', sort, 1, 50)).items.map(({ id, rank }) => [id, rank])
    expect({
      rank: await sorted('rank'),
      added: await sorted('added'),
      released: await sorted('released'),
    }).toEqual({
      rank: [
        [20, 1],
        [30, 2],
        [10, 3],
      ],
      added: [
        [10, 3],
        [30, 2],
        [20, 1],
      ],
      released: [
        [20, 1],
        [10, 3],
        [30, 2],
      ],
    })
  })
})
