import { onlineManager, type QueryClient } from '@tanstack/react-query'
import type { Boot } from '@contract/boot'
import { ApiError } from '../api/client.ts'
import type { AppContext } from '../context/app-context.tsx'
import { translatorOf } from '../i18n/translator.ts'
import { Hydration } from '../platform/hydration/hydration.ts'
import type { LateShell } from '../shell/late-shell.ts'
import type { AppRouter } from './app-router.tsx'
import { watchCountries } from './content-locale.ts'
import type { PageLanguage } from './page-language.ts'
import type { ServerState } from './server-state.ts'

interface ContextParts extends ServerState {
  readonly boot: Boot
  readonly language: PageLanguage
  readonly isShared: boolean
  readonly shell: LateShell
  readonly router: () => AppRouter
}

/** Creates the router context, which every route and page can read. */
export function createContext(parts: ContextParts): AppContext {
  const { boot, language, isShared, shell, queryClient, settings, settingsQuery } = parts
  const user = () => shell.actor('session').getSnapshot().context.user
  const isMember = () => (isShared && import.meta.env.SSR) || user() !== null
  return {
    boot,
    api: parts.api,
    queries: parts.queries,
    queryClient,
    hydration: new Hydration(),
    locale: () => language.code,
    t: () => translatorOf(language.speech),
    user,
    isShared,
    isMember,
    loadOwn: async (startQueries) => {
      if (!isMember()) return
      const loading = Promise.all(startQueries())
      // In the browser the page is open already and does not wait for these queries.
      if (!import.meta.env.SSR) return
      await loading
      if (isShared) dropRefused(queryClient)
    },
    loadSettings: () => (user() ? queryClient.prefetchQuery(settingsQuery()) : Promise.resolve()),
    watchCountries: () => watchCountries(language.code, settings()),
    prefetch: (href, routeId) => {
      const router = parts.router()
      // The chunk loads in parallel. If that fails, it is loaded again, and reported, when the page is shown.
      const route = Object.values(router.routesById).find(({ id }) => id === routeId)
      if (route) void router.loadRouteChunk(route)?.catch(() => undefined)
      return parts.payloads.prefetch(href)
    },
    loadAhead: (startQueries) => Promise.all(onlineManager.isOnline() ? startQueries() : []),
    changeLocale: (code) => shell.actor('locale').send({ type: 'locale.choose', code }),
  }
}

/** Removes the queries about a single member that were answered with 401 while the shared page was rendered. */
const dropRefused = (queryClient: QueryClient): void =>
  queryClient.removeQueries({
    predicate: ({ state: { error } }) => error instanceof ApiError && error.status === 401,
  })
