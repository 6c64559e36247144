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

/** Renders the page of one request. Errors end in the error screen with its status; the calls report their own. */
export const render: Render = async (request, { boot, fetch, nonce, manifest, inlinesStyles = false }) => {
  const app = createApp({ boot, fetch: byAddress(fetch), speech: await serverI18n(boot.locale), nonce })
  const handler = createRequestHandler({
    request,
    createRouter: () => app.router,
    getRouterManifest: () => Promise.resolve(routerManifest(manifest, inlinesStyles)),
  })
  const response = await handler(({ request: routedRequest, responseHeaders, router }) =>
    renderRouterToStream({
      request: routedRequest,
      responseHeaders,
      router,
      children: <RouterServer router={router} />,
    }),
  )
  return { response: withUnavailableStatus(app.router, response), titles: titlesIn(app.queryClient) }
}

/** Loads the data of a page for a prefetch and answers the dehydrated queries as JSON; 401 if the page redirects. */
export const renderPayload: RenderPayload = async (request, { boot, fetch, nonce }) => {
  const app = createApp({ boot, fetch: byAddress(fetch), speech: await serverI18n(boot.locale), nonce })
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

/** The Retry-After of a 503 whose cause has none (ms). */
const DEFAULT_RETRY_DELAY_MS = 30_000

/** Changes the router's 500 into 503 with Retry-After if a page failed because a server was unreachable. */
function withUnavailableStatus(router: AppRouter, response: Response): Response {
  const unreachable = router.state.matches.map(({ error }) => error).find(isUnreachable)
  if (!unreachable) return response
  const headers = new Headers(response.headers)
  const delayMs = (unreachable instanceof ApiError ? unreachable.retryAfter : null) ?? DEFAULT_RETRY_DELAY_MS
  headers.set('retry-after', String(Math.ceil(delayMs / 1000)))
  return new Response(response.body, { status: 503, headers })
}

/** The server's own calls in the shape of `fetch`. */
const byAddress =
  (call: RenderContext['fetch']): typeof globalThis.fetch =>
  (input) =>
    call(input instanceof Request ? input.url : input.toString())

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
