import { expect, type Page } from '@playwright/test'
import { ready } from '../app.fixture.ts'
import { startBff, type RunningBff } from '../bff.ts'
import { test as base } from '../recording.fixture.ts'
import { films } from '../titles.ts'

const test = base.extend<object, { open: RunningBff }>({
  open: [
    async ({}, use) => {
      const app = await startBff({ ACCESS: 'open' })
      await use(app)
      await app.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ open }, use) => use(open.origin),
})

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await ready(page)
}

test('a visitor presses Save, logs in in a popup of 960 by 600, and the title is saved on a page that stays', async ({
  page,
  context,
}) => {
  await open(page, films.casablanca)
  await page.evaluate(() => {
    const watch = () => {
      if (!document.querySelector('h1')?.checkVisibility()) Object.assign(window, { pageWasHidden: true })
      requestAnimationFrame(watch)
    }
    watch()
  })
  const opening = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const popup = await opening
  expect(await popup.evaluate(() => [window.outerWidth <= 960 + 40, window.innerHeight <= 600])).toEqual([true, true])
  expect(new URL(popup.url()).searchParams.get('popup')).toMatch(/^[\w-]{22}$/)
  await ready(popup)
  await test.step('a flag that another tab raised does not close or log in anything here', async () => {
    const stranger = await context.newPage()
    await stranger.goto('/robots.txt')
    const requestedPaths: string[] = []
    page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname))
    // The page's own listeners have received the flag before this one, and their requests have had a turn.
    await page.evaluate(() => {
      const heard = new Promise<void>((next) => addEventListener('storage', () => setTimeout(next), { once: true }))
      Object.assign(window, { heard })
    })
    await stranger.evaluate(() => localStorage.setItem('reelroom-login', 'somebody-elses-nonce'))
    await page.evaluate(() => (window as Window & { heard?: Promise<void> }).heard)
    expect(requestedPaths.filter((path) => path === '/api/_auth/session')).toEqual([])
    expect(popup.isClosed()).toBe(false)
    await stranger.close()
  })
  const closed = popup.waitForEvent('close')
  await popup.getByRole('button', { name: 'Try the demo' }).click()
  await closed
  await expect(page.getByRole('button', { name: 'Account of Ada Lumen' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Saved' })).toBeVisible()
  await expect(page).toHaveURL(films.casablanca)
  expect(await page.evaluate(() => 'pageWasHidden' in window)).toBe(false)
})

test('a blocked popup leads to /login in the same tab, and the pressed action happens afterwards', async ({ page }) => {
  await open(page, films.casablanca)
  await page.evaluate(() => {
    window.open = () => null
  })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page).toHaveURL('/login?redirect=%2Fmovie%2F1062')
  await ready(page)
  await page.getByRole('button', { name: 'Try the demo' }).click()
  await expect(page).toHaveURL(films.casablanca)
  await expect(page.getByRole('button', { name: 'Saved', exact: true })).toBeVisible()
})

test('a visitor follows a person, logs in in the popup, and follows them, also when earlier data arrives later', async ({
  page,
}) => {
  await open(page, '/person/190338152')
  const followed = page.waitForResponse((answer) => answer.request().method() === 'PUT')
  await page.route('**/api/userMedia/people/190338152?*', async (route) => {
    if (route.request().method() === 'PUT') return route.continue()
    const before = await route.fetch()
    await followed
    await route.fulfill({ response: before })
  })
  const opening = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Follow: Al Pacino' }).click()
  const popup = await opening
  await ready(popup)
  await popup.getByRole('button', { name: 'Try the demo' }).click()
  await expect(page.getByRole('button', { name: 'Following: Al Pacino' })).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })
})
