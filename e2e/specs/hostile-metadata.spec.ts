import { expect, type Page } from '@playwright/test'
import { hostileIds, markup } from '../fakes/hostile-metadata.ts'
import { hostile } from '../fakes/hostile-service.ts'
import { liveTest } from '../live.fixture.ts'

const test = liveTest((service) => service.script(/./, hostile))

/** Collects every sign that a text was run as markup: dialogs, errors, failed answers, requests to other hosts. */
function watch(page: Page): string[] {
  const complaints: string[] = []
  page.on('dialog', (dialog) => {
    complaints.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('console', (message) => message.type() === 'error' && complaints.push(`console: ${message.text()}`))
  page.on('response', (answer) => answer.status() >= 400 && complaints.push(`${answer.status()}: ${answer.url()}`))
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`))
  page.on('request', (request) => {
    if (!request.url().startsWith(new URL(page.url() === 'about:blank' ? request.url() : page.url()).origin))
      complaints.push(`left: ${request.url()}`)
  })
  return complaints
}

test('titles of markup are shown literally, and no page opens a dialog, logs an error or navigates', async ({
  page,
  live,
}) => {
  test.slow()
  await page.request.post('/api/_auth/demo', { data: {}, headers: { origin: live.app.origin } })
  await page.route('**/ipx/**', (route) => route.fulfill({ contentType: 'image/png', body: '' }))
  const complaints = watch(page)
  for (const type of ['movie', 'person'] as const) {
    await page.goto(`/${type}/${hostileIds.markup}`)
    await expect(page.locator('html[data-app-ready="true"]')).toBeAttached()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(markup)
    await expect(page).toHaveTitle(`${markup} · Reelroom`)
  }
  const otherPaths = [
    `/movie/${hostileIds.endless}?tab=cast`,
    `/tv/${hostileIds.invisible}`,
    `/tv/${hostileIds.nonsense}?tab=seasons`,
  ]
  for (const path of ['/home', '/search?q=x', '/movie/category/popular', '/genre/18/movie', '/person', ...otherPaths]) {
    await page.goto(path)
    await expect(page.locator('html[data-app-ready="true"]')).toBeAttached()
  }
  expect(complaints).toEqual([])
})
