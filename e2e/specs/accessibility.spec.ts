import type { Page } from '@playwright/test'
import { faults, openComplete } from '../accessibility.ts'
import { expect, test } from '../app.fixture.ts'
import { fillLibrary, recordProgress } from '../library-fixture.ts'
import { films, shows } from '../titles.ts'

const forAnyone = ['/', '/login', '/signup', '/terms', '/privacy', '/demo', '/nothing/here']
const forMembers = [
  '/home',
  '/movie',
  '/tv',
  '/movie/category/popular',
  '/movie/category/trending',
  '/genre',
  '/genre/878/movie',
  '/person',
  '/search',
  '/search?q=godfahter',
  films.godfather,
  `${films.godfather}?tab=cast`,
  `${films.godfather}?tab=photos`,
  films.heat,
  `${films.sintel}?tab=videos`,
  `${shows.chernobyl}?tab=seasons&season=1`,
  `${shows.chernobyl}/season/1/episode/2`,
  '/my',
  '/my/watchlist',
  '/my/history',
  '/my/lists',
  '/my/library',
  '/my/library?tab=main',
  '/my/library/review',
  '/my/calendar',
  '/my/import',
  '/my/genre',
  '/my/genre/Drama',
  '/profile',
  '/profile/connections',
  '/notices',
  '/profile/notices',
  '/player',
]

/** The addresses of a list of the demo account's own, of that list as others see it, of an actor, and of a past import. */
async function dynamicPaths(page: Page): Promise<string[]> {
  const { results } = await (await page.request.get('/api/userMedia/lists')).json()
  const { credits } = await (await page.request.get(`/api/tmdb${films.heat}`)).json()
  return [`/my/${results[0].id}`, `/list/${results[0].id}`, `/person/${credits.cast[0].id}`, await pastImport(page)]
}

/** An import with a title to check and a row that is left out. */
async function pastImport(page: Page): Promise<string> {
  const origin = new URL(page.url()).origin
  const rows = 'Date,Name,Year,Letterboxd URI\n2022-02-03,Nosferatu,,u\nnever,Alien,1979,u\n'
  const { id } = await (
    await page.request.post('/api/userMedia/imports?name=watchlist.csv', {
      data: Buffer.from(rows),
      headers: { origin, 'content-type': 'application/octet-stream' },
    })
  ).json()
  const state = async () => (await (await page.request.get(`/api/userMedia/imports/${id}`)).json()).state
  await expect.poll(state).toBe('ready')
  await page.request.post(`/api/userMedia/imports/${id}/apply`, { data: { conflict: 'mine' }, headers: { origin } })
  await expect.poll(state).toBe('done')
  return `/my/import/${id}`
}

// Elements that fade in would be measured half-way, in colors that no visitor reads.
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' }))

test('every page meets WCAG 2.2 A and AA, light and dark, and needs no more than 320 pixels', async ({
  page,
  app,
  logIn,
  complaints,
}) => {
  test.slow()
  const found: object[] = []
  const look = async (path: string, who: string) => {
    await openComplete(page, path)
    found.push(...(await faults(page, `${path}, ${who}`)))
  }
  for (const path of forAnyone) await look(path, 'a visitor')
  await logIn()
  await fillLibrary(page.request, app.origin)
  await recordProgress(page.request, app.origin, 'movie/2016', 1800)
  for (const path of [...forMembers, ...(await dynamicPaths(page))]) await look(path, 'a member')
  expect(found).toEqual([])
  // The browser itself notes that a document was answered with 404.
  expect(complaints.splice(0).filter((text) => !text.includes('404'))).toEqual([])
})
