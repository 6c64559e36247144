import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRouteWithContext, createRouter, RouterProvider } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { Boot } from '@contract/boot'
import { i18nOf } from '../../i18n/testing/i18n-of.ts'
import { TranslationProvider } from '../../i18n/translation-provider.tsx'
import { Voice } from '../../i18n/voice.ts'
import { PasswordAndErase } from './password-and-erase.tsx'

it.each([
  ['open', 'The demo account is shared and can’t be changed. Create your own account to make changes.'],
  ['closed', 'The demo account is shared and can’t be changed. '],
] as const)(
  'with %s sign-up, the demo account suggests a member’s own account only if visitors may create one',
  async (signUp, text) => {
    const queryClient = new QueryClient()
    const queries = {
      account: () => ({
        queryKey: ['account'],
        queryFn: () => Promise.resolve({ hasPassword: true, isDemo: true }),
        staleTime: Infinity,
      }),
    }
    queryClient.setQueryData(['account'], { hasPassword: true, isDemo: true })
    const root = createRootRouteWithContext<object>()({ component: PasswordAndErase })
    const router = createRouter({
      routeTree: root,
      history: createMemoryHistory(),
      context: { boot: { signUp } satisfies Partial<Boot>, queries },
    })
    await router.load()
    const page = document.createElement('div')
    page.innerHTML = renderToString(
      <TranslationProvider voice={new Voice(i18nOf('en'))}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </TranslationProvider>,
    )
    expect(page.querySelector('p')?.textContent).toBe(text)
  },
)
