import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { User } from '@contract/session.schema'
import messages from '../../i18n/messages/en.json' with { type: 'json' }
import { i18nOf } from '../../i18n/testing/i18n-of.ts'
import { TranslationProvider } from '../../i18n/translation-provider.tsx'
import { Voice } from '../../i18n/voice.ts'
import { doneSearch } from '../../routes/-login-search.ts'
import { LateShell } from '../../shell/late-shell.ts'
import { loginCallbackMachine } from '../../shell/login-popup/login-callback.machine.ts'
import type { RootActor } from '../../shell/shell-refs.ts'
import { ShellProvider } from '../../shell/shell-context.tsx'
import { ada } from '../../shell/testing/start-shell.ts'
import { LoginDonePage } from './login-done.page.tsx'

let root: Root | undefined
const closed = vi.fn<() => void>()
beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(async () => {
  await act(async () => root?.unmount())
  document.body.replaceChildren()
  closed.mockReset()
  vi.unstubAllGlobals()
})

/** Shows the page of an address; `start` starts the machine, whose session is `user`. */
async function show(address: string, user: User | null | Error = null) {
  const machine = loginCallbackMachine.provide({
    actors: {
      fetchSession: fromPromise<User | null>(async () => {
        if (user instanceof Error) throw user
        return user
      }),
    },
    actions: { signalAndClose: closed },
  })
  // SAFETY: the page uses this one actor of the shell.
  const load = async () => ({ system: { get: () => createActor(machine).start() } }) as unknown as RootActor
  const shell = new LateShell({ user: null, isShared: false, load })
  const rootRoute = createRootRoute()
  const route = createRoute({
    getParentRoute: () => rootRoute,
    path: '/login_/done',
    validateSearch: doneSearch,
    component: LoginDonePage,
  })
  const history = createMemoryHistory({ initialEntries: [address.replace('/login/', '/login_/')] })
  const router = createRouter({ routeTree: rootRoute.addChildren([route]), history })
  await router.load()
  const container = document.body.appendChild(document.createElement('div'))
  root = createRoot(container)
  await act(async () =>
    root!.render(
      <TranslationProvider voice={new Voice(i18nOf('en'))}>
        <ShellProvider value={shell}>
          {/* SAFETY: its one page is under the id that the page asks the router for. */}
          <RouterProvider router={router as never} />
        </ShellProvider>
      </TranslationProvider>,
    ),
  )
  return {
    start: () => act(() => shell.start()),
    page: () => ({
      heading: container.querySelector('h1')?.textContent,
      text: container.querySelector('h1 + p')?.textContent,
      links: [...container.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')]),
    }),
  }
}

const { checkingTitle, checkingText, doneTitle, doneText, nobodyTitle, nobodyText, failedTitle, failedText } =
  messages.login
const back = [messages.error.goBack, '/']

describe('the last page of a log-in in a popup', () => {
  it('says that it checks until the machines have started', async () => {
    const { page } = await show('/login/done')
    expect(page()).toEqual({ heading: checkingTitle, text: checkingText, links: [back] })
    expect(closed).not.toHaveBeenCalled()
  })

  it.each([
    ['a stranger', null],
    ['a visitor whose session cannot be fetched', new Error('offline')],
  ])('closes itself for %s, and offers the log-in if the browser keeps it open', async (_who, user) => {
    const { start, page } = await show('/login/done?popup=abcdefgh', user)
    await start()
    expect(closed).toHaveBeenCalledOnce()
    expect(page()).toEqual({
      heading: nobodyTitle,
      text: nobodyText,
      links: [[messages.logins.again, '/login?popup=abcdefgh'], back],
    })
  })

  it('closes itself for a member, and continues in a tab that the browser keeps open', async () => {
    const { start, page } = await show('/login/done', ada)
    await start()
    expect(closed).toHaveBeenCalledOnce()
    expect(page()).toEqual({ heading: doneTitle, text: doneText, links: [[messages.nav.home, '/']] })
  })

  it("stays open to show a provider's error", async () => {
    const { start, page } = await show('/login/done?error=access_denied', ada)
    await start()
    expect(closed).not.toHaveBeenCalled()
    expect(page()).toEqual({ heading: failedTitle, text: failedText, links: [[messages.logins.again, '/login'], back] })
  })
})
