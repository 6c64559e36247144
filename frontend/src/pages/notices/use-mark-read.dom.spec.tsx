import { QueryClient, QueryClientProvider, type InfiniteData } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Notice, NoticePage } from '@contract/notices.schema'
import { noticeQueries } from '../../api/notice-queries.ts'
import { unreadQueries } from '../../api/unread-queries.ts'
import { useMarkRead } from './use-mark-read.ts'

const app = vi.hoisted(() => ({ value: {} }))
const notify = vi.hoisted(() => vi.fn())
vi.mock('../../context/app-context.tsx', () => ({ useApp: () => app.value }))
vi.mock('../../shell/notifications/use-notifications.ts', () => ({ useNotify: () => notify }))

const noticeOf = (id: string): Notice => ({
  id,
  kind: 'connection',
  day: '2026-03-01',
  at: '2026-03-01T18:00:00.000Z',
  read: false,
  connection: { id: 'c', name: 'Living room' },
  problem: 'too-many',
  titles: 0,
})
let root: Root
let queryClient: QueryClient

type Which = Parameters<ReturnType<typeof useMarkRead>['mutate']>[0]
function Marker({ which }: { readonly which: Which }) {
  const { mutate } = useMarkRead()
  return (
    <button type="button" onClick={() => mutate(which)}>
      Read
    </button>
  )
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  notify.mockClear()
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.unstubAllGlobals()
})

async function start(which: Which, answer: () => Promise<{ unread: number }>) {
  queryClient = new QueryClient()
  const api = vi.fn(answer)
  const key = (name: string) => [name]
  const queries = { of: (group: (...parts: unknown[]) => object) => group(api, key) }
  app.value = { api, queries }
  const { queryKey } = noticeQueries(api as never, key as never).notices()
  const unreadKey = unreadQueries(api as never).unreadNotices().queryKey
  queryClient.setQueryData<InfiniteData<NoticePage>>(queryKey, {
    pages: [{ notices: [noticeOf('a'), noticeOf('b')], next: null, unread: 2 }],
    pageParams: [null],
  })
  queryClient.setQueryData(unreadKey, 2)
  const page = document.body.appendChild(document.createElement('div'))
  root = createRoot(page)
  await act(async () =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <Marker which={which} />
      </QueryClientProvider>,
    ),
  )
  const shown = () => {
    const first = queryClient.getQueryData<InfiniteData<NoticePage>>(queryKey)!.pages[0]!
    return {
      read: first.notices.map(({ read }) => read),
      unread: first.unread,
      bell: queryClient.getQueryData(unreadKey),
    }
  }
  const mark = () => act(async () => page.querySelector('button')!.click())
  return { shown, mark, state: () => queryClient.getQueryState(queryKey) }
}

describe('marking notices as read', () => {
  it('shows one as read at once, and the number over the bell when the server has answered', async () => {
    const { promise, resolve } = Promise.withResolvers<{ unread: number }>()
    const { shown, mark } = await start({ ids: ['b'] }, () => promise)
    await mark()
    expect(shown()).toEqual({ read: [false, true], unread: 2, bell: 2 })
    await act(async () => resolve({ unread: 1 }))
    expect(shown()).toEqual({ read: [false, true], unread: 1, bell: 1 })
  })

  it('marks all of them', async () => {
    const { shown, mark } = await start({ all: true }, () => Promise.resolve({ unread: 0 }))
    await mark()
    expect(shown()).toEqual({ read: [true, true], unread: 0, bell: 0 })
  })

  it('says that the server refused it, and fetches the list again', async () => {
    const { state, mark } = await start({ all: true }, () => Promise.reject(new TypeError('offline')))
    await mark()
    expect(notify.mock.calls).toEqual([[{ message: 'problem.unreachable', tone: 'error' }]])
    expect(state()?.isInvalidated).toBe(true)
  })
})
