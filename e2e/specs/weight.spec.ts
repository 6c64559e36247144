import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { expect, ready, test } from '../app.fixture.ts'

/** What the scripts weigh, for who takes gzip, that were there before the page was ready. */
async function lengthBeforeReady(page: Page): Promise<number> {
  const early = await page.evaluate(() => {
    const ready = performance.getEntriesByName('app-ready')[0]!.startTime
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    return files.filter(({ name, responseEnd }) => name.endsWith('.js') && responseEnd <= ready).map(({ name }) => name)
  })
  const texts = await Promise.all([...new Set(early)].map(async (url) => (await page.request.get(url)).body()))
  return texts.reduce((sum, text) => sum + gzipSync(text, { level: 9 }).length, 0)
}

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
    const most = ['/', '/login'].includes(path) ? 205_000 : 235_000
    const length = await lengthBeforeReady(page)
    expect({ path, length, isLight: length > 0 && length <= most }).toEqual({ path, length, isLight: true })
    expect({ path, few: scripts.length <= 10, some: scripts.length > 0, scripts }).toEqual({
      path,
      few: true,
      some: true,
      scripts,
    })
  }
})
