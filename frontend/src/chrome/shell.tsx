import { Outlet, useMatches, useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useLayoutEffect, useState, type ReactNode } from 'react'
import { useApp } from '../context/app-context.tsx'
import { useTranslation } from '../i18n/use-translation.ts'
import { DefaultLayout } from './layouts/default-layout.tsx'
import { PlainLayout } from './layouts/plain-layout.tsx'
import { PiecesProvider, Piece } from '../ui/pieces/piece.tsx'
import { ListPicker } from '../shell/list-picker/list-picker.tsx'
import { LoadingBar } from '../shell/loading-bar/loading-bar.tsx'
import { NotificationStack } from '../shell/notifications/notification-stack.tsx'
import { PageArrival } from './page-arrival/page-arrival.tsx'
import { reportPages } from '../shell/page-facts.ts'
import { DeliveryStatus } from '../shell/changes/delivery-status.tsx'
import { lazyComponent } from '../ui/lazy/lazy-component.ts'
import { PaletteHost } from './palette/palette-host.tsx'
import { usePlaying } from '../shell/player/use-playing.ts'
import { PhotoModal } from '../shell/photos/photo-modal.tsx'
import { useShell } from '../shell/shell-context.tsx'
import { prefetchCards, prefetchMenus } from './prefetch.ts'
import { useIsMember } from '../shell/session/use-session.ts'
import { TrailerModal } from '../shell/trailer/trailer-modal.tsx'
import { useCanBrowse } from './use-can-browse.ts'

const FieldMessages = lazyComponent(async () => (await import('./field-messages.ts')).FieldMessages)

const Announcement = lazy(async () => ({ default: (await import('./announcement.tsx')).Announcement }))
/** How long a page without an announcement is open before it begins to look for one. */
const ANNOUNCEMENT_WAIT_MS = 60_000

/** The root shell (§2): the routed page, the navigation, and the dialogs and messages that outlive a page. */
export function Shell() {
  const { t } = useTranslation()
  const { hydration } = useApp()
  const plain = useMatches({ select: (matches) => matches.at(-1)?.staticData.layout === 'plain' })
  useStart()
  const Layout = plain ? PlainLayout : DefaultLayout
  return (
    <>
      <LoadingBar />
      <PageArrival />
      <a href="#main" className="button button-primary fixed left-4 top-2 z-50 -translate-y-20 focus:translate-y-0">
        {t('nav.skip')}
      </a>
      <LateAnnouncement />
      <PiecesProvider value={hydration}>
        <Layout>
          <PagePiece>
            <Outlet />
          </PagePiece>
        </Layout>
      </PiecesProvider>
      <LateFieldMessages />
      <PlayerHost />
      <PaletteHost />
      <TrailerModal />
      <PhotoModal />
      <ListPicker />
      <div className="toast-area">
        <NotificationStack />
        <div>
          <DeliveryStatus />
        </div>
      </div>
    </>
  )
}

/** Rendered with the page, so that nothing moves. Without an announcement its script loads once the page was open for a while. */
function LateAnnouncement() {
  const { boot, queries } = useApp()
  const [isDue, setIsDue] = useState(boot.announcement !== null)
  // An effect: only an open page waits.
  useEffect(() => {
    const timer = setTimeout(setIsDue, ANNOUNCEMENT_WAIT_MS, true)
    return () => clearTimeout(timer)
  }, [])
  return isDue ? (
    <Suspense>
      <Announcement boot={boot} queries={queries} />
    </Suspense>
  ) : null
}

/** The messages of fields load when the visible part of the page has hydrated: no page waits for them. */
function LateFieldMessages() {
  const { hydration } = useApp()
  const [isInteractive, setIsInteractive] = useState(false)
  // An effect: only the browser hydrates.
  useEffect(() => void hydration.interactive.then(() => setIsInteractive(true)), [hydration])
  return isInteractive ? <FieldMessages /> : null
}

/** The player renders beside the pages: its picture may float over other ones. */
const PlayerHost = (): ReactNode => usePlaying().player

/** Starts the machines, the performance marks and the prefetching once the page is rendered. */
function useStart() {
  const shell = useShell()
  const router = useRouter()
  const { hydration } = useApp()
  // The machines start when the visible part of the page has hydrated; events for them are queued until then.
  useEffect(() => {
    void hydration.interactive.then(shell.start)
    return reportPages(router, shell)
  }, [shell, router, hydration])
  // Benchmarks and tests measure these marks and wait for them.
  useEffect(() => {
    void hydration.interactive.then(() => mark('app-ready'))
    void shell.started.then(() => mark('machines-ready'))
  }, [hydration, shell])
  const isMember = useIsMember()
  const mayBrowse = useCanBrowse()
  // Prefetching starts after each page that the router shows, without a rendering.
  useEffect(() => (mayBrowse ? prefetchCards(router) : undefined), [router, mayBrowse])
  useEffect(() => (isMember ? prefetchMenus(router) : undefined), [router, isMember])
}

function mark(what: 'app-ready' | 'machines-ready'): void {
  performance.mark(what)
  document.documentElement.setAttribute(`data-${what}`, 'true')
}

/** The hydration piece of the page itself; navigations wait until it is hydrated. */
function PagePiece({ children }: { readonly children: ReactNode }) {
  const { hydration } = useApp()
  // A layout effect runs before any navigation. If the shell is unmounted, nothing waits for it.
  useLayoutEffect(() => {
    hydration.begin()
    return () => hydration.end()
  }, [hydration])
  return <Piece onHydrated={hydration.finish}>{children}</Piece>
}
