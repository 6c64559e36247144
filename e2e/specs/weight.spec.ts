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

test('the home page comes with what fits the first screens, and brings the rest to whoever goes on', async ({
  page,
  logIn,
}) => {
  await logIn()
  const html = await (await page.request.get('/home')).text()
  const elements = html.replaceAll(/<script[^]*?<\/script>/g, '<script>').match(/<[a-z]/g)?.length ?? 0
  expect({ light: html.length <= 120_000, few: elements <= 1200, size: html.length, elements }).toEqual({
    light: true,
    few: true,
    size: html.length,
    elements,
  })
  await page.goto('/home')
  await ready(page)
  const last = page.getByRole('region', { name: 'On the air' })
  await expect(last.getByRole('article')).toHaveCount(0)
  await expect(last.getByRole('link', { name: /See all/ })).toHaveAttribute('href', '/tv/category/on_the_air')
  await last.scrollIntoViewIfNeeded()
  await expect(last.getByRole('article')).toHaveCount(8)
  await last.hover()
  await expect(last.getByRole('article')).toHaveCount(20)
})
