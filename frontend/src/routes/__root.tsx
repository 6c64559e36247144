import { createRootRouteWithContext, redirect } from '@tanstack/react-router'
import { redirectFor, sessionUnread } from '../context/access.ts'
import type { AppContext } from '../context/app-context.tsx'
import { fontPreloads } from '../chrome/font-preloads.ts'
import { messagesUrl } from '../i18n/load-messages.ts'
import { pageTitle, productName } from '../i18n/format/page-title.ts'
import { Document } from '../chrome/document.tsx'
import { ErrorScreen } from '../chrome/screens/error-screen.tsx'
import { NotFoundScreen } from '../chrome/screens/not-found-screen.tsx'
import { Shell } from '../chrome/shell.tsx'

export const Route = createRootRouteWithContext<AppContext>()({
  beforeLoad: async ({ context, location, matches, preload }) => {
    if (!preload) await context.hydration.done
    const leaf = matches.at(-1)!
    // Validation comes before authorization: an unknown address is a 404 for anyone. For a path below that of a page
    // the router matches the page and sets `_notFound`.
    if (matches.some(({ _notFound, paramsError }) => _notFound || paramsError)) return
    await context.loadSettings()
    const enter = () => {
      const open = context.boot.access === 'open'
      const target = redirectFor(leaf.staticData.access, { loggedIn: context.isMember(), open })
      if (target === '/') throw redirect({ to: isPopup(leaf.search) ? '/login/done' : '/', statusCode: 302 })
      // A member whose session cannot be read stays logged in: the page comes back with the server's storage.
      if (target && context.boot.isSessionUnread) throw sessionUnread()
      if (target) throw redirect({ to: target, search: { redirect: location.href }, statusCode: 302 })
    }
    enter()
    if (!preload || leaf.ssr === false) return
    await context.prefetch(location.href, leaf.routeId)
    // The member may have logged out in between.
    enter()
  },
  head: ({ match: { context, _notFound } }) => ({
    // For an address without a page the router ends here: no other route names the page.
    meta: [{ title: _notFound ? pageTitle(context.t()('error.notFound')) : productName }],
    links: [
      ...fontPreloads(context.boot.locale),
      { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
      { rel: 'apple-touch-icon', href: '/icons/apple-touch-icon.png' },
      { rel: 'manifest', href: '/manifest.webmanifest' },
      { rel: 'preload', as: 'fetch', href: messagesUrl(context.boot.locale), crossOrigin: 'anonymous' },
    ],
  }),
  shellComponent: Document,
  component: Shell,
  notFoundComponent: NotFoundScreen,
  errorComponent: ErrorScreen,
})

/** Whether the page is a login popup; an invalid parameter is undefined here. */
const isPopup = (search: unknown): boolean =>
  typeof search === 'object' && search !== null && 'popup' in search && search.popup !== undefined
