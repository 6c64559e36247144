import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import { sessionCalls } from '@contract/calls/session.calls'
import type { Api } from '../../api/client.ts'
import type { Queries } from '../../api/queries.ts'
import { sessionActors } from './session.actors.ts'

it.each([
  ['ends the pushes to this browser before the session, which tells the server so', () => Promise.resolve()],
  ['ends the session although the pushes could not be ended', () => Promise.reject(new Error('no push service'))],
])('a log-out %s', async (_, end) => {
  const done: string[] = []
  const api = (call: unknown) => {
    done.push(call === sessionCalls.signOut ? 'signOut' : 'another call')
    return Promise.resolve({})
  }
  const endPush = () => {
    done.push('endPush')
    return end()
  }
  // SAFETY: a log-out makes one call, and uses no query.
  const parts = { api: api as unknown as Api, queryClient: new QueryClient(), queries: {} as Queries, endPush }
  const actor = createActor(sessionActors(parts).deleteSession).start()
  await expect.poll(() => actor.getSnapshot().status).toBe('done')
  expect(done).toEqual(['endPush', 'signOut'])
})
