import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, onTestFinished, vi } from 'vitest'
import { ApiError } from '../../api/client.ts'
import { i18nOf } from '../../i18n/testing/i18n-of.ts'
import { TranslationProvider } from '../../i18n/translation-provider.tsx'
import { Voice } from '../../i18n/voice.ts'
import { Passkeys } from './passkeys.tsx'

const app = vi.hoisted(() => ({ value: {} }))
const session = vi.hoisted(() => ({ logOut: vi.fn<() => void>() }))
vi.mock('../../context/app-context.tsx', () => ({ useApp: () => app.value }))
vi.mock('../../shell/session/use-session.ts', () => ({ useSession: () => session }))
vi.mock('../../shell/notifications/use-notifications.ts', () => ({ useNotify: () => () => undefined }))

it('a member whose log-in is too old to add or remove a passkey is led through a new one', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const passkey = { id: 'AA', name: 'Phone', createdAt: '2026-01-01T00:00:00Z', usedAt: null }
  const needed = { type: 'proof-needed', title: 'Confirm that it’s you', status: 403, requestId: 'r' } as const
  app.value = {
    boot: { passkeys: true },
    api: () => Promise.reject(new ApiError(403, needed)),
    queries: {
      account: () => ({ queryKey: ['account'], queryFn: () => ({ isDemo: false }) }),
      passkeys: () => ({ queryKey: ['passkeys'], queryFn: () => [passkey] }),
    },
  }
  const router = createRouter({
    routeTree: createRootRoute({ component: Passkeys }),
    history: createMemoryHistory(),
  })
  await router.load()
  const page = document.createElement('main')
  document.body.replaceChildren(page)
  const root = createRoot(page)
  onTestFinished(async () => {
    await act(async () => root.unmount())
    vi.unstubAllGlobals()
  })
  await act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <TranslationProvider voice={new Voice(i18nOf('en'))}>
          <RouterProvider router={router} />
        </TranslationProvider>
      </QueryClientProvider>,
    ),
  )
  const form = await act(() => vi.waitUntil(() => page.querySelector('form')))
  const texts = () => [...page.querySelectorAll('[role="alert"]')].map(({ textContent }) => textContent)
  const first = 'Log in again first, so that no one else can make this change.Log in'
  form.querySelector('input')!.value = 'The laptop'
  await act(() => {
    form.requestSubmit()
    return vi.waitUntil(() => texts().length === 1)
  })
  await act(() => {
    page.querySelector<HTMLButtonElement>('button[aria-label="Remove Phone"]')!.click()
    return vi.waitUntil(() => texts().length === 2)
  })
  expect(texts()).toEqual([first, first])
  page.querySelector<HTMLButtonElement>('[role="alert"] button')!.click()
  expect(session.logOut).toHaveBeenCalledOnce()
})
