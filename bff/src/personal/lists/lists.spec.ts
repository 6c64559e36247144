import { describe, expect, it } from 'vitest'
import { databases } from '../../../testing/databases.ts'
import { bothFilms, createList, startLists } from '../../../testing/lists-app.ts'

describe.each(databases)('the calls for lists, in $name', ({ open }) => {
  it('show a lost title under its stored name, and remove it', async () => {
    const database = await open()
    const send = await startLists(database)
    const { id } = await createList(send, { titles: bothFilms })
    await database.updateTable('list_items').set({ media_id: 77 }).where('media_id', '=', 2).execute()
    const { body } = await send('ada', 'GET', `/api/userMedia/lists/${id}?sort=rank`)
    expect(body.entries.results[1]).toMatchObject({ item: { id: 77, title: 'Film 2', rank: 2 }, media: null })
    expect((await send('ada', 'DELETE', `/api/userMedia/lists/${id}/items/movie/77`)).body.count).toBe(1)
  })

  it('add a lost title only for a member who has marked it or has it on a list', async () => {
    const database = await open()
    const send = await startLists(database)
    await createList(send, { titles: bothFilms })
    const { id: list } = await createList(send, { titles: [] })
    await database.updateTable('list_items').set({ media_id: 77 }).where('media_id', '=', 2).execute()
    const marked = {
      user_id: 'ada',
      source: 'embedded',
      type: 'movie',
      media_id: 78,
      title: 'Lost',
      genre_ids: '[]',
    } as const
    await database
      .insertInto('saved_items')
      .values({ ...marked, version: 1 })
      .execute()
    const statusOf = async (member: string, listId: string, id: number) =>
      (await send(member, 'PUT', `/api/userMedia/lists/${listId}/items/movie/${id}`)).status
    expect([await statusOf('ada', list, 77), await statusOf('ada', list, 78), await statusOf('ada', list, 79)]).toEqual(
      [200, 200, 404],
    )
    const { body } = await send('ada', 'GET', `/api/userMedia/lists/${list}?sort=rank`)
    expect(body.entries.results).toMatchObject([
      { item: { id: 77, title: 'Film 2' }, media: null },
      { item: { id: 78, title: 'Lost' }, media: null },
    ])
    const { body: other } = await send('eve', 'POST', '/api/userMedia/lists', { name: 'Mine' })
    expect(await statusOf('eve', other.id, 78)).toBe(404)
  })

  it('restore a lost title to the list it was on, with its stored facts', async () => {
    const database = await open()
    const send = await startLists(database)
    const { id } = await createList(send, { ranked: true, titles: bothFilms })
    await database
      .updateTable('list_items')
      .set({ media_id: 77, title: 'Lost', released: '1995-12-15' })
      .where('media_id', '=', 1)
      .execute()
    const path = `/api/userMedia/lists/${id}`
    const read = async () => (await send('ada', 'GET', path)).body.entries.results
    const before = await read()
    expect((await send('ada', 'DELETE', `${path}/items/movie/77`)).body.count).toBe(1)
    const stored = { title: 'Lost', released: '1995-12-15' }
    const lost = { type: 'movie', id: 77, position: 1 }
    expect((await send('ada', 'POST', `${path}/items`, { titles: [lost] })).status).toBe(404)
    expect((await send('ada', 'POST', `${path}/items`, { titles: [{ ...lost, stored }] })).body.count).toBe(2)
    const withoutTime = (entries: { item: object }[]) =>
      entries.map((entry) => ({ ...entry, item: { ...entry.item, addedAt: null } }))
    expect(withoutTime(await read())).toEqual(withoutTime(before))
  })

  it('ignore a stored name for a title that the catalogue has', async () => {
    const send = await startLists(await open())
    const { id } = await createList(send, { titles: [] })
    const titles = [{ type: 'movie', id: 1, stored: { title: 'Made up', released: null } }]
    await send('ada', 'POST', `/api/userMedia/lists/${id}/items`, { titles })
    const { body } = await send('ada', 'GET', `/api/userMedia/lists/${id}`)
    expect(body.entries.results.map(({ item }: { item: { title: string } }) => item.title)).toEqual(['Heat'])
  })

  it('add a title once, move it, remove it with others and put it back at its place', async () => {
    const send = await startLists(await open())
    const { id } = await createList(send, { ranked: true, titles: bothFilms })
    const path = `/api/userMedia/lists/${id}`
    expect((await send('ada', 'PUT', `${path}/items/movie/3`)).body).toMatchObject({ count: 3, version: 2 })
    expect((await send('ada', 'PUT', `${path}/items/movie/3`)).body).toMatchObject({ count: 3, version: 2 })
    const order = async () =>
      (await send('ada', 'GET', path)).body.entries.results.map(({ item }: { item: { id: number } }) => item.id)
    const move = { type: 'movie', id: 3, position: 1, version: 2 }
    expect((await send('ada', 'PUT', `${path}/order`, move)).body.version).toBe(3)
    expect((await send('ada', 'PUT', `${path}/order`, move)).body.type).toBe('stale-version')
    expect(await order()).toEqual([3, 1, 2])
    const [three, one] = [
      { type: 'movie', id: 3 },
      { type: 'movie', id: 1 },
    ]
    expect((await send('ada', 'POST', `${path}/removals`, { titles: [three, one] })).body.count).toBe(1)
    const titles = [
      { ...three, position: 1 },
      { ...one, position: 2 },
    ]
    expect((await send('ada', 'POST', `${path}/items`, { titles })).body.count).toBe(3)
    expect(await order()).toEqual([3, 1, 2])
  })

  it('say how many titles their owner has watched, to the owner alone, and leave those out on request', async () => {
    const database = await open()
    const send = await startLists(database)
    const { id } = await createList(send, { titles: bothFilms, ranked: true, visibility: 'public' })
    const path = `/api/userMedia/lists/${id}`
    const read = async (member: string, address: string) => {
      const { list, watched, entries } = (await send(member, 'GET', address)).body
      const ids = entries.results.map(({ item }: { item: { id: number; rank: number } }) => [item.id, item.rank])
      return { count: list.count, watched, total: entries.total_results, ids }
    }
    const both = [
      [1, 1],
      [2, 2],
    ]
    expect(await read('ada', path)).toEqual({ count: 2, watched: 0, total: 2, ids: both })
    const watch = (user_id: string, media_id: number) =>
      database
        .insertInto('saved_items')
        .values({
          user_id,
          source: 'embedded',
          type: 'movie',
          media_id,
          title: '',
          genre_ids: '[]',
          watched_at: 1,
          version: 1,
        })
        .execute()
    await watch('ada', 1)
    await watch('eve', 2)
    expect(await read('ada', path)).toEqual({ count: 2, watched: 1, total: 2, ids: both })
    for (const sort of ['rank', 'added', 'title', 'released']) {
      const unwatched = await read('ada', `${path}?unwatched=true&sort=${sort}`)
      expect(unwatched).toEqual({ count: 2, watched: 1, total: 1, ids: [[2, 2]] })
    }
    const shared = { count: 2, watched: null, total: 2, ids: both }
    expect(await read('eve', `/api/lists/${id}?unwatched=true`)).toEqual(shared)
  })

  it('are copied with their titles, a shared one of another member too, once and privately', async () => {
    const send = await startLists(await open())
    const facts = { titles: bothFilms, ranked: true, description: 'In this order.' }
    const { id: shared } = await createList(send, { ...facts, visibility: 'unlisted' })
    const { id: hidden } = await createList(send, facts)
    const copy = { id: 'a-copy-of-a-list-of-us', name: 'Mine now' }
    const copied = await send('eve', 'POST', `/api/userMedia/lists/${shared}/copy`, copy)
    expect(copied.body).toMatchObject({
      ...copy,
      description: 'In this order.',
      visibility: 'private',
      ranked: true,
      count: 2,
      version: 1,
    })
    expect((await send('eve', 'POST', `/api/userMedia/lists/${shared}/copy`, copy)).body).toEqual(copied.body)
    const { body } = await send('eve', 'GET', `/api/userMedia/lists/${copy.id}`)
    expect(body.entries.results.map(({ item }: { item: { id: number } }) => item.id)).toEqual([1, 2])
    expect((await send('eve', 'GET', '/api/userMedia/lists')).body.total_results).toBe(1)
    expect((await send('ada', 'GET', `/api/lists/${copy.id}`)).status).toBe(404)
    const other = { id: 'a-copy-of-a-list-of-me', name: 'Not mine' }
    expect((await send('eve', 'POST', `/api/userMedia/lists/${hidden}/copy`, other)).status).toBe(404)
    expect((await send('ada', 'POST', `/api/userMedia/lists/${hidden}/copy`, copy)).status).toBe(400)
    expect((await send('ada', 'POST', `/api/userMedia/lists/${hidden}/copy`, other)).body).toMatchObject({ count: 2 })
  })

  it('undo a deletion with all titles of the list', async () => {
    const send = await startLists(await open())
    const { id } = await createList(send, { titles: bothFilms })
    const path = `/api/userMedia/lists/${id}`
    expect((await send('ada', 'DELETE', path)).body).toEqual({ restorableUntil: expect.stringMatching(/^\d{4}-.*Z$/) })
    expect((await send('ada', 'GET', path)).status).toBe(404)
    expect((await send('eve', 'POST', `${path}/restore`)).status).toBe(404)
    expect((await send('ada', 'POST', `${path}/restore`)).body).toMatchObject({ id, count: 2 })
    expect((await send('ada', 'GET', path)).body.entries.total_results).toBe(2)
  })
})
