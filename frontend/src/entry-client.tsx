import '@vitejs/plugin-react/preamble'
import './styles/app.css'
import { startTransition, StrictMode } from 'react'
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client'
import { onlineManager } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { hydrate } from '@tanstack/react-router/ssr/client'
import type { Boot } from '@contract/boot'
import type { OwnPart } from '@contract/own-part'
import { isUnreachable } from './api/client.ts'
import { createApp } from './app/create-app.tsx'
import { readOwnPart } from './app/own-part.ts'
import { makeWatchable } from './app/inspector.ts'
import { followDay } from './app/new-day.ts'
import { OfflineStore, type StoredStart } from './app/offline.store.ts'
import { currentDay } from './context/use-today.ts'
import { admitMarkup } from './platform/device/admit-markup.ts'
import { rememberTimeZone } from './platform/device/day.ts'
import { waitForServer } from './platform/device/wait-for-server.ts'
import { loadMessages } from './i18n/load-messages.ts'
import { speechOfPage } from './i18n/speech.ts'
import { yieldToMain } from './platform/frames/yield-to-main.ts'
import { takeEarlyPress } from './platform/hydration/early-press.ts'
import { storeNonce } from './shell/login-popup/login-signal.ts'
import { loadParts } from './ui/lazy/page-part.ts'

const offlineStore = new OfflineStore()
// Before any call: the server's answers depend on it.
rememberTimeZone()
admitMarkup()

/** Reports errors of React, except an unreachable server, which the page shows; it may be the cause of an error. */
const report = (error: unknown): void => {
  if (![error, error instanceof Error ? error.cause : null].some(isUnreachable)) reportError(error)
}
const reporting: RootOptions = { onCaughtError: report, onRecoverableError: report }

function createBrowserApp({ boot, messages }: StoredStart, own: OwnPart | null = null) {
  const app = createApp({
    boot,
    own,
    fetch: fetch.bind(globalThis),
    speech: speechOfPage(boot.locale, messages),
    offlineStore,
  })
  void app.shell.started.then((root) =>
    makeWatchable('shell', root, { queryClient: app.queryClient, router: app.router, boot }),
  )
  return app
}

/** Hydrates the page that the server rendered, and stores its boot data for pages without a network. */
async function takeOver(boot: Boot): Promise<void> {
  const own = readOwnPart()
  const messages = await loadMessages(boot.locale)
  const { router, context, queryClient } = createBrowserApp({ boot, messages }, own)
  offlineStore.writeAfter(context.hydration.interactive)
  await yieldToMain()
  // With all its scripts, React hydrates a pressed part at once; it would lose a press on a part without its script.
  await hydrate(router).finally(() => window.$_TSR?.h())
  await loadParts(new URLSearchParams(location.search))
  // A transition is rendered in slices, between which the browser handles input.
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RouterProvider router={router} />
      </StrictMode>,
      reporting,
    )
  })
  const pressed = takeEarlyPress()
  void context.hydration.interactive.then(() => {
    pressed?.click()
    followDay(queryClient, boot.today)
  })
  // A page without its session would start a member's offline pages as a visitor's.
  if (boot.isSessionUnread) return
  // Without storage in the browser no page can start offline.
  await offlineStore
    .saveStart({
      boot: {
        ...boot,
        user: own?.user ?? boot.user,
        settings: own?.settings ?? boot.settings,
        connectedRevision: (own ?? boot).connectedRevision,
      },
      messages,
    })
    .catch(() => undefined)
}

/**
 * Starts the app in the offline page, from stored boot data; without any it reloads as soon as the server answers.
 */
async function beginOffline(): Promise<void> {
  const start = await offlineStore.loadStart().catch(() => undefined)
  if (location.pathname.startsWith('/offline/')) return
  if (!start) {
    await waitForServer(fetch)
    location.reload()
    return
  }
  // The manager assumes that there is a network until an event.
  onlineManager.setOnline(navigator.onLine)
  const { router, shell, queryClient } = createBrowserApp(start)
  await router.load()
  createRoot(document, reporting).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  )
  followDay(queryClient, currentDay())
  await waitForServer(fetch)
  shell.actor('session').send({ type: 'session.refetch' })
}

if (location.pathname.startsWith('/login')) storeNonce(location.search)
const served = document.getElementById('boot')?.textContent
// Not awaited: the scripts of pages import this module, and top-level await would be a deadlock.
const inspector = document.getElementById('inspector')
const operate = document.getElementById('operate')
if (operate) void import('./operate/open-operate.tsx').then(({ openOperate }) => openOperate(operate))
else if (inspector) void import('@inspector/viewer/open-window').then(({ openWindow }) => openWindow(inspector))
// SAFETY: the server wrote this element from a Boot.
else void (served === undefined ? beginOffline() : takeOver(JSON.parse(served) as Boot))
