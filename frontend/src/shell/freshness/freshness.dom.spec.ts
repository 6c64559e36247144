import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createActor } from 'xstate'
import type { Api } from '../../api/client.ts'
import * as queryNames from '../../api/query-names.ts'
import { freshnessChannel } from './freshness.actors.ts'
import { provideFreshness } from './provide-freshness.ts'

const actors: { stop: () => void }[] = []
afterEach(() => {
  for (const actor of actors.splice(0)) actor.stop()
})

function start(revisions: number[], unread: number | null = null) {
  const queryClient = new QueryClient()
  const fetched: string[] = []
  const api = vi.fn(() => Promise.resolve({ revision: revisions.shift(), unread }))
  for (const name of [queryNames.history, queryNames.trending]) {
    const observer = new QueryObserver(queryClient, {
      queryKey: [name],
      queryFn: () => fetched.push(name),
      staleTime: Number.POSITIVE_INFINITY,
    })
    actors.push({ stop: observer.subscribe(() => undefined) })
  }
  // SAFETY: it makes only the call for the revision.
  const machine = provideFreshness({ api: api as unknown as Api, queryClient, userId: 'ada' })
  const actor = createActor(machine, { input: { revision: 5 } }).start()
  actors.push(actor)
  return { actor, api, fetched, queryClient }
}

describe('freshness in a tab', () => {
  it('refetches what a viewing changes, and nothing else', async () => {
    const { actor, fetched } = start([6])
    await vi.waitFor(() => expect(actor.getSnapshot().context.revision).toBe(6))
    expect(fetched.toSorted()).toEqual([queryNames.history, queryNames.history, queryNames.trending])
  })

  it('fetches the number of unread notices for the bell', async () => {
    const { queryClient } = start([5], 3)
    await vi.waitFor(() => expect(queryClient.getQueryData([queryNames.unreadNotices])).toBe(3))
  })

  it('notices another tab of the same member, not of another member', async () => {
    const { actor, api } = start([5])
    await vi.waitFor(() => expect(actor.getSnapshot().value).toEqual({ awake: 'resting' }))
    const other = new BroadcastChannel(freshnessChannel)
    for (const message of [null, 'text', { userId: 'eve', revision: 9 }, { userId: 'ada', revision: '9' }])
      other.postMessage(message)
    other.postMessage({ userId: 'ada', revision: 7 })
    await vi.waitFor(() => expect(actor.getSnapshot().context.revision).toBe(7))
    other.close()
    expect(api).toHaveBeenCalledTimes(1)
  })

  it('sleeps while the page is hidden, and fetches at once when it is visible', async () => {
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    const { actor, api } = start([5, 5])
    expect(actor.getSnapshot().value).toBe('asleep')
    const before = api.mock.calls.length
    hidden.mockReturnValue(false)
    document.dispatchEvent(new Event('visibilitychange'))
    expect(api).toHaveBeenCalledTimes(before + 1)
  })
})
