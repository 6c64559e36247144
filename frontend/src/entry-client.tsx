import '@vitejs/plugin-react/preamble'
import './styles/app.css'
import { startTransition, StrictMode } from 'react'
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client'
import { onlineManager } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { RouterClient } from '@tanstack/react-router/ssr/client'
import type { Boot } from '@contract/boot'
import type { OwnPart } from '@contract/own-part'
import { isUnreachable } from './api/client.ts'
import { createApp } from './app/create-app.tsx'
import { readOwnPart } from './app/own-part.ts'
import { makeWatchable } from './app/inspector.ts'
import { OfflineStore, type StoredStart } from './app/offline.store.ts'
import { waitForServer } from './platform/device/wait-for-server.ts'
import { loadMessages } from './i18n/load-messages.ts'
import { speechOfPage } from './i18n/speech.ts'
import { turn } from './platform/frames/turn.ts'
import { takeEarlyPress } from './platform/hydration/early-press.ts'
import { storeNonce } from './shell/login-popup/login-signal.ts'

const offlineStore = new OfflineStore()

/** What cannot be reached is a state of the page, which says so; React hands it over as it is, or as a cause. */
const report = (error: unknown): void => {
  if (![error, error instanceof Error ? error.cause : null].some(isUnreachable)) reportError(error)
}
const reporting: RootOptions = { onCaughtError: report, onRecoverableError: report }

function createBrowserApp({ boot, messages }: StoredStart, own: OwnPart | null = null) {
  const app = createApp({ boot, own, fetch: fetch.bind(globalThis), speech: speechOfPage(boot.locale, messages), offlineStore })
  void app.shell.started.then((root) =>
    makeWatchable('shell', root, { queryClient: app.queryClient, router: app.router, boot }),
  )
  return app
}

/** Takes over the page that the server made, and keeps what it was begun with. */
async function takeOver(boot: Boot): Promise<void> {
  const own = readOwnPart()
  const messages = await loadMessages(boot.locale)
  const { router, context } = createBrowserApp({ boot, messages }, own)
  await turn()
  // In slices, between which the browser answers.
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RouterClient router={router} />
      </StrictMode>,
      reporting,
    )
  })
  const pressed = takeEarlyPress()
  void context.hydration.interactive.then(() => pressed?.click())
  // Where the browser keeps nothing, there is nothing to begin with without a network.
  await offlineStore
    .saveStart({ boot: { ...boot, user: own?.user ?? boot.user, settings: own?.settings ?? boot.settings }, messages })
    .catch(() => undefined)
}

/**
 * The offline page in the place of another: begins with what the last one was begun with, or waits until there is a
 * server.
 */
async function beginOffline(): Promise<void> {
  const start = await offlineStore.loadStart().catch(() => undefined)
  if (location.pathname.startsWith('/offline/')) return
  if (!start) {
    await waitForServer(fetch)
    location.reload()
    return
  }
  // It takes a page for one with a network until it hears of a change.
  onlineManager.setOnline(navigator.onLine)
  const { router, shell } = createBrowserApp({ ...start, boot: { ...start.boot, now: new Date().toISOString() } })
  await router.load()
  createRoot(document, reporting).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  )
  await waitForServer(fetch)
  shell.actor('session').send({ type: 'session.refetch' })
}

if (location.pathname.startsWith('/login')) storeNonce(location.search)
const served = document.getElementById('boot')?.textContent
// Not awaited here: the pages' own scripts wait for this one, and it would wait for theirs.
const inspector = document.getElementById('inspector')
if (inspector) void import('./inspector/viewer/open-window.tsx').then(({ openWindow }) => openWindow(inspector))
// SAFETY: the server wrote this element from a Boot.
else void (served === undefined ? beginOffline() : takeOver(JSON.parse(served) as Boot))
