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
let mark: ReturnType<typeof useMarkRead>

function Marker() {
  mark = useMarkRead()
  return null
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  notify.mockClear()
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.unstubAllGlobals()
})

async function start(answer: () => Promise<{ unread: number }>) {
  queryClient = new QueryClient()
  const api = vi.fn(answer)
  const key = (name: string) => [name]
  const queries = { of: (group: (...parts: unknown[]) => object) => group(api, key) }
  app.value = { api, queries }
  const { queryKey } = noticeQueries(api as never, key as never).notices()
  const unreadKey = unreadQueries(api as never).unreadNotices().queryKey
  queryClient.setQueryData<InfiniteData<NoticePage>>(queryKey as never, {
    pages: [{ notices: [noticeOf('a'), noticeOf('b')], next: null, unread: 2 }],
    pageParams: [null],
  })
  queryClient.setQueryData(unreadKey, 2)
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <Marker />
      </QueryClientProvider>,
    ),
  )
  const shown = () => {
    const page = queryClient.getQueryData<InfiniteData<NoticePage>>(queryKey as never)!.pages[0]!
    return {
      read: page.notices.map(({ read }) => read),
      unread: page.unread,
      bell: queryClient.getQueryData(unreadKey),
    }
  }
  return { shown, state: () => queryClient.getQueryState(queryKey as never) }
}

describe('marking notices as read', () => {
  it('shows one as read at once, and the number over the bell when the server has answered', async () => {
    const { promise, resolve } = Promise.withResolvers<{ unread: number }>()
    const { shown } = await start(() => promise)
    await act(async () => mark.mutate({ ids: ['b'] }))
    expect(shown()).toEqual({ read: [false, true], unread: 2, bell: 2 })
    await act(async () => resolve({ unread: 1 }))
    expect(shown()).toEqual({ read: [false, true], unread: 1, bell: 1 })
  })

  it('marks all of them', async () => {
    const { shown } = await start(() => Promise.resolve({ unread: 0 }))
    await act(async () => mark.mutate({ all: true }))
    expect(shown()).toEqual({ read: [true, true], unread: 0, bell: 0 })
  })

  it('says that the server refused it, and fetches the list again', async () => {
    const { state } = await start(() => Promise.reject(new TypeError('offline')))
    await act(async () => mark.mutate({ all: true }))
    expect(notify.mock.calls).toEqual([[{ message: 'problem.unreachable', tone: 'error' }]])
    expect(state()?.isInvalidated).toBe(true)
  })
})
