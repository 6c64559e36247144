import { beforeEach, describe, expect, it } from 'vitest'
import { listBounds } from '@contract/list-bounds'
import { databases } from '../../../testing/databases.ts'
import { film, listStores, listFields, type Stores } from '../../../testing/list-stores.ts'

const key = { userId: 'ada', id: 'rainy' }
const rainy = { ...listFields, id: 'rainy', name: 'Rainy <b>Sunday</b>' }

describe.each(databases)('own lists, in $name', ({ open }) => {
  let stores: Stores
  beforeEach(async () => {
    stores = await listStores(await open())
  })
  it('a list is made with its titles in their order, and its name is kept to the letter', async () => {
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

  it('a list that is made twice under its id is there once, and an id of somebody else’s is refused', async () => {
    const made = await stores.lists.create('ada', 'embedded', rainy, [film(1)], 1000)
    await stores.lists.change(key, { name: 'Rain' }, 2000)
    const again = await stores.lists.create('ada', 'embedded', rainy, [film(1), film(2)], 3000)
    expect(again).toEqual({ ...made, name: 'Rain', updatedAt: '1970-01-01T00:00:02.000Z', version: 2 })
    await expect(stores.lists.create('eve', 'embedded', rainy, [], 3000)).rejects.toMatchObject({
      type: 'invalid-request',
      status: 400,
    })
    expect((await stores.lists.page('eve', 'embedded', 1, 20)).total).toBe(0)
  })

  it('a change sets what it names and leaves the rest; one on stale data is refused and nothing is lost', async () => {
    await stores.lists.create('ada', 'embedded', rainy, [film(1)], 1000)
    expect(await stores.lists.change(key, { name: 'Rain', ranked: true, version: 1 }, 2000)).toMatchObject({
      name: 'Rain',
      visibility: 'private',
      ranked: 1,
      updated_at: 2000,
      version: 2,
    })
    await expect(stores.lists.change(key, { name: 'Sun', version: 1 })).rejects.toMatchObject({ type: 'stale-version' })
    expect((await stores.lists.own(key)).row).toMatchObject({ name: 'Rain', created_at: 1000, version: 2 })
  })

  it('adding what is there and removing what is not are no changes', async () => {
    await stores.lists.create('ada', 'embedded', rainy, [film(1)], 1000)
    expect((await stores.items.add(key, 'embedded', [film(1)])).version).toBe(1)
    expect((await stores.items.remove(key, 'embedded', [film(2), film(3)])).version).toBe(1)
    expect((await stores.items.add(key, 'embedded', [film(1), film(2)])).version).toBe(2)
    expect((await stores.items.remove(key, 'embedded', [film(1), film(2), film(3)])).version).toBe(3)
    expect(await stores.items.count('rainy', 'embedded')).toBe(0)
  })

  it('sorted by title, by release and by when it was added; ranks stay those of the list', async () => {
    await stores.lists.create('ada', 'embedded', rainy, [film(20)], 1000)
    await stores.items.add(key, 'embedded', [{ ...film(30), title: 'a film', released: null }], 2000)
    await stores.items.add(key, 'embedded', [film(10)], 3000)
    const sorted = async (sort: 'rank' | 'added' | 'title' | 'released') =>
      (await stores.items.page('rainy', 'embedded', sort, 1, 50)).items.map(({ id, rank }) => [id, rank])
    expect({
      rank: await sorted('rank'),
      added: await sorted('added'),
      title: await sorted('title'),
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
      title: [
        [30, 2],
        [10, 3],
        [20, 1],
      ],
      released: [
        [20, 1],
        [10, 3],
        [30, 2],
      ],
    })
  })

  it('one page of lists, last changed first, each with its count and its first four titles', async () => {
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

  it('a deleted list is gone for everybody, can be brought back as it was for a while, and is then erased', async () => {
    await stores.lists.create('ada', 'embedded', { ...rainy, visibility: 'public' }, [film(1), film(2)], 1000)
    await stores.lists.delete(key, 5000)
    await expect(stores.lists.visible('rainy', 'ada')).rejects.toMatchObject({ type: 'not-found' })
    await expect(stores.lists.restore(key, 5001)).rejects.toMatchObject({ type: 'not-found' })
    await expect(stores.lists.restore({ ...key, userId: 'eve' }, 0)).rejects.toMatchObject({ type: 'not-found' })
    expect(await stores.lists.page('ada', 'embedded', 1, 20)).toEqual({ lists: [], total: 0 })
    expect(await stores.lists.restore(key, 5000)).toMatchObject({ id: 'rainy', version: 1, deleted_at: null })
    expect(await stores.items.count('rainy', 'embedded')).toBe(2)

    await stores.lists.delete(key, 6000)
    await stores.lists.purge(6000)
    expect(await stores.items.count('rainy', 'embedded')).toBe(2)
    await stores.lists.purge(6001)
    expect(await stores.items.count('rainy', 'embedded')).toBe(0)
  })

  it('an unlisted or public list is there for whoever has its id, a private one for its owner alone', async () => {
    const seen = async (visibility: 'private' | 'unlisted' | 'public') => {
      await stores.lists.create('ada', 'embedded', { ...rainy, id: visibility, visibility }, [])
      return Promise.all(
        ['ada', 'eve', null].map((viewer) =>
          stores.lists.visible(visibility, viewer).then(
            ({ owner, isMine }) => `${owner}, ${isMine ? 'mine' : 'not mine'}`,
            ({ type }: { type: string }) => type,
          ),
        ),
      )
    }
    expect(await seen('private')).toEqual(['ada, mine', 'not-found', 'not-found'])
    expect(await seen('unlisted')).toEqual(['ada, mine', 'ada, not mine', 'ada, not mine'])
    expect(await seen('public')).toEqual(['ada, mine', 'ada, not mine', 'ada, not mine'])
  })

  it('an account has as many lists as its bound and no more; a deleted one makes room', async () => {
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
    await stores.lists.delete({ userId: 'ada', id: 'list 7' }, 1000)
    await stores.lists.create('ada', 'embedded', rainy, [])
    await expect(stores.lists.restore({ userId: 'ada', id: 'list 7' }, 0)).rejects.toMatchObject({
      type: 'too-many-lists',
    })
  })

  it('a list holds as many titles as its bound and no more', async () => {
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
    await expect(stores.items.add(key, 'embedded', [film(1), film(2)])).rejects.toMatchObject({ type: 'list-full' })
    expect(await stores.items.count('rainy', 'embedded')).toBe(listBounds.titles - 1)
    await stores.items.add(key, 'embedded', [{ ...film(1), position: 1 }])
    expect((await stores.items.page('rainy', 'embedded', 'rank', 1, 2)).items.map(({ id }) => id)).toEqual([1, 1000])
  })
})
