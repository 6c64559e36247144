import {
  createRequestHandler,
  getSsrStatus,
  renderRouterToStream,
  RouterServer,
} from '@tanstack/react-router/ssr/server'
import { dehydrate } from '@tanstack/react-query'
import type { AssetManifest, Render, RenderContext, RenderPayload } from '@contract/render'
import { ApiError, isUnreachable } from './api/client.ts'
import { isAnswered } from './api/query-client.ts'
import type { AppRouter } from './app/app-router.tsx'
import { createApp } from './app/create-app.tsx'
import { titlesIn } from './app/own-part.ts'
import { serverI18n } from './i18n/server-messages.ts'

/** Renders one request. Errors of data and markup are reported and end in the error screen with the right status. */
export const render: Render = async (request, { boot, fetch, nonce, manifest, inlinesStyles = false, onError }) => {
  const app = createApp({ boot, fetch: reporting({ fetch, onError }), speech: serverI18n(boot.locale), nonce })
  const handler = createRequestHandler({
    request,
    createRouter: () => app.router,
    getRouterManifest: () => Promise.resolve(routerManifest(manifest, inlinesStyles)),
  })
  const response = await handler(({ request: routedRequest, responseHeaders, router }) =>
    renderRouterToStream({ request: routedRequest, responseHeaders, router, children: <RouterServer router={router} /> }),
  )
  return { response: withUnavailableStatus(app.router, response), titles: titlesIn(app.queryClient) }
}

/**
 * What a page loads, for a browser that expects to need it soon. A page that may not be entered says so by its status.
 */
export const renderPayload: RenderPayload = async (request, { boot, fetch, nonce, onError }) => {
  const app = createApp({ boot, fetch: reporting({ fetch, onError }), speech: serverI18n(boot.locale), nonce })
  const handler = createRequestHandler({ request, createRouter: () => app.router })
  let titles: readonly string[] = []
  const response = await handler(async ({ router }) => {
    titles = titlesIn(app.queryClient)
    return Response.json(dehydrate(app.queryClient, { shouldDehydrateQuery: isAnswered }), {
      status: getSsrStatus(router),
    })
  })
  return {
    response:
      response.status < 300 || response.status >= 400
        ? withUnavailableStatus(app.router, response)
        : new Response(null, { status: 401 }),
    titles,
  }
}

/** Milliseconds, where the answer that was missed does not say it. */
const DEFAULT_RETRY_DELAY_MS = 30_000

/** The router answers 500 for whatever a page could not load; what may be there later is 503, and when to come back. */
function withUnavailableStatus(router: AppRouter, response: Response): Response {
  const unreachable = router.state.matches.map(({ error }) => error).find(isUnreachable)
  if (!unreachable) return response
  const headers = new Headers(response.headers)
  const delayMs = (unreachable instanceof ApiError ? unreachable.retryAfter : null) ?? DEFAULT_RETRY_DELAY_MS
  headers.set('retry-after', String(Math.ceil(delayMs / 1000)))
  return new Response(response.body, { status: 503, headers })
}

/** The server's own failures are worth a line in its log; a refusal such as 404 is not. */
const reporting =
  ({ fetch, onError }: Pick<RenderContext, 'fetch' | 'onError'>): typeof globalThis.fetch =>
  async (input) => {
    const address = input instanceof Request ? input.url : input.toString()
    const response = await fetch(address)
    if (response.status >= 500) onError(new Error(`${address} was answered with ${response.status}`))
    return response
  }

const routerManifest = ({ scripts, css, styles, preloads, routes }: AssetManifest, inlinesStyles: boolean) => ({
  ...(inlinesStyles ? { inlineCss: { styles } } : {}),
  routes: {
    ...Object.fromEntries(
      Object.entries(routes).map(([id, assets]) => [id, { preloads: [...assets.preloads], css: [...assets.css] }]),
    ),
    __root__: {
      preloads: [...preloads],
      css: [...css],
      scripts: scripts.map((src) => ({ attrs: { type: 'module', src, async: true } })),
    },
  },
})
