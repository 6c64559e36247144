import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { cachePolicy, call, type In, type Out, type CallRequest } from './call.ts'

const shape = { summary: '', access: 'member' } as const
const list = z.object({ list: z.string() })

const change = call('PUT /lists/:list', {
  ...shape,
  params: list,
  query: z.object({ page: z.string().transform(Number).default(1), sort: z.enum(['name', 'date']).optional() }),
  body: z.strictObject({ name: z.string() }),
  answer: z.object({ count: z.number() }),
})
type Change = typeof change

describe('a call', () => {
  it('gives its handler the parsed input, and takes the input before parsing', () => {
    const handlerInput: In<Change> = {
      params: { list: 'a' },
      query: { page: 1, sort: 'name' },
      body: { name: 'Heists' },
    }
    const handlerOutput: Out<Change> = { count: 2 }
    const requests: CallRequest<Change>[] = [
      { params: { list: 'a' }, body: { name: 'Heists' } },
      { params: { list: 'a' }, query: { page: '2' }, body: { name: 'Heists' } },
      { params: { list: 'a' }, query: { page: 2, sort: 'date' }, body: { name: 'Heists' } },
      // @ts-expect-error no body
      { params: { list: 'a' } },
      // @ts-expect-error a parameter by another name
      { params: { id: 'a' }, body: { name: 'Heists' } },
      // @ts-expect-error a query of another name
      { params: { list: 'a' }, query: { pge: 2 }, body: { name: 'Heists' } },
      // @ts-expect-error a value that is not among those taken
      { params: { list: 'a' }, query: { sort: 'size' }, body: { name: 'Heists' } },
      // @ts-expect-error a body of another kind
      { params: { list: 'a' }, body: { title: 'Heists' } },
    ]
    expect([handlerInput.query.page, handlerOutput.count, requests.length]).toEqual([1, 2, 8])
  })

  it('declares exactly the parameters of its path', () => {
    const routes = [
      change.route,
      call('GET /lists', shape).route,
      // @ts-expect-error the path has no parameter
      call('GET /lists', { ...shape, params: list }).route,
      // @ts-expect-error the parameter has another name
      call('GET /lists/:id', { ...shape, params: list }).route,
      // @ts-expect-error a parameter is missing
      call('GET /lists/:list/items/:id', { ...shape, params: list }).route,
      // @ts-expect-error the address has no such parameter
      call('GET /lists/:list', shape).route,
      // @ts-expect-error no such method
      call('FETCH /lists', shape).route,
    ]
    expect(routes).toHaveLength(7)
  })

  it('that reads has the policy no-store, unless its answer is the same for all or it sets a policy', () => {
    expect([
      cachePolicy(call('GET /lists', shape)),
      cachePolicy(call('GET /lists', { ...shape, cache: 'private' })),
      cachePolicy(call('GET /lists', { ...shape, access: 'catalogue' })),
      cachePolicy(call('GET /lists', { ...shape, access: 'catalogue', sameForAll: true })),
      cachePolicy(change),
    ]).toEqual(['no-store', 'private', 'no-store', 'no-cache', undefined])
  })

  it('may have one answer for all callers only if it reads and is not for members alone', () => {
    const routes = [
      call('GET /films', { ...shape, access: 'public', sameForAll: true }).route,
      // @ts-expect-error members have answers of their own
      call('GET /lists', { ...shape, sameForAll: true }).route,
      // @ts-expect-error only one member makes a change
      call('PUT /films', { ...shape, access: 'catalogue', sameForAll: true }).route,
    ]
    expect(routes).toHaveLength(3)
  })
})
