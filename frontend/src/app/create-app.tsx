import { onlineManager } from '@tanstack/react-query'
import { createRouter, createSerializationAdapter, type RouterHistory } from '@tanstack/react-router'
import { setupRouterSsrQueryIntegration } from '@tanstack/react-router-ssr-query'
import type { Boot } from '@contract/boot'
import type { OwnPart } from '@contract/own-part'
import { defaultSettings } from '@contract/settings-defaults'
import { ApiError, createApi } from '../api/client.ts'
import { createPayloads } from '../api/payload.ts'
import { createQueries } from '../api/queries.ts'
import { createQueryClient } from '../api/query-client.ts'
import { CardFrame } from '../features/marks/saved-card-frame.tsx'
import { MemberMarksProvider } from '../features/marks/member-marks.tsx'
import { FollowedPeopleProvider } from '../features/people/followed-people.tsx'
import type { Messages } from '../i18n/create-i18n.ts'
import { loadSpeech, rememberLocale } from '../i18n/change-locale.ts'
import type { Speech } from '../i18n/speech.ts'
import { TranslationProvider } from '../i18n/translation-provider.tsx'
import { translatorOf } from '../i18n/translator.ts'
import { Voice } from '../i18n/voice.ts'
import { afterNextPaint } from '../platform/frames/after-next-paint.ts'
import { parseSearch, stringifySearch } from '../domain/search/search-params.ts'
import { forgetSearches } from '../platform/storage/recent-searches.ts'
import { routeTree } from '../route-tree.gen.ts'
import { Hydration } from '../platform/hydration/hydration.ts'
import { createChanges } from '../shell/changes/create-changes.ts'
import { ChangesProvider, type Changes } from '../shell/changes/use-change.ts'
import { isLostChunk } from '../shell/chunk-reload/lost-chunk.ts'
import type { LocaleEffects } from '../shell/locale/locale.actors.ts'
import { LateShell } from '../shell/late-shell.ts'
import { ShellProvider } from '../shell/shell-context.tsx'
import { ErrorScreen } from '../chrome/screens/error-screen.tsx'
import { NotFoundScreen } from '../chrome/screens/not-found-screen.tsx'
import { CardFrameProvider, type CardFrameProps } from '../ui/media-card/card-frame.tsx'
import type { AppContext } from '../context/app-context.tsx'
import { contentTerms, watchCountries } from './content-terms.ts'
import { answeredAhead, takeMarks } from './own-part.ts'
import { KeptAnswers } from './kept-answers.ts'
import { ownerOf, type KeptStore } from './kept.store.ts'
import { changePage } from './page-transition.ts'

/** The browser tells the server's failures apart as the server does. */
const apiErrors = createSerializationAdapter({
  key: 'ApiError',
  test: (value): value is ApiError => value instanceof ApiError,
  toSerializable: ({ status }) => status,
  fromSerializable: (status) => new ApiError(status, null),
})

const cardFrame = (props: CardFrameProps) => <CardFrame {...props} />

export interface AppParts {
  readonly boot: Boot
  /** The member's own part, of a page that was made for all members. */
  readonly own?: OwnPart | null
  readonly fetch: typeof fetch
  /** The language that the page is made in. */
  readonly speech: Speech
  readonly nonce?: string
  readonly history?: RouterHistory
  /** Where the browser keeps what was shown. */
  readonly kept?: KeptStore
}

/**
 * Puts the application together; the same on the server, in the browser and in tests. Nothing starts here, and on the server
 * never: no machine is even fetched for a page.
 */
