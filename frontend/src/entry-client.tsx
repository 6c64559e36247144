import '@vitejs/plugin-react/preamble'
import './styles/app.css'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { RouterClient } from '@tanstack/react-router/ssr/client'
import type { Boot } from '@contract/boot'
import { isUnreachable } from './api/client.ts'
import { createApp } from './app/create-app.tsx'
import { makeWatchable } from './app/inspector.ts'
import { createI18n } from './i18n/create-i18n.ts'
import { loadMessages } from './i18n/load-messages.ts'

// SAFETY: the server wrote this element from a Boot.
const boot = JSON.parse(document.getElementById('boot')!.textContent) as Boot
const messages = await loadMessages(boot.locale)
const { router, shell } = createApp({ boot, fetch: fetch.bind(globalThis), i18n: createI18n(boot.locale, messages) })

makeWatchable('shell', shell)

/** What cannot be reached is a state of the page, which says so; React hands it over as it is, or as a cause. */
const report = (error: unknown): void => {
  if (![error, error instanceof Error ? error.cause : null].some(isUnreachable)) reportError(error)
}

hydrateRoot(
  document,
  <StrictMode>
    <RouterClient router={router} />
  </StrictMode>,
  { onCaughtError: report, onRecoverableError: report },
)
