import type { Page } from '@playwright/test'
import { expect, ready } from '../app.fixture.ts'
import { countLoads } from '../page-loads.ts'
import { test } from '../reverse-proxy.fixture.ts'
import { controlled } from '../reverse-proxy.ts'

const lookForUpdate = (page: Page) =>
  page.evaluate(async () => {
    await (await navigator.serviceWorker.ready).update()
  })

test.describe('the service worker', () => {
  test("registers '/sw.js' with scope '/'; the very first installation says nothing and never reloads", async ({
    page,
    reverseProxy,
  }) => {
    const loads = countLoads(page)
    await page.goto(reverseProxy.origin)
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

  test('a waiting update is offered; accepted in one tab, it reloads every tab once', async ({
    page,
    context,
    reverseProxy,
  }) => {
    await page.goto(reverseProxy.origin)
    await ready(page)
    await controlled(page)
    const other = await context.newPage()
    await other.goto(`${reverseProxy.origin}/terms`)
    await ready(other)
    reverseProxy.publish('second')
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

  test('the offline pages, the worker and the manifest have their own types', async ({ request }) => {
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
      expect((await request.get(src)).headers()['content-type']?.replace('; charset=utf-8', '')).toBe(type)
  })
})