export function createApp({ boot, own = null, fetch: reach, speech, nonce, history, kept }: AppParts) {
  const { user, settings: startSettings } = own ?? boot
  const fetch = own ? answeredAhead(reach, own.answers) : reach
  // Where the browser keeps nothing, there is nothing to change.
  const amend = (change: Partial<Boot>, messages?: Messages) =>
    void kept?.amend(change, messages).catch(() => undefined)
  const answers =
    kept &&
    new KeptAnswers({
      store: kept,
      owner: () => ownerOf({ user: context.user() }),
      onSettings: (known) => amend({ settings: known }),
      onRecall: () => shell.actor('recovery').send({ type: 'reach.lost' }),
    })
  const queryClient = createQueryClient(answers?.persister)
  answers?.follow(queryClient)
  const voice = new Voice(speech)
  // What pages are loaded in: while the language changes, not yet what the interface speaks.
  let [language, loadedIn] = [boot.locale, speech]
  const isShared = import.meta.env.SSR ? boot.isMember && boot.user === null : own !== null
  // Of all members alike only that is known by which the page is made.
  const unknownSettings = import.meta.env.SSR ? boot.settings : defaultSettings
  const settingsQuery = () => queries.settings(context.user()?.id ?? '')
  const settings = () => queryClient.getQueryData(settingsQuery().queryKey) ?? unknownSettings
  const terms = () => contentTerms(language, settings())
  const api = createApi(fetch, terms)
  const queries = createQueries(api, terms)
  if (user) queryClient.setQueryData(queries.settings(user.id).queryKey, startSettings)
  if (own) takeMarks(own, { queryClient, queries })
  const payloads = createPayloads(fetch, queryClient, (owned) => takeMarks(owned, { queryClient, queries }))
  const changes = createChanges(
    queryClient,
    () => context.user()?.id ?? null,
    () => shell,
  )
  const shell = new LateShell({
    user: user ?? null,
    isShared,
    load: async () => {
      const { startShell } = await import('../shell/shell.actors.ts')
      const effects = {
        api,
        fetch,
        queryClient,
        router: () => router,
        changes: { ...changes, api, queryClient },
        queries,
        changesDelivered: () => void queryClient.invalidateQueries(),
        userChanged,
        locale: { loadSpeech, switchTo },
      }
      return startShell(effects, { user, buildId: boot.buildId, isShared })
    },
  })
  const userChanged = (): void => {
    const loggedOut = context.user() === null
    payloads.forget()
    // What was asked for in the session that is over would only be refused.
    void queryClient.cancelQueries()
    amend({ user: context.user(), settings: settings() })
    if (loggedOut) forgetSearches()
    else queryClient.clear()
    // A page that is being left must not ask again for what its visitor may not see any more.
    void router.invalidate().finally(() => loggedOut && queryClient.clear())
  }
  const switchTo: LocaleEffects['switchTo'] = async (code, next, signal) => {
    const spoken = { language, loadedIn }
    ;[language, loadedIn] = [code, next]
    const goBack = () => void ({ language, loadedIn } = spoken)
    signal.addEventListener('abort', goBack)
    try {
      // What the page shows is fetched first, so that the switch is one step and the page keeps its place.
      await router.invalidate()
      signal.throwIfAborted()
    } catch (error) {
      if (!signal.aborted) goBack()
      throw error
    } finally {
      signal.removeEventListener('abort', goBack)
    }
    voice.speak(next)
    rememberLocale(code)
    amend({ locale: code }, next.getResourceBundle(code, 'translation') as Messages)
  }
  const context: AppContext = {
    boot,
    api,
    queries,
    queryClient,
    hydration: new Hydration(),
    locale: () => language,
    t: () => translatorOf(loadedIn),
    user: () => shell.actor('session').getSnapshot().context.user,
    isShared,
    isMember: () => (isShared && import.meta.env.SSR) || context.user() !== null,
    loadOwn: async (questions) => {
      if (!context.isMember()) return
      const loading = Promise.all(questions())
      // A page that is open already does not wait for it.
      if (!import.meta.env.SSR) return
      await loading
      // Whoever makes the page for all members is refused it, and notes that it was asked for.
      if (isShared) queryClient.removeQueries({ predicate: ({ state }) => isRefusal(state.error) })
    },
    loadSettings: () => (context.user() ? queryClient.prefetchQuery(settingsQuery()) : Promise.resolve()),
    watchCountries: () => watchCountries(language, settings()),
    prefetch: (href, routeId) => {
      // What it is shown with comes meanwhile. A script that is missing matters when the page is shown, and is asked for then.
      const route = Object.values(router.routesById).find(({ id }) => id === routeId)
      if (route) void router.loadRouteChunk(route)?.catch(() => undefined)
      return payloads.prefetch(href)
    },
    loadAhead: (questions) => Promise.all(onlineManager.isOnline() ? questions() : []),
    changeLocale: (code) => shell.actor('locale').send({ type: 'locale.choose', code }),
  }
  const router = inTransitions(deferNavigation(createAppRouter(context, shell, { changes, voice, nonce, history })))
  router.options.serializationAdapters = [apiErrors]
  setupRouterSsrQueryIntegration({ router, queryClient })
  return { router, shell, queryClient, context }
}

const isRefusal = (error: unknown): boolean => error instanceof ApiError && error.status === 401

interface RouterParts {
  readonly changes: Changes
  readonly voice: Voice
  readonly nonce: string | undefined
  readonly history: RouterHistory | undefined
}

function createAppRouter(context: AppContext, shell: LateShell, { changes, voice, nonce, history }: RouterParts) {
  const { queries, boot } = context
  return createRouter({
    routeTree,
    context,
    ...(history ? { history } : {}),
    ...(nonce ? { ssr: { nonce } } : {}),
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    parseSearch,
    stringifySearch,
    scrollToTopSelectors: ['#main'],
    defaultErrorComponent: ErrorScreen,
    defaultOnCatch: (error) => {
      if (isLostChunk(error)) shell.actor('chunkReload').send({ type: 'chunk.failed', path: location.pathname })
    },
    defaultNotFoundComponent: NotFoundScreen,
    Wrap: ({ children }) => (
      <ShellProvider value={shell}>
        <TranslationProvider voice={voice}>
          <ChangesProvider value={changes}>
            <MemberMarksProvider queries={queries} source={boot.source}>
              <FollowedPeopleProvider queries={queries}>
                <CardFrameProvider value={cardFrame}>{children}</CardFrameProvider>
              </FollowedPeopleProvider>
            </MemberMarksProvider>
          </ChangesProvider>
        </TranslationProvider>
      </ShellProvider>
    ),
  })
}

/** What was pressed is answered before the way to another page begins (decision 10). */
function deferNavigation(router: AppRouter): AppRouter {
  const { navigate } = router
  router.navigate = async (options) => {
    await afterNextPaint()
    return navigate(options)
  }
  return router
}

/** The router's own way reports every transition that is skipped as an error. */
function inTransitions(router: AppRouter): AppRouter {
  if (!import.meta.env.SSR) router.startViewTransition = (update) => changePage(router, update)
  return router
}

export type AppRouter = ReturnType<typeof createAppRouter>
