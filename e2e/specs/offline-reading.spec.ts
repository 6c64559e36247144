import { expect, ready } from '../app.fixture.ts'
import { scriptsLeft, storedOnDevice } from '../device-storage.ts'
import { test } from '../reverse-proxy.fixture.ts'
import { controlled } from '../reverse-proxy.ts'
import { films } from '../titles.ts'

test.describe('without a server', () => {
  test('a page says in the visitor’s language that it is not stored, and opens when the server is back', async ({
    page,
    context,
    reverseProxy,
  }) => {
    await context.addCookies([{ name: 'i18n_redirected', value: 'de-DE', url: reverseProxy.origin }])
    await page.addInitScript(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('Blocked', 'SecurityError')
      }
    })
    await page.goto(`${reverseProxy.origin}/terms`)
    await ready(page)
    await controlled(page)
    reverseProxy.shut()
    await page.goto(`${reverseProxy.origin}/privacy`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Du bist offline')
    await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE')
    await expect(page.getByRole('main').getByRole('link')).toHaveText('Erneut versuchen')
    await expect(page.getByRole('navigation').getByRole('link')).toHaveCount(5)
    expect(await page.evaluate(() => getComputedStyle(document.querySelector('h1')!).fontFamily)).toContain(
      'Sofia Sans',
    )
    await reverseProxy.reopen()
    await ready(page)
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Du bist offline')
  })

  test('visited pages can be read, others say so in the shell, and all return with the server', async ({
    page,
    reverseProxy,
    logIn,
  }) => {
    const heading = page.getByRole('heading', { level: 1 })
    await logIn()
    // The last query of each page, which other pages do not have.
    for (const [path, question] of [
      ['/home', '["home"'],
      ['/movie', '["genres",{"language":"en","media":"movie"}]'],
      [films.godfather, '["recommendations",{"id":1001'],
    ] as const) {
      await page.goto(reverseProxy.origin + path)
      await ready(page)
      await controlled(page)
      await expect
        .poll(async () => (await storedOnDevice(page)).questions.filter((stored) => stored.startsWith(question)))
        .not.toEqual([])
    }
    await expect.poll(() => scriptsLeft(page)).toEqual([])

    reverseProxy.shut()
    await page.reload()
    await ready(page)
    await expect(heading).toHaveText('The Godfather')
    // The worker has fetched the icons of menus while the page was idle.
    await page.getByRole('button', { name: /Account of/ }).click()
    await expect(page.getByRole('menuitem').locator('svg')).not.toHaveCount(0)
    await expect(page.getByRole('menuitem').locator('svg:empty')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Movies' }).first().click()
    await expect(page.getByRole('region', { name: 'Best-known movies' }).getByRole('article')).not.toHaveCount(0)
    await page.goto(`${reverseProxy.origin}/home`)
    await expect(heading).toContainText('Hello, ')
    await page.getByRole('link', { name: 'People' }).first().click()
    await expect(heading).toHaveText('Films can’t be loaded right now')
    await page.goBack()
    await expect(heading).toContainText('Hello, ')
    await page.goto(`${reverseProxy.origin}/person`)
    await expect(heading).toHaveText('Films can’t be loaded right now')
    await expect(page.getByRole('link', { name: 'Genres' }).first()).toBeVisible()
    await reverseProxy.reopen()
    const people = page.getByRole('region', { name: 'Picks of the week' }).getByRole('listitem')
    await expect(people).not.toHaveCount(0, { timeout: 60_000 })
  })
})
