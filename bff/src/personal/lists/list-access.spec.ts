import { describe, expect, it } from 'vitest'
import { calls, type CallName } from '@contract/calls'
import { databases } from '../../../testing/databases.ts'
import { bothFilms, createList, startLists, type Method } from '../../../testing/lists-app.ts'

describe.each(databases)('the calls for lists, in $name', ({ open }) => {
  it('hide another member’s list, on every route and method', async () => {
    const send = await startLists(await open())
    const { id } = await createList(send, { titles: bothFilms })
    const bodies: Partial<Record<CallName, object>> = {
      changeList: { name: 'Mine', version: 1 },
      orderList: { type: 'movie', id: 1, position: 2, version: 1 },
      copyList: { id: 'a-copy-of-a-list-of-us', name: 'Mine now' },
      addManyToList: { titles: [{ type: 'movie', id: 3 }] },
      removeManyFromList: { titles: bothFilms },
    }
    const before = await send('ada', 'GET', `/api/userMedia/lists/${id}`)
    const routes = Object.entries(calls).filter(([, { route }]) => route.includes(':list'))
    const answers = await Promise.all(
      routes.map(async ([name, { route }]) => {
        const [method, pattern] = route.split(' ') as [Method, string]
        const url = pattern.replace(':list', id).replace(':type', 'movie').replace(':id', '3')
        const stranger = await send('eve', method, url, bodies[name as CallName])
        const visitor = await send(null, method, url, bodies[name as CallName])
        return [name, stranger.status, stranger.body.type, visitor.status]
      }),
    )
    // A visitor learns as little as a member of whether there is a list.
    expect(answers).toEqual(routes.map(([name]) => [name, 404, 'not-found', name === 'sharedList' ? 404 : 401]))
    expect(answers).toHaveLength(11)
    expect(await send('ada', 'GET', `/api/userMedia/lists/${id}`)).toEqual(before)
    expect((await send('eve', 'GET', '/api/userMedia/lists')).body.results).toEqual([])
    expect((await send('eve', 'GET', '/api/userMedia/items/movie/1/lists')).body).toEqual([])
  })

  it('show a shared list in the language of the page, with its owner’s name only', async () => {
    const send = await startLists(await open())
    const { id } = await createList(send, { visibility: 'unlisted', ranked: true, titles: bothFilms })
    const { status, body } = await send(null, 'GET', `/api/lists/${id}?language=de-DE`)
    expect({ status, owner: body.owner, isMine: body.isMine, count: body.list.count }).toEqual({
      status: 200,
      owner: { name: 'ada' },
      isMine: false,
      count: 2,
    })
    expect(
      body.entries.results.map(({ item, media }: { item: { rank: number }; media: { title: string } }) => [
        item.rank,
        media.title,
      ]),
    ).toEqual([
      [1, 'Hitze'],
      [2, 'Film 2'],
    ])
    expect(JSON.stringify(body)).not.toContain('user_id')
    expect((await send('ada', 'PUT', `/api/userMedia/lists/${id}`, { visibility: 'private', version: 1 })).status).toBe(
      200,
    )
    expect((await send(null, 'GET', `/api/lists/${id}`)).status).toBe(404)
    expect((await send('eve', 'GET', `/api/lists/${id}`)).status).toBe(404)
    expect((await send('ada', 'GET', `/api/lists/${id}`)).body.isMine).toBe(true)
  })
})
