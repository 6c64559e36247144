import type { Page, Response } from '@playwright/test'
import { expect, ready } from '../app.fixture.ts'
import { storedOnDevice } from '../device-storage.ts'
import { countLoads } from '../page-loads.ts'
import { test } from '../reverse-proxy.fixture.ts'
import { controlled } from '../reverse-proxy.ts'

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
  test('shows a visited page at once and renews it in the background; a reload asks the server, and an ended session leads to the log-in', async ({
    page,
    reverseProxy,
    app,
    logIn,
  }) => {
    await page.goto(reverseProxy.origin)
    await ready(page)
    await controlled(page)
    await logIn()
    const address = `${reverseProxy.origin}/movie`
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

  test('stores nothing of an account, and deletes visited pages, titles and the member’s stored answers on log-out', async ({
    page,
    context,
    app,
  }) => {
    // The mouse above a link begins to fetch its page in one call. If that is lost, the page asks for its title itself.
    await page.addInitScript(() => {
      const fetch = globalThis.fetch
      globalThis.fetch = (input, init) =>
        (input instanceof Request ? input.url : String(input)).includes('/_payload.json')
          ? Promise.reject(new TypeError('The prefetch is lost'))
          : fetch(input, init)
    })
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
    const personal = ['home', 'nextEpisodes', 'savedTitle', 'userGenres']
    const onDevice = async () => {
      const { user, questions } = await storedOnDevice(page)
      return {
        user,
        isPersonal: questions.some((question) => personal.includes((JSON.parse(question) as [string])[0])),
      }
    }
    await expect.poll(onDevice).toEqual({ user: 'demo', isPersonal: true })
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
    await expect.poll(onDevice).toEqual({ user: null, isPersonal: false })
    // The public answers of the start page may be cached again.
    await expect
      .poll(async () => (await cachedPaths()).filter((path) => isTitleRequest(path) || isVisitedPath(path)))
      .toEqual([])
  })
})
