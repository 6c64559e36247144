import { onlineManager, type QueryClient } from '@tanstack/react-query'
import type { Boot } from '@contract/boot'
import { ApiError } from '../api/client.ts'
import type { AppContext } from '../context/app-context.tsx'
import { translatorOf } from '../i18n/translator.ts'
import { Hydration } from '../platform/hydration/hydration.ts'
import type { LateShell } from '../shell/late-shell.ts'
import type { AppRouter } from './app-router.tsx'
import { watchCountries } from './content-terms.ts'
import type { PageLanguage } from './page-language.ts'
import type { ServerState } from './server-state.ts'

interface ContextParts extends ServerState {
  readonly boot: Boot
  readonly language: PageLanguage
  readonly isShared: boolean
  readonly shell: LateShell
  readonly router: () => AppRouter
}

/** What every route and page can reach, over the parts of the app. */
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
    loadOwn: async (questions) => {
      if (!isMember()) return
      const loading = Promise.all(questions())
      // A page that is open already does not wait for it.
      if (!import.meta.env.SSR) return
      await loading
      if (isShared) dropRefused(queryClient)
    },
    loadSettings: () => (user() ? queryClient.prefetchQuery(settingsQuery()) : Promise.resolve()),
    watchCountries: () => watchCountries(language.code, settings()),
    prefetch: (href, routeId) => {
      const router = parts.router()
      // What it is shown with comes meanwhile. A script that is missing matters when the page is shown, and is asked for then.
      const route = Object.values(router.routesById).find(({ id }) => id === routeId)
      if (route) void router.loadRouteChunk(route)?.catch(() => undefined)
      return parts.payloads.prefetch(href)
    },
    loadAhead: (questions) => Promise.all(onlineManager.isOnline() ? questions() : []),
    changeLocale: (code) => shell.actor('locale').send({ type: 'locale.choose', code }),
  }
}

/** Whoever makes the page for all members is refused what is one member's own, and notes that it was asked for. */
const dropRefused = (queryClient: QueryClient): void =>
  queryClient.removeQueries({
    predicate: ({ state: { error } }) => error instanceof ApiError && error.status === 401,
  })
