import type { Page, Response } from '@playwright/test'
import { expect, ready, test } from '../app.fixture.ts'
import { controlled, startReverseProxy } from '../reverse-proxy.ts'

/** Counts the documents that a page loads from now on. */
const countLoads = (page: Page) => {
  const loads = { count: 0 }
  page.on('domcontentloaded', () => (loads.count += 1))
  return loads
}
const lookForUpdate = (page: Page) =>
  page.evaluate(async () => {
    await (await navigator.serviceWorker.ready).update()
  })

/** The cached HTML of the page at a path, or null. */
const cachedPage = (page: Page, path: string) =>
  page.evaluate(async (of) => {
    const found = await (await caches.open('pages')).match(of, { ignoreVary: true })
    return found ? found.text() : null
  }, path)

/** Appended to a cached page, to distinguish it from the server's answer. */
const marked = '<!-- kept -->'
const markCachedPage = (page: Page, path: string) =>
  page.evaluate(
    async ([of, mark]) => {
      const cache = await caches.open('pages')
      const found = await cache.match(of!, { ignoreVary: true })
      await cache.put(of!, new Response((await found!.text()) + mark, { headers: found!.headers }))
    },
    [path, marked],
  )

test.describe('the service worker', () => {
  test.use({ withServiceWorker: true })
  // The proxy has an origin of its own, so that its caches do not affect other tests.
  let proxy: Awaited<ReturnType<typeof startReverseProxy>>
  test.beforeEach(async ({ app, page }) => {
    proxy = await startReverseProxy(app.origin)
    await page.context().unrouteAll()
  })
  test.afterEach(({ complaints }) => {
    proxy.shut()
    // The browser itself notes what it could not fetch.
    complaints.splice(0, complaints.length, ...complaints.filter((text) => !text.includes('Failed to load resource')))
  })

  test("registers '/sw.js' with scope '/'; the very first installation says nothing and never reloads", async ({
    page,
  }) => {
    const loads = countLoads(page)
    await page.goto(proxy.origin)
    await ready(page)
    await controlled(page)
    // Checked without waiting, since a notification would disappear by itself.
    expect(await page.getByRole('region', { name: 'Notifications' }).textContent()).toBe('')
    await expect(page.getByRole('button', { name: 'Reload' })).toHaveCount(0)
    expect(
      await page.evaluate(async () => {
        const { scope, active } = await navigator.serviceWorker.ready
        return [new URL(scope).pathname, new URL(active!.scriptURL).pathname]
      }),
    ).toEqual(['/', '/sw.js'])
    expect(loads.count).toBe(1)
  })

  test('an update that waits is offered; accepted in one tab, it reloads every tab once', async ({ page, context }) => {
    await page.goto(proxy.origin)
    await ready(page)
    await controlled(page)
    const other = await context.newPage()
    await other.goto(`${proxy.origin}/terms`)
    await ready(other)
    proxy.publish('second')
    const loads = [countLoads(page), countLoads(other)]
    await lookForUpdate(other)
    const reload = (tab: Page) => tab.getByRole('button', { name: 'Reload' })
    await expect(reload(page)).toBeVisible()
    await expect(other.getByText('A new version of Reelroom is available.')).toBeVisible()
    expect(loads.map(({ count }) => count)).toEqual([0, 0])
    await reload(other).click()
    await expect.poll(() => loads.map(({ count }) => count)).toEqual([1, 1])
    for (const tab of [page, other]) {
      await ready(tab)
      expect(await tab.evaluate(async () => (await navigator.serviceWorker.ready).waiting)).toBeNull()
      await expect(reload(tab)).toHaveCount(0)
    }
    expect(loads.map(({ count }) => count)).toEqual([1, 1])
    await other.close()
  })

  test('a visited page is shown at once and renewed behind it; a reload asks the server, and whose session ended elsewhere is led to the log-in', async ({
    page,
    app,
    logIn,
  }) => {
    await page.goto(proxy.origin)
    await ready(page)
    await controlled(page)
    await logIn()
    const address = `${proxy.origin}/movie`
    await page.goto(address)
    await ready(page)
    await expect.poll(() => cachedPage(page, '/movie')).toContain('<h1')
    await markCachedPage(page, '/movie')
    const isShownAtOnce = async (answer: Response | null) => (await answer!.text()).includes(marked)
    expect(await isShownAtOnce(await page.goto(address))).toBe(true)
    await ready(page)
    await expect.poll(() => cachedPage(page, '/movie')).not.toContain(marked)
    await markCachedPage(page, '/movie')
    expect(await isShownAtOnce(await page.reload())).toBe(false)
    await ready(page)

    // The worker sees nothing of this.
    const ended = await page.request.delete('/api/_auth/session', { headers: { origin: app.origin } })
    expect(ended.ok()).toBe(true)
    const loads = countLoads(page)
    await page.goto(address, { waitUntil: 'commit' })
    await expect(page).toHaveURL(/\/login\?redirect=/)
    await ready(page)
    expect(await cachedPage(page, '/movie')).toBeNull()
    expect(loads.count).toBe(2)
  })

  test('nothing of an account is kept, and which pages and titles were looked at is forgotten on logging out', async ({
    page,
    context,
    app,
  }) => {
    await page.goto(app.origin)
    await ready(page)
    await controlled(page)
    const entered = await context.request.post(`${app.origin}/api/_auth/demo`, {
      data: {},
      headers: { origin: app.origin },
    })
    expect(entered.status()).toBe(200)
    await page.goto(`${app.origin}/home`)
    await ready(page)
    await page.getByRole('main').getByRole('article').locator('a[href^="/movie/"], a[href^="/tv/"]').first().click()
    await expect(page).toHaveURL(/\/(movie|tv)\/\d+/)
    const cachedPaths = () =>
      page.evaluate(async () => {
        const names = await caches.keys()
        const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
        return requests.flat().map(({ url }) => new URL(url).pathname)
      })
    const isTitleRequest = (path: string) => /^\/api\/tmdb\/(movie|tv)\/\d/.test(path)
    await expect.poll(async () => (await cachedPaths()).some(isTitleRequest)).toBe(true)
    const isAccountPath = (path: string) => /^\/(api\/_auth|api\/userMedia|profile)/.test(path)
    const isVisitedPath = (path: string) => /^\/(home|movie|tv|my)/.test(path)
    await expect.poll(async () => (await cachedPaths()).filter(isVisitedPath)).toEqual(['/home'])
    expect((await cachedPaths()).filter(isAccountPath)).toEqual([])
    await page.getByRole('button', { name: /Account of/ }).click()
    await page.getByRole('menuitem', { name: 'Log out' }).click()
    await expect(page.getByText('You’re logged out.')).toBeVisible()
    // The public answers of the start page may be cached again.
    await expect
      .poll(async () => (await cachedPaths()).filter((path) => isTitleRequest(path) || isVisitedPath(path)))
      .toEqual([])
  })

  test('the offline pages, the worker and the manifest are served for what they are', async ({ request }) => {
    const offline = await request.get('/offline/ja.html')
    expect(offline.headers()).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': expect.stringMatching(/^default-src 'none'; script-src 'self'; style-src 'self'/),
      'x-content-type-options': 'nosniff',
    })
    const worker = await request.get('/sw.js')
    expect(worker.headers()).toMatchObject({ 'cache-control': 'no-cache' })
    expect(worker.headers()['content-type']).toMatch(/^(text|application)\/javascript/)
    const manifest = await request.get('/manifest.webmanifest')
    expect(manifest.headers()['content-type']).toMatch(/^application\/manifest\+json/)
    const { icons, start_url } = await manifest.json()
    expect(start_url).toBe('/home')
    for (const { src, type } of icons as { src: string; type: string }[])
      expect((await request.get(src)).headers()['content-type']).toBe(type)
  })
})

test.describe('without a worker', () => {
  test('a registration that fails leaves the page as it is', async ({ page, complaints }) => {
    await page.addInitScript(() => {
      navigator.serviceWorker.register = () => Promise.reject(new DOMException('Blocked', 'SecurityError'))
    })
    await page.goto('/')
    await ready(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('A room for everything you watch')
    expect(complaints).toEqual([])
  })
})
