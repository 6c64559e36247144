import type { Request } from '@playwright/test'
import { expect, ready, test } from '../app.fixture.ts'

test('a page asks for few scripts, and no text is sent at more than half of its length', async ({ page, logIn }) => {
  await logIn()
  for (const path of ['/', '/home', '/movie', '/movie/1001', '/search', '/movie/category/popular', '/my/watchlist']) {
    const scripts: string[] = []
    const heavy: unknown[] = []
    const weighed: Promise<void>[] = []
    page.removeAllListeners('response')
    page.on('response', (response) => {
      const kind = response.request().resourceType()
      if (!['document', 'script', 'stylesheet'].includes(kind)) return
      const { pathname } = new URL(response.url())
      if (kind === 'script') scripts.push(pathname)
      const weigh = async () => {
        const text = (await response.body()).length
        const { responseBodySize: sent } = await response.request().sizes()
        if (text > 10_000 && sent > text / 2) heavy.push({ pathname, text, sent })
      }
      weighed.push(weigh())
    })
    await page.goto(path)
    await ready(page)
    await Promise.all(weighed)
    expect({ path, heavy }).toEqual({ path, heavy: [] })
    expect({ path, few: scripts.length <= 10, some: scripts.length > 0, scripts }).toEqual({
      path,
      few: true,
      some: true,
      scripts,
    })
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 2.625, isMobile: true, hasTouch: true })

  test('a page asks for the pictures that are in sight, and for those of a row when it is moved', async ({
    page,
    logIn,
  }) => {
    const requests: Request[] = []
    page.on('request', (request) => requests.push(request))
    const pictures = () => requests.filter((request) => new URL(request.url()).pathname.startsWith('/ipx/'))
    for (const [path, most, mostBytes] of [
      ['/', 25, 200_000],
      ['/home', 30, 250_000],
    ] as const) {
      if (path === '/home') await logIn()
      requests.length = 0
      await page.goto(path)
      await ready(page)
      await page.waitForLoadState('networkidle')
      const sizes = await Promise.all(pictures().map((request) => request.sizes()))
      const bytes = sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0)
      expect({ path, few: requests.length <= most, light: bytes > 0 && bytes <= mostBytes }).toEqual({
        path,
        few: true,
        light: true,
      })
    }
    const before = pictures().length
    await page
      .locator('.track:not(.track-wide)')
      .first()
      .evaluate((row) => row.scrollBy({ left: 150, behavior: 'instant' }))
    await expect.poll(() => pictures().length).toBeGreaterThan(before)
  })
})
