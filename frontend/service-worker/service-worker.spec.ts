import { afterEach, describe, expect, it, vi } from 'vitest'
import { runtimeCaches } from './runtime-caches.ts'
import { offlinePage } from './offline-page.ts'
import { isShareable } from './shareable.ts'

describe('the caches of the service worker', () => {
  it.each([
    ['/assets/entry-1.js', 'assets'],
    ['/_i18n/1234/en/messages.json', 'messages'],
    ['/ipx/f_webp&s_40x60/tmdb/p.jpg', 'images'],
    ['/api/tmdb/movie/1001', 'catalogue'],
    ['/api/_icon/lucide.json?icons=list', 'icons'],
    ['/api/_auth/session', undefined],
    ['/api/userMedia/genres', undefined],
    ['/api/userMedia/items', undefined],
    ['/api/library/files/b8f3c9a2-0d5e-4c61-9a7b-1f2e3d4c5b6a/video', undefined],
    ['/movie/1001', undefined],
    ['/builds/latest.json', undefined],
  ])('%s: %s', (path, cache) => {
    expect(runtimeCaches.filter(({ prefix }) => path.startsWith(prefix)).map(({ cacheName }) => cacheName)).toEqual(
      cache ? [cache] : [],
    )
  })

  it('have at most 200 pictures for 30 days, and 100 answers for 2 hours', () => {
    const bounds = runtimeCaches.map(({ cacheName, maxEntries, maxAgeSeconds }) => [
      cacheName,
      maxEntries,
      maxAgeSeconds,
    ])
    expect(bounds).toContainEqual(['images', 200, 2_592_000])
    expect(bounds).toContainEqual(['catalogue', 100, 7200])
  })

  it.each<[status: number, type: ResponseType, headers: Record<string, string>, shareable: boolean]>([
    [200, 'basic', {}, true],
    [200, 'basic', { 'cache-control': 'public, max-age=60', vary: 'accept-encoding' }, true],
    [200, 'basic', { 'cache-control': 'private, max-age=60' }, false],
    [200, 'basic', { 'cache-control': 'no-store' }, false],
    [200, 'basic', { vary: 'Cookie, accept-language' }, false],
    [200, 'basic', { vary: '*' }, false],
    [206, 'basic', {}, false],
    [401, 'basic', {}, false],
    [200, 'opaque', {}, false],
  ])('an answer of %d, %s, %j: %s', (status, type, headers, shareable) => {
    expect(isShareable({ status, type, headers: new Headers(headers) })).toBe(shareable)
  })
})

describe('the offline page', () => {
  afterEach(() => vi.unstubAllGlobals())
  const cookie = (get: () => Promise<unknown>) => vi.stubGlobal('cookieStore', { get })
  const languages = (...all: string[]) => vi.stubGlobal('navigator', { languages: all })

  it('is in the chosen language', async () => {
    languages('fr-CA', 'en')
    cookie(() => Promise.resolve({ value: 'ja' }))
    expect(await offlinePage()).toBe('/offline/ja.html')
  })

  it('is in the browser’s language if there is no readable cookie', async () => {
    languages('nl', 'fr-CA', 'en')
    expect(await offlinePage()).toBe('/offline/fr-FR.html')
    cookie(() => Promise.reject(new DOMException('', 'SecurityError')))
    expect(await offlinePage()).toBe('/offline/fr-FR.html')
    cookie(() => Promise.resolve({ value: '../secret' }))
    expect(await offlinePage()).toBe('/offline/fr-FR.html')
  })

  it('is in English otherwise', async () => {
    languages('nl')
    cookie(() => Promise.resolve(null))
    expect(await offlinePage()).toBe('/offline/en.html')
  })
})
