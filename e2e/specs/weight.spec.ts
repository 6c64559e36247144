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
