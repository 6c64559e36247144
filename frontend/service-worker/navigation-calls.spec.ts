// @vitest-environment node
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { VisitedPages } from './visited-pages.ts'
import { Navigations, type Navigation } from './navigations.ts'
import { FakeCaches } from './testing/fake-caches.ts'
import { pageAnswer, redirection } from './testing/network-answers.ts'

let pages: VisitedPages
let navigations: Navigations
const fetchPage = vi.fn<(request: Navigation['request']) => Promise<Response>>()
beforeEach(() => {
  fetchPage.mockReset()
  pages = new VisitedPages(new FakeCaches(), 'this')
  navigations = new Navigations({ pages, fetch: fetchPage, offline: () => Promise.resolve(new Response('offline')) })
})

describe('a navigation with the effect of a call', () => {
  const call = (preloadResponse: Promise<Response | undefined>) =>
    navigations.pass({
      request: { url: '/api/_auth/oidc/example/callback', cache: 'default' },
      preloadResponse,
      resultingClientId: 'tab',
      waitUntil: vi.fn(),
    })

  it('is sent once: by the browser, or else by the worker', async () => {
    fetchPage.mockImplementation(() => Promise.resolve(redirection()))
    const preloaded = redirection()
    expect(await call(Promise.resolve(preloaded))).toBe(preloaded)
    expect(fetchPage).not.toHaveBeenCalled()
    expect((await call(Promise.resolve(undefined))).type).toBe('opaqueredirect')
    expect(fetchPage).toHaveBeenCalledOnce()
  })

  it('is never cached, and shows the offline page without a network', async () => {
    await call(Promise.resolve(pageAnswer('answer', 'ada')))
    expect(await pages.find('/api/_auth/oidc/example/callback')).toBeUndefined()
    expect(await (await call(Promise.reject(new TypeError('Failed to fetch')))).text()).toBe('offline')
  })
})
