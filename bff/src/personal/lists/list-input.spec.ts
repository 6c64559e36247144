import { describe, expect, it } from 'vitest'
import { databases } from '../../../testing/databases.ts'
import { bothFilms, createList, startLists, type Method } from '../../../testing/lists-app.ts'

describe.each(databases)('the calls for lists, in $name', ({ open }) => {
  it('refuse an unknown field, an unknown value, and a text that is too long', async () => {
    const send = await startLists(await open())
    const list = await createList(send)
    const path = `/api/userMedia/lists/${list.id}`
    const refused: [Method, string, object][] = [
      ['POST', '/api/userMedia/lists', { name: 'Rain', user_id: 'eve' }],
      ['POST', '/api/userMedia/lists', { name: 'Rain', id: 'A'.repeat(21) }],
      ['POST', '/api/userMedia/lists', { name: ' ' }],
      ['POST', '/api/userMedia/lists', { name: 'x'.repeat(101) }],
      ['POST', '/api/userMedia/lists', { name: 'Rain', description: 'x'.repeat(2001) }],
      ['PUT', path, { visibility: 'secret', version: 1 }],
      ['PUT', path, { user_id: 'eve', version: 1 }],
      ['PUT', path, { created_at: 0, version: 1 }],
      ['PUT', `${path}/order`, { type: 'movie', id: 1, position: 0, version: 1 }],
      ['PUT', `${path}/order`, { type: 'movie', id: 1, position: 5001, version: 1 }],
      ['POST', `${path}/items`, { titles: [] }],
      ['POST', `${path}/items`, { titles: Array.from({ length: 101 }, () => bothFilms[0]) }],
      ['POST', `${path}/removals`, { titles: [{ ...bothFilms[0], position: 1 }] }],
      ['PUT', `/api/userMedia/lists/${list.id}x/order`, { type: 'movie', id: 1, position: 1, version: 1 }],
    ]
    const answers = await Promise.all(
      refused.map(async ([method, url, body]) => {
        const answer = await send('ada', method, url, body)
        return [answer.status, answer.body.type]
      }),
    )
    expect(answers).toEqual(refused.map(() => [400, 'invalid-request']))
    expect((await send('ada', 'PUT', `${path}/items/movie/999`)).status).toBe(404)
    expect(
      (await send('ada', 'POST', '/api/userMedia/lists', { name: 'Rain', titles: [{ type: 'tv', id: 9 }] })).status,
    ).toBe(404)
    expect((await send('ada', 'GET', '/api/userMedia/lists')).body.results).toEqual([{ ...list, preview: [] }])
  })

  it('store markup and formulas in a name as text, and trim it', async () => {
    const send = await startLists(await open())
    const name = `=HYPERLINK("x") </script><img src=x onerror=alert(1)> '; drop table lists; --`
    expect((await createList(send, { name: `  ${name} ` })).name).toBe(name)
  })

  it('refuse a name with characters that a database cannot store, and remove them from a description', async () => {
    const send = await startLists(await open())
    for (const name of ['a\u0000b', 'a\ud800'])
      expect((await send('ada', 'POST', '/api/userMedia/lists', { name })).status).toBe(400)
    const { id } = await createList(send, { name: 'Rain', description: 'wet\u0000 \ud800' })
    expect((await send('ada', 'GET', `/api/userMedia/lists/${id}`)).body.list).toMatchObject({
      description: 'wet \ufffd',
    })
  })
})
