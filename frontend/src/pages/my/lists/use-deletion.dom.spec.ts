import { QueryClient, QueryClientProvider, QueryObserver } from '@tanstack/react-query'
import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { UserList } from '@contract/user-list.schema'
import { draftList } from '../../../domain/lists/draft-list.ts'
import type { Submit } from '../../../shell/changes/submit.ts'
import { useDeletion } from './use-deletion.ts'

const submit = vi.hoisted(() => vi.fn<Submit>())
const navigate = vi.hoisted(() => vi.fn<(to: { to: string }) => Promise<void>>())
vi.mock('../../../shell/changes/use-change.ts', () => ({ useChange: () => ({ submit }) }))
vi.mock('@tanstack/react-router', () => ({ useNavigate: () => navigate }))

const list: UserList = draftList('a', { name: 'Night films' }, '2026-01-01T00:00:00.000Z')
const byDefault = ['userList', { id: 'a' }]
let queryClient: QueryClient
let undo: () => void
let arrive: () => void

/** The member presses Delete; the server has confirmed it, and the navigation to the lists is under way. */
async function press() {
  const Button = () => createElement('button', { onClick: useDeletion(list).remove })
  const page = document.createElement('div')
  const root = createRoot(page)
  await act(async () => root.render(createElement(QueryClientProvider, { client: queryClient }, createElement(Button))))
  await act(async () => page.querySelector('button')!.click())
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  queryClient = new QueryClient()
  // As an earlier change of the list left it: one of its three titles.
  queryClient.setQueryData(byDefault, 1)
  submit.mockImplementation((_, onUndone) => {
    undo = onUndone!
    return Promise.resolve({ state: 'confirmed', answers: [null] })
  })
  navigate.mockImplementation(({ to }) =>
    to === '/my'
      ? new Promise((resolve) => {
          arrive = resolve
        })
      : Promise.resolve(),
  )
})
afterEach(() => vi.unstubAllGlobals())

it('a deleted list leaves no page of it in the cache, in any sort order', async () => {
  queryClient.setQueryData(['userList', { id: 'a', sort: 'title' }], 1)
  await press()
  await act(async () => arrive())
  expect(queryClient.getQueryCache().findAll({ queryKey: ['userList', { id: 'a' }] })).toEqual([])
})

it('a list restored before the page has changed shows the server’s data, in its default order', async () => {
  await press()
  undo()
  const queryFn = () => Promise.resolve(3)
  const page = new QueryObserver(queryClient, { queryKey: byDefault, queryFn, staleTime: Infinity })
  const stop = page.subscribe(() => undefined)
  await act(async () => arrive())
  await queryClient.invalidateQueries({ queryKey: byDefault })
  expect(page.getCurrentResult().data).toBe(3)
  stop()
})
