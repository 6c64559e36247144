import { once } from 'node:events'
import { createServer, request as forward, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { expect, ready, test } from '../app.fixture.ts'

/** The product behind a door that serves another edition of the worker when told to, and can be shut. */
async function door(origin: string) {
  let edition = ''
  const server: Server = createServer((asked, answer) => {
    const headers = { ...asked.headers, host: new URL(origin).host }
    const onwards = forward(new URL(asked.url!, origin), { method: asked.method!, headers }, (found) => {
      if (asked.url !== '/sw.js' || edition === '') {
        answer.writeHead(found.statusCode!, found.headers)
        found.pipe(answer)
        return
      }
      found.resume()
      void fetch(new URL('/sw.js', origin))
        .then((response) => response.text())
        .then((script) => answer.writeHead(200, { 'content-type': 'text/javascript' }).end(`${script}\n// ${edition}`))
    })
    onwards.on('error', () => answer.destroy())
    asked.pipe(onwards)
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

const controlled = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (!navigator.serviceWorker.controller)
      await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve))
  })
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

test.describe('the service worker', () => {
  test.use({ withServiceWorker: true })
  // Another origin than the application's own, so that nothing it keeps meets other tests.
  let through: Awaited<ReturnType<typeof door>>
  test.beforeEach(async ({ app, page }) => {
    through = await door(app.origin)
    await page.context().unrouteAll()
  })
  test.afterEach(({ complaints }) => {
    through.shut()
    // The browser itself notes what it could not fetch.
    complaints.splice(0, complaints.length, ...complaints.filter((text) => !text.includes('Failed to load resource')))
  })

  test("registers '/sw.js' with scope '/'; the very first installation says nothing and never reloads", async ({
    page,
  }) => {
    const loads = countLoads(page)
    await page.goto(through.origin)
    await ready(page)
    await controlled(page)
    // At this moment: a notification would go by itself.
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
    await page.goto(through.origin)
    await ready(page)
    await controlled(page)
    const other = await context.newPage()
    await other.goto(`${through.origin}/terms`)
    await ready(other)
    through.publish('second')
    const loads = [countLoads(page), countLoads(other)]
    await lookForUpdate(other)
    const reload = (tab: Page) => tab.getByRole('button', { name: 'Reload' })
    await expect(reload(page)).toBeVisible()
    await expect(other.getByText('A new version of Reelroom is here.')).toBeVisible()
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

  for (const [locale, title, retry] of [
    ['en', 'You are offline', 'Try again'],
    ['de-DE', 'Du bist offline', 'Erneut versuchen'],
  ] as const) {
    test(`where the browser keeps nothing a page says so in the visitor's language, and opens when there is a server: ${locale}`, async ({
      page,
      context,
    }) => {
      await context.addCookies([{ name: 'i18n_redirected', value: locale, url: through.origin }])
      await page.addInitScript(() => {
        IDBFactory.prototype.open = () => {
          throw new DOMException('Blocked', 'SecurityError')
        }
      })
      await page.goto(`${through.origin}/terms`)
      await ready(page)
      await controlled(page)
      through.shut()
      await page.goto(`${through.origin}/privacy`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      await expect(page.locator('html')).toHaveAttribute('lang', locale)
      await expect(page.getByRole('main').getByRole('link')).toHaveText(retry)
      await expect(page.getByRole('navigation').getByRole('link')).toHaveCount(5)
      expect(await page.evaluate(() => getComputedStyle(document.querySelector('h1')!).fontFamily)).toContain(
        'Sofia Sans',
      )
      await through.reopen()
      await ready(page)
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(title)
    })
  }

  test('without a network what was visited is read, what was not says so in the shell, and all comes back by itself', async ({
    page,
    context,
    logIn,
    app,
  }) => {
    const heading = page.getByRole('heading', { level: 1 })
    const kept = () =>
      page.evaluate(async () => {
        const database = await new Promise<IDBDatabase>((resolve) => {
          const opening = indexedDB.open('reelroom kept')
          opening.addEventListener('success', () => resolve(opening.result))
        })
        const all = (store: string) =>
          new Promise<Record<string, unknown>[]>((resolve) => {
            const asked = database.transaction(store).objectStore(store).getAll()
            asked.addEventListener('success', () => resolve(asked.result))
          })
        const found = [await all('start'), await all('answers')] as const
        database.close()
        return { begun: JSON.stringify(found[0]), names: found[1].map(({ question }) => String(question)) }
      })
    await logIn()
    await page.goto(`${app.origin}/home`)
    await ready(page)
    await controlled(page)
    await page.goto(`${app.origin}/movie`)
    await ready(page)
    await page.goto(`${app.origin}/movie/1001`)
    await ready(page)
    await expect.poll(async () => (await kept()).names.some((name) => name.includes('recommendations'))).toBe(true)

    await context.setOffline(true)
    await page.reload()
    await ready(page)
    await expect(heading).toHaveText('The Godfather')
    await page.getByRole('link', { name: 'Movies' }).first().click()
    await expect(page.getByRole('region', { name: 'Popular movies' }).getByRole('article')).not.toHaveCount(0)
    await page.goto(`${app.origin}/home`)
    await expect(heading).toContainText('Good to see you')
    await page.getByRole('link', { name: 'People' }).first().click()
    await expect(heading).toHaveText('You are offline')
    await page.goBack()
    await expect(heading).toContainText('Good to see you')
    await page.goto(`${app.origin}/tv`)
    await expect(heading).toHaveText('You are offline')
    await expect(page.getByRole('link', { name: 'People' }).first()).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByRole('region', { name: 'Popular shows' }).getByRole('article')).not.toHaveCount(0)

    await page.getByRole('button', { name: /Account of/ }).click()
    await page.getByRole('menuitem', { name: 'Log out' }).click()
    await expect(page.getByText('You are logged out.')).toBeVisible()
    await expect
      .poll(async () => (await kept()).names.filter((name) => /home|savedItem|mediaDetail/.test(name)))
      .toEqual([])
    expect((await kept()).begun).toContain('"user":null')
  })

  test('nothing personal is kept, and which titles were looked at is forgotten on logging out', async ({
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
    await page.getByRole('main').getByRole('article').first().getByRole('link').first().click()
    await expect(page).toHaveURL(/\/(movie|tv)\/\d+/)
    const kept = () =>
      page.evaluate(async () => {
        const names = await caches.keys()
        const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
        return requests.flat().map(({ url }) => new URL(url).pathname)
      })
    const looked = (path: string) => /^\/api\/tmdb\/(movie|tv)\/\d/.test(path)
    await expect.poll(async () => (await kept()).some(looked)).toBe(true)
    const personal = (path: string) => /^\/(api\/_auth|api\/userMedia|home|movie|tv|my|profile)/.test(path)
    expect((await kept()).filter(personal)).toEqual([])
    await page.getByRole('button', { name: /Account of/ }).click()
    await page.getByRole('menuitem', { name: 'Log out' }).click()
    await expect(page.getByText('You are logged out.')).toBeVisible()
    // What the start page shows to everybody may be kept again.
    await expect.poll(async () => (await kept()).filter(looked)).toEqual([])
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
