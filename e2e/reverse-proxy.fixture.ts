import { test as base } from './app.fixture.ts'
import { startReverseProxy } from './reverse-proxy.ts'

/** With a service worker, and a proxy whose origin of its own keeps its caches from affecting other tests. */
export const test = base.extend<{ readonly reverseProxy: Awaited<ReturnType<typeof startReverseProxy>> }>({
  withServiceWorker: true,
  reverseProxy: [
    async ({ app, complaints }, use) => {
      const proxy = await startReverseProxy(app.origin)
      await use(proxy)
      proxy.shut()
      // The browser itself records its failed requests.
      complaints.splice(0, complaints.length, ...complaints.filter((text) => !text.includes('Failed to load resource')))
    },
    { auto: true },
  ],
})
