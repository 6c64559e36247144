import { once } from 'node:events'
import { createServer, request as forward, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'

/** A reverse proxy before the product: it can `publish` another service worker, and be shut and reopened. */
export async function startReverseProxy(origin: string) {
  let edition = ''
  const server: Server = createServer((request, answer) => {
    const headers = { ...request.headers, host: new URL(origin).host }
    const forwarded = forward(new URL(request.url!, origin), { method: request.method!, headers }, (upstream) => {
      if (request.url !== '/sw.js' || edition === '') {
        answer.writeHead(upstream.statusCode!, upstream.headers)
        upstream.pipe(answer)
        return
      }
      upstream.resume()
      void fetch(new URL('/sw.js', origin))
        .then((response) => response.text())
        .then((script) => answer.writeHead(200, { 'content-type': 'text/javascript' }).end(`${script}\n// ${edition}`))
    })
    forwarded.on('error', () => answer.destroy())
    request.pipe(forwarded)
  })
  const open = async (port = 0) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  await open()
  // SAFETY: a server that listens on a port, not on a pipe, has an address of this shape.
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    publish: (name: string) => (edition = name),
    shut: () => {
      server.closeAllConnections()
      server.close()
    },
    reopen: () => open(port),
  }
}

/** Resolves once the service worker controls the page. */
export const controlled = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (!navigator.serviceWorker.controller)
      await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve))
  })
