import { expect, ready, test } from '../app.fixture.ts'
import { films } from '../titles.ts'

test('the data of a page can be prefetched, under the same rules as the page', async ({ page, logIn }) => {
  const statusOf = async (path: string) => (await page.request.get(path, { maxRedirects: 0 })).status()
  expect(await statusOf(`${films.godfather}/_payload.json`)).toBe(401)
  expect(await statusOf('/_payload.json')).toBe(200)
  await logIn()
  expect(await statusOf(`${films.godfather}/_payload.json`)).toBe(200)
  expect(await statusOf('/movie/999999999/_payload.json')).toBe(404)
  expect(await statusOf('/foo/_payload.json')).toBe(404)
  const payload = await page.request.get(`${films.godfather}/_payload.json`)
  expect(payload.headers()['cache-control']).toBe('private, no-store')
  const { queries, own } = await payload.json()
  expect(new Set(queries.map(({ queryKey }: { queryKey: [string] }) => queryKey[0]))).toEqual(
    new Set(['mediaDetail', 'recommendations', 'reviews', 'watchProviders']),
  )
  // The member's own data comes besides the shared queries.
  expect([own.user.name, own.titles[0]]).toEqual(['Ada Lumen', 'movie-1001'])
})

test('a link about to be followed costs one call, and then the page none', async ({ page, logIn }) => {
  await logIn()
  await page.goto('/movie')
  await ready(page)
  const requestedPaths: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/tmdb/') || pathname === '/person/_payload.json') requestedPaths.push(pathname)
  })
  const link = page.getByRole('link', { name: 'People' }).first()
  const fetched = page.waitForResponse('**/person/_payload.json')
  // The page's script is fetched before its data has come.
  const script = page.waitForRequest(/\/assets\/person\.index-.*\.js$/)
  await page.route('**/person/_payload.json', async (route) => {
    await script
    await route.continue()
  })
  await link.hover()
  await fetched
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('People')
  expect(requestedPaths).toEqual(['/person/_payload.json'])
})

test('the first cards on the screen are prefetched, and lead to a page that makes no request', async ({
  page,
  logIn,
}) => {
  await logIn()
  const link = page.locator('.card-name > a').first()
  const ahead = page.waitForResponse((response) => /\/movie\/\d+\/_payload\.json$/.test(response.url()))
  await page.goto('/movie/category/popular')
  await ready(page)
  const first = `${await link.getAttribute('href')}/_payload.json`
  expect(new URL((await ahead).url()).pathname).toBe(first)
  await page.waitForLoadState('networkidle')
  const apiRequests: string[] = []
  page.on('request', (request) => request.url().includes('/api/tmdb/') && apiRequests.push(request.url()))
  const name = (await link.textContent()) ?? ''
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  expect(apiRequests).toEqual([])
})
