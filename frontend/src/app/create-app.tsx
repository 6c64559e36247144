import { createSerializationAdapter, type RouterHistory } from '@tanstack/react-router'
import { setupRouterSsrQueryIntegration } from '@tanstack/react-router-ssr-query'
import type { Boot } from '@contract/boot'
import type { OwnPart } from '@contract/own-part'
import { ApiError } from '../api/client.ts'
import { loadSpeech, rememberLocale } from '../i18n/change-locale.ts'
import type { Messages } from '../i18n/create-i18n.ts'
import type { Speech } from '../i18n/speech.ts'
import { Voice } from '../i18n/voice.ts'
import { createChanges } from '../shell/changes/submit.ts'
import { LateShell } from '../shell/late-shell.ts'
import type { LocaleEffects } from '../shell/locale/locale.actors.ts'
import { createAppRouter, type AppRouter } from './app-router.tsx'
import { createContext } from './create-context.ts'
import type { OfflineStore } from './offline.store.ts'
import { PageLanguage } from './page-language.ts'
import { createServerState, type ServerState } from './server-state.ts'
import type { AppContext } from '../context/app-context.tsx'
import { forgetSearches } from '../platform/storage/stored-searches.ts'

/** Serializes an ApiError by its status, so that the browser can tell apart the failures of the server's rendering. */
const apiErrors = createSerializationAdapter({
  key: 'ApiError',
  test: (value): value is ApiError => value instanceof ApiError,
  toSerializable: ({ status }) => status,
  fromSerializable: (status) => new ApiError(status, null),
})

export interface AppParts {
  readonly boot: Boot
  /** The member's own part, of a page that was made for all members. */
  readonly own?: OwnPart | null
  readonly fetch: typeof fetch
  /** The language that the page is made in. */
  readonly speech: Speech
  readonly nonce?: string
  readonly history?: RouterHistory
  /** Answers and boot data that the browser stores for pages without a network. */
  readonly offlineStore?: OfflineStore
}

/**
 * Creates the router, the shell and the query client; the same on the server, in the browser and in tests. It starts no
 * machine: the browser starts them later, the server never does.
 */
export function createApp({ boot, own = null, fetch, speech, nonce, history, offlineStore }: AppParts) {
  const { user, connectedRevision } = own ?? boot
  const voice = new Voice(speech)
  const language = new PageLanguage(boot.locale, speech)
  let memberId = user?.id ?? null
  const isShared = import.meta.env.SSR ? boot.isMember && boot.user === null : own !== null
  const server = createServerState({
    boot,
    own,
    fetch,
    offlineStore,
    language,
    user: () => context.user(),
    onRecall: () => shell.actor('recovery').send({ type: 'reach.lost' }),
  })
  const { api, queries, queryClient } = server
  const changes = createChanges(
    queryClient,
    () => context.user()?.id ?? null,
    () => shell.actor('delivery'),
  )
  const shell = new LateShell({
    user: user ?? null,
    isShared,
    load: async () => {
      const { startShell } = await import('../shell/shell.actors.ts')
      const effects = {
        api,
        fetch: server.fetch,
        queryClient,
        router: () => router,
        delivery: { ...changes, api, queryClient },
        queries,
        device: { offlineStore, isSessionKnown: !boot.isSessionUnread, connectedRevision },
        changesDelivered: () => void queryClient.invalidateQueries(),
        userChanged: () => {
          userChanged(context, router, server, { wasVisitor: memberId === null })
          memberId = context.user()?.id ?? null
        },
        locale: { loadSpeech, switchTo: switchLocale({ language, voice, router: () => router, amend: server.amend }) },
      }
      return startShell(effects, { user, buildId: boot.buildId, isShared })
    },
  })
  const context = createContext({ ...server, boot, language, isShared, shell, router: () => router })
  const router: AppRouter = createAppRouter(context, shell, { changes, voice, nonce, history })
  router.options.serializationAdapters = [apiErrors]
  setupRouterSsrQueryIntegration({ router, queryClient })
  return { router, shell, queryClient, context }
}

interface LocaleParts extends Pick<ServerState, 'amend'> {
  readonly language: PageLanguage
  readonly voice: Voice
  readonly router: () => AppRouter
}

/** Loads the page in the new language before it switches, so that the text changes at once and nothing scrolls. */
const switchLocale =
  ({ language, voice, router, amend }: LocaleParts): LocaleEffects['switchTo'] =>
  async (code, speech, signal) => {
    await language.change(code, speech, signal, () => router().invalidate())
    voice.speak(speech)
    rememberLocale(code)
    amend({ locale: code }, speech.getResourceBundle(code, 'translation') as Messages)
  }

/**
 * Clears private data and reloads the routes after a log-in, a log-out or a change of the account. Data that a visitor
 * sees is not private: it stays while the page loads the member's data.
 */
function userChanged(
  context: AppContext,
  router: AppRouter,
  server: ServerState,
  { wasVisitor }: { readonly wasVisitor: boolean },
) {
  const { payloads, queryClient, amend, dropUnwritten, settings } = server
  const loggedOut = context.user() === null
  dropUnwritten()
  payloads.forget()
  // The server would refuse the requests of the former session.
  void queryClient.cancelQueries()
  amend({ user: context.user(), settings: settings() })
  if (loggedOut) {
    forgetSearches()
    // Cleared last: a page that is still shown must not refetch data that its visitor may no longer see.
    void router.invalidate().finally(() => queryClient.clear())
  } else if (wasVisitor) {
    queryClient.removeQueries({ type: 'inactive' })
    void queryClient.invalidateQueries({ refetchType: 'none' })
    // Fetched last: the routes load the member's settings, such as the language of titles, first.
    void router.invalidate().finally(() => void queryClient.refetchQueries({ type: 'active', stale: true }))
  } else {
    queryClient.clear()
    void router.invalidate()
  }
}
