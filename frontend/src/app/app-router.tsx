import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { isLostChunk } from '../shell/chunk-reload/lost-chunk.ts'
import { ChangesProvider, type Changes } from '../shell/changes/use-change.ts'
import type { LateShell } from '../shell/late-shell.ts'
import { useScrollAnchor } from '../shell/scroll-anchor/use-scroll-anchor.ts'
import { ShellProvider } from '../shell/shell-context.tsx'
import { ErrorScreen } from '../chrome/screens/error-screen.tsx'
import { NotFoundScreen } from '../chrome/screens/not-found-screen.tsx'
import type { AppContext } from '../context/app-context.tsx'
import { parseSearch, stringifySearch } from '../domain/search/search-params.ts'
import { Log } from '../features/log/log.tsx'
import { CardFrame } from '../features/marks/saved-card-frame.tsx'
import { MemberMarksProvider } from '../features/marks/member-marks.tsx'
import { FollowedPeopleProvider } from '../features/people/followed-people.tsx'
import { TranslationProvider } from '../i18n/translation-provider.tsx'
import type { Voice } from '../i18n/voice.ts'
import { afterNextPaint } from '../platform/frames/after-next-paint.ts'
import { routeTree } from '../route-tree.gen.ts'
import { CardFrameProvider, type CardFrameProps } from '../ui/media-card/card-frame.tsx'
import { ScrollAnchorProvider } from '../ui/media-grid/scroll-anchor-context.ts'
import { changePage } from './page-transition.ts'

const cardFrame = (props: CardFrameProps) => <CardFrame {...props} />

interface RouterParts {
  readonly changes: Changes
  readonly voice: Voice
  readonly nonce: string | undefined
  readonly history: RouterHistory | undefined
}

/** The router with all routes, inside the providers that every page needs. */
export const createAppRouter = (...parts: Parameters<typeof bareRouter>): AppRouter =>
  withPageTransitions(deferNavigation(bareRouter(...parts)))

function bareRouter(context: AppContext, shell: LateShell, { changes, voice, nonce, history }: RouterParts) {
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
    // A chunk that could not be prefetched is not an error of the page that is shown.
    defaultOnCatch: (error) => {
      if (isLostChunk(error)) shell.actor('chunkReload').send({ type: 'chunk.failed', path: location.pathname })
    },
    defaultNotFoundComponent: NotFoundScreen,
    // A feature that outlives a page, with the hooks of the router.
    InnerWrap: ({ children }) => (
      <>
        {children}
        <Log />
      </>
    ),
    Wrap: ({ children }) => (
      <ShellProvider value={shell}>
        <TranslationProvider voice={voice}>
          <ChangesProvider value={changes}>
            <MemberMarksProvider queries={queries} source={boot.source}>
              <FollowedPeopleProvider queries={queries}>
                <CardFrameProvider value={cardFrame}>
                  <ScrollAnchorProvider value={useScrollAnchor}>{children}</ScrollAnchorProvider>
                </CardFrameProvider>
              </FollowedPeopleProvider>
            </MemberMarksProvider>
          </ChangesProvider>
        </TranslationProvider>
      </ShellProvider>
    ),
  })
}

/**
 * Defers every navigation until the next paint, so that the browser shows the response to a press first (decision 10).
 */
function deferNavigation(router: AppRouter): AppRouter {
  const { navigate } = router
  router.navigate = async (options) => {
    await afterNextPaint()
    return navigate(options)
  }
  return router
}

/** Replaces the router's own view transitions, which report every skipped transition as an error. */
function withPageTransitions(router: AppRouter): AppRouter {
  if (!import.meta.env.SSR) router.startViewTransition = (update) => changePage(router, update)
  return router
}

export type AppRouter = ReturnType<typeof bareRouter>
