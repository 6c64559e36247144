import pg from 'pg'
import { beforeEach, expect, it, vi } from 'vitest'
import { SilentConnections } from './silent-connections.ts'

const ask = vi.fn<() => Promise<unknown>>()
const silent = new SilentConnections(ask, 1)
beforeEach(() => void ask.mockReset())

/** A connection whose statement has no answer until its end. */
function hungClient() {
  const statement = Promise.withResolvers<unknown>()
  const client = {
    query: (): Promise<unknown> => statement.promise,
    end: vi.fn<() => Promise<void>>(async () => statement.reject(new Error('Connection terminated'))),
  }
  silent.watch(client)
  return { client, statement }
}

it('a statement without an answer ends with its connection when the database does not answer another one', async () => {
  ask.mockRejectedValue(new Error('timeout expired'))
  const { client } = hungClient()
  await expect(client.query()).rejects.toThrow('Connection terminated')
})

it('statements that run for long share one check', async () => {
  const answer = Promise.withResolvers<unknown>()
  ask.mockReturnValue(answer.promise)
  const clients = [hungClient(), hungClient()]
  const ended = Promise.allSettled(clients.map(({ client }) => client.query()))
  await vi.waitUntil(() => ask.mock.calls.length > 0)
  answer.reject(new Error('timeout expired'))
  expect((await ended).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(ask).toHaveBeenCalledOnce()
})

it.each([
  ['answers', () => Promise.resolve()],
  ['refuses a further connection', () => Promise.reject(new pg.DatabaseError('too many clients', 1, 'error'))],
])('a slow statement continues while the database %s', async (_, answer) => {
  ask.mockImplementation(answer)
  const { client, statement } = hungClient()
  const result = client.query()
  await vi.waitUntil(() => ask.mock.calls.length > 2)
  statement.resolve('rows')
  expect(await result).toBe('rows')
  expect(client.end).not.toHaveBeenCalled()
})

it('a connection whose statement the driver has given up is not used again', async () => {
  const { client, statement } = hungClient()
  ask.mockResolvedValue(null)
  statement.reject(new Error('Query read timeout'))
  await expect(client.query()).rejects.toThrow('Query read timeout')
  expect(client.end).toHaveBeenCalledOnce()
})
