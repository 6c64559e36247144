import type { Page } from '@playwright/test'
import { expect, ready, test } from '../app.fixture.ts'
import { controlled, startReverseProxy } from '../reverse-proxy.ts'
import { films } from '../titles.ts'

/** The user of the last page start, and the query keys of the answers that are stored on this device. */
const storedOnDevice = (page: Page) =>
  page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open('reelroom kept')
      opening.addEventListener('success', () => resolve(opening.result))
    })
    const all = (store: string) =>
      new Promise<{ boot: { user: { id: string } | null }; question: string }[]>((resolve) => {
        const request = database.transaction(store).objectStore(store).getAll()
        request.addEventListener('success', () => resolve(request.result))
      })
    const [[start], answers] = [await all('start'), await all('answers')]
    database.close()
    return { user: start?.boot.user?.id ?? null, questions: answers.map(({ question }) => question) }
  })

/** The scripts of the build that the worker has not fetched yet, which it does while a page is idle. */
const scriptsLeft = (page: Page) =>
  page.evaluate(async () => {
    const worker = await (await fetch('/sw.js')).text()
    const all = [...worker.matchAll(/"?url"?: ?"(assets\/[^"]+\.js)"/g)].map(([, path]) => `/${path}`)
    const isCached = await Promise.all(all.map((path) => caches.match(path, { ignoreSearch: true })))
    return all.length === 0 ? ['no list'] : all.filter((_, index) => !isCached[index])
  })

test.describe('without a server', () => {
  test.use({ withServiceWorker: true })
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

  for (const [locale, title, retry] of [
    ['en', 'You’re offline', 'Try again'],
    ['de-DE', 'Du bist offline', 'Erneut versuchen'],
  ] as const) {
    test(`where the browser keeps nothing a page says so in the visitor's language, and opens when there is a server: ${locale}`, async ({
      page,
      context,
    }) => {
      await context.addCookies([{ name: 'i18n_redirected', value: locale, url: proxy.origin }])
      await page.addInitScript(() => {
        IDBFactory.prototype.open = () => {
          throw new DOMException('Blocked', 'SecurityError')
        }
      })
      await page.goto(`${proxy.origin}/terms`)
      await ready(page)
      await controlled(page)
      proxy.shut()
      await page.goto(`${proxy.origin}/privacy`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      await expect(page.locator('html')).toHaveAttribute('lang', locale)
      await expect(page.getByRole('main').getByRole('link')).toHaveText(retry)
      await expect(page.getByRole('navigation').getByRole('link')).toHaveCount(5)
      expect(await page.evaluate(() => getComputedStyle(document.querySelector('h1')!).fontFamily)).toContain(
        'Sofia Sans',
      )
      await proxy.reopen()
      await ready(page)
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(title)
    })
  }

  test('with the server gone what was visited is read, what was not says so in the shell, and all comes back by itself', async ({
    page,
    logIn,
  }) => {
    const heading = page.getByRole('heading', { level: 1 })
    await logIn()
    // The last query of each page, which no other page has.
    for (const [path, question] of [
      ['/home', '["home"'],
      ['/movie', '["genres",{"language":"en","media":"movie"}]'],
      [films.godfather, '["recommendations",{"id":1001'],
    ] as const) {
      await page.goto(proxy.origin + path)
      await ready(page)
      await controlled(page)
      await expect
        .poll(async () => (await storedOnDevice(page)).questions.filter((stored) => stored.startsWith(question)))
        .not.toEqual([])
    }
    await expect.poll(() => scriptsLeft(page)).toEqual([])

    proxy.shut()
    await page.reload()
    await ready(page)
    await expect(heading).toHaveText('The Godfather')
    await page.getByRole('link', { name: 'Movies' }).first().click()
    await expect(page.getByRole('region', { name: 'Popular movies' }).getByRole('article')).not.toHaveCount(0)
    await page.goto(`${proxy.origin}/home`)
    await expect(heading).toContainText('Hello, ')
    await page.getByRole('link', { name: 'People' }).first().click()
    await expect(heading).toHaveText('Films can’t be loaded right now')
    await page.goBack()
    await expect(heading).toContainText('Hello, ')
    await page.goto(`${proxy.origin}/person`)
    await expect(heading).toHaveText('Films can’t be loaded right now')
    await expect(page.getByRole('link', { name: 'Genres' }).first()).toBeVisible()
    await proxy.reopen()
    const people = page.getByRole('region', { name: 'Trending this week' }).getByRole('listitem')
    await expect(people).not.toHaveCount(0, { timeout: 60_000 })
  })

  test('what a member was shown is forgotten on this device when they log out', async ({ page, app, logIn }) => {
    await page.goto(app.origin)
    await ready(page)
    await logIn()
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
    await page.getByRole('button', { name: /Account of/ }).click()
    await page.getByRole('menuitem', { name: 'Log out' }).click()
    await expect.poll(onDevice).toEqual({ user: null, isPersonal: false })
  })
})
