import type { Page } from '@playwright/test'
import { faults, moveTo, openComplete } from '../accessibility.ts'
import { expect, test } from '../app.fixture.ts'
import { fillLibrary, recordProgress } from '../library-fixture.ts'
import { films, shows } from '../titles.ts'

/** Pages that the server renders. Each loads as a document of its own, so that a fault of its hydration is a complaint. */
const forAnyone = ['/', '/login', '/signup', '/terms', '/demo', '/nothing/here']
const forMembers = [
  '/home',
  '/movie',
  '/movie/category/popular',
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
]
/** Pages that render in the browser alone. The visitor moves from one to the next in one document. */
const personal = [
  '/my',
  '/my/watchlist',
  '/my/history',
  '/my/lists',
  '/my/library',
  '/my/library/review',
  '/my/library?tab=main',
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

/** The addresses of a list of the demo account's own, of that list as others see it, and of an actor. */
async function dynamicPaths(page: Page): Promise<[own: string, shared: string, person: string]> {
  const { results } = await (await page.request.get('/api/userMedia/lists')).json()
  const { credits } = await (await page.request.get(`/api/tmdb${films.heat}`)).json()
  return [`/my/${results[0].id}`, `/list/${results[0].id}`, `/person/${credits.cast[0].id}`]
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
  /** The bars around a page are the same on every page of a visitor, and of a member: the first one shows them. */
  const look = async (path: string, who: string, part = 'main') =>
    found.push(...(await faults(page, `${path}, ${who}`, part)))
  for (const path of forAnyone) {
    await openComplete(page, path)
    await look(path, 'a visitor', path === '/' ? 'body' : 'main')
  }
  await logIn()
  await fillLibrary(page.request, app.origin)
  await recordProgress(page.request, app.origin, 'movie/2016', 1800)
  const [ownList, sharedList, person] = await dynamicPaths(page)
  for (const path of [...forMembers, sharedList, person]) {
    await openComplete(page, path)
    await look(path, 'a member', path === '/home' ? 'body' : 'main')
  }
  for (const path of [...personal, ownList, await pastImport(page)]) {
    await moveTo(page, path)
    await look(path, 'a member')
  }
  expect(found).toEqual([])
  // The browser itself notes that a document was answered with 404.
  expect(complaints.splice(0).filter((text) => !text.includes('404'))).toEqual([])
})
