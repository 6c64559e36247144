import { describe, expect, it, vi } from 'vitest'
import { listCalls } from '@contract/calls/lists.calls'
import { sessionCalls } from '@contract/calls/session.calls'
import { createApi, type Api } from './client.ts'

const answer = { id: 'a', name: 'Heists' }
function createTestApi() {
  const fetch = vi.fn<typeof globalThis.fetch>(() => Promise.resolve(Response.json(answer)))
  return { fetch, api: createApi(fetch, () => ({ language: 'en', region: 'US' })) }
}

describe('a call', () => {
  it('has the address of the table, with its parameters, query and body', async () => {
    const { fetch, api } = createTestApi()
    expect(await api(listCalls.changeList, { params: { list: 'a/b' }, body: { name: 'Heists' } })).toEqual(answer)
    await api(listCalls.userList, { params: { list: 'a' }, query: { page: 2, sort: 'added' } })
    expect(fetch.mock.calls.map(([url, init]) => [url, init?.method, init?.body])).toEqual([
      ['/api/userMedia/lists/a%2Fb?language=en&region=US', 'PUT', '{"name":"Heists"}'],
      ['/api/userMedia/lists/a?language=en&region=US&page=2&sort=added', 'GET', undefined],
    ])
  })

  it('sends a JSON text unchanged', async () => {
    const { fetch, api } = createTestApi()
    const written = new TextEncoder().encode('{"name":"Heists"}').buffer
    // SAFETY: it is one once it is read.
    await api(listCalls.changeList, { params: { list: 'a' }, body: written as unknown as { name: string } })
    expect(fetch.mock.calls[0]![1]).toMatchObject({ body: written, headers: { 'content-type': 'application/json' } })
  })

  it('compiles only with the types of the table', () => {
    const refused = (api: Api) => [
      // @ts-expect-error no body
      api(listCalls.createList, {}),
      // @ts-expect-error a body of another kind
      api(listCalls.createList, { body: { title: 'Heists' } }),
      // @ts-expect-error no parameters
      api(listCalls.userList, {}),
      // @ts-expect-error a parameter by another name
      api(listCalls.userList, { params: { id: 'a' } }),
      // @ts-expect-error a query by another name
      api(listCalls.userLists, { query: { pge: 1 } }),
      // @ts-expect-error a body if none is taken
      api(sessionCalls.signOut, { body: {} }),
      // @ts-expect-error a call by its name alone
      api('signOut', {}),
      // @ts-expect-error another answer than the table's
      api(sessionCalls.session, {}).then((session): number => session.user),
    ]
    expect(refused).toBeTypeOf('function')
  })
})
