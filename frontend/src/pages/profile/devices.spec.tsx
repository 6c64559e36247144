import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { DeviceSession } from '@contract/account.schema'
import { i18nOf } from '../../i18n/testing/i18n-of.ts'
import { TranslationProvider } from '../../i18n/translation-provider.tsx'
import { Voice } from '../../i18n/voice.ts'
import { Devices } from './devices.tsx'

const app = vi.hoisted(() => ({ value: {} }))
vi.mock('../../context/app-context.tsx', () => ({ useApp: () => app.value }))
vi.mock('../../context/use-today.ts', () => ({ useDayOf: () => (time: string) => time.slice(0, 10) }))

const session = (id: string, current: boolean): DeviceSession => ({
  id,
  current,
  userAgent: '',
  createdAt: '2026-01-01T00:00:00.000Z',
  seenAt: '2026-01-02T00:00:00.000Z',
})
let root: Root

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(async () => {
  await act(async () => root.unmount())
  vi.unstubAllGlobals()
})

it.each([
  ['of one other device', 'Log out there'],
  ['of all other devices', 'Log out everywhere else'],
])('the focus moves to the heading when the button to log out %s is removed', async (_, name) => {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  const sessions = { queryKey: ['sessions'], queryFn: () => [session('here', true), session('there', false)] }
  app.value = { api: async () => [session('here', true)], queries: { sessions: () => sessions } }
  queryClient.setQueryData(sessions.queryKey, sessions.queryFn())
  const page = document.createElement('main')
  page.id = 'main'
  document.body.replaceChildren(page)
  root = createRoot(page)
  await act(async () =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <TranslationProvider voice={new Voice(i18nOf('en'))}>
          <Devices />
        </TranslationProvider>
      </QueryClientProvider>,
    ),
  )
  const button = [...page.querySelectorAll('button')].find(({ textContent }) => textContent === name)!
  await act(async () => button.focus())
  await act(async () => {
    button.click()
    await vi.waitFor(() => expect(queryClient.getQueryData(sessions.queryKey)).toHaveLength(1))
  })
  await vi.waitFor(() => expect(document.activeElement?.tagName).toBe('H2'))
})
