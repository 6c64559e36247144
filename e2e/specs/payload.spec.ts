import { expect, ready, test } from '../app.fixture.ts'

test('what a page loads can be fetched ahead, under the same rules as the page', async ({ page, logIn }) => {
  const statusOf = async (path: string) => (await page.request.get(path, { maxRedirects: 0 })).status()
  expect(await statusOf('/movie/1001/_payload.json')).toBe(401)
  expect(await statusOf('/_payload.json')).toBe(200)
  await logIn()
  expect(await statusOf('/movie/1001/_payload.json')).toBe(200)
  expect(await statusOf('/movie/999999999/_payload.json')).toBe(404)
  expect(await statusOf('/foo/_payload.json')).toBe(404)
  const payload = await page.request.get('/movie/1001/_payload.json')
  expect(payload.headers()['cache-control']).toBe('private, no-store')
  const { queries } = await payload.json()
  expect(new Set(queries.map(({ queryKey }: { queryKey: [string] }) => queryKey[0]))).toEqual(
    new Set(['collection', 'mediaDetail', 'recommendations', 'reviews', 'savedItem', 'watchProviders']),
  )
})

test('a link that is about to be followed costs one call, and the page then none', async ({ page, logIn }) => {
  await logIn()
  await page.goto('/movie')
  await ready(page)
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/tmdb/') || pathname.endsWith('/_payload.json')) asked.push(pathname)
  })
  const link = page.getByRole('link', { name: 'People' }).first()
  const fetched = page.waitForResponse('**/person/_payload.json')
  await link.hover()
  await fetched
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('People')
  expect(asked).toEqual(['/person/_payload.json'])
})
