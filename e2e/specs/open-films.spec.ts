import { readFile } from 'node:fs/promises'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page, Route } from '@playwright/test'
import { expect, ready, test } from '../app.fixture.ts'
import { filmPath } from '../media-files.ts'

const host = 'https://upload.wikimedia.org/**'

/** Sends a range of our own film in place of the requested one (RFC 9110 §14). */
async function send(route: Route): Promise<void> {
  const film = await readFile(filmPath)
  const [, from = 0] = /^bytes=(\d+)-/.exec(route.request().headers()['range'] ?? '') ?? []
  const body = film.subarray(Number(from))
  const range = `bytes ${Number(from)}-${film.length - 1}/${film.length}`
  await route.fulfill({ status: 206, headers: { 'content-type': 'video/webm', 'content-range': range }, body })
}
/** Answers the host's requests; returns a live list of their addresses and referers. */
async function routeHost(page: Page, answer: (route: Route) => Promise<void> = send) {
  const hostRequests: { url: string; referer: string | undefined }[] = []
  await page.context().route(host, (route) => {
    hostRequests.push({ url: route.request().url(), referer: route.request().headers()['referer'] })
    return answer(route)
  })
  return hostRequests
}
const media = (page: Page) =>
  page.locator('video').evaluate(({ currentTime, paused }: HTMLVideoElement) => ({ currentTime, paused }))
const seek = (page: Page, to: number) =>
  page.locator('video').evaluate((video: HTMLVideoElement, position) => void (video.currentTime = position), to)
const credit = '© copyright Blender Foundation | www.sintel.org · CC BY 3.0 · From upload.wikimedia.org'

test.beforeEach(({ logIn }) => logIn())

test('an open film plays from its own host once Play is pressed, and is gone on with from the home page', async ({
  page,
}) => {
  const hostRequests = await routeHost(page)
  await page.goto('/movie/4903')
  await ready(page)
  const play = page.getByRole('link', { name: 'Play', exact: true })
  await play.hover()
  expect(hostRequests).toEqual([])
  await play.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Player: Sintel' })).toBeVisible()
  await expect.poll(() => media(page)).toMatchObject({ paused: false })
  await expect(page.getByText(credit)).toBeVisible()
  await expect(page.getByRole('link', { name: 'CC BY 3.0' })).toHaveAttribute(
    'href',
    'https://creativecommons.org/licenses/by/3.0/',
  )
  expect(
    hostRequests.map(({ url, referer }) => [url.endsWith('/Sintel_movie_4K.webm.720p.vp9.webm'), referer]),
  ).toEqual(hostRequests.map(() => [true, undefined]))
  await page.keyboard.press('k')
  await seek(page, 12)
  await expect
    .poll(async () => (await page.request.get('/api/library/progress?key=film/4903')).json())
    .toMatchObject({
      progress: { position: 12 },
    })

  await page.goto('/home')
  await ready(page)
  await page.getByRole('article').getByRole('link', { name: 'Sintel' }).first().click()
  await expect.poll(async () => (await media(page)).currentTime).toBeGreaterThan(11.9)
  // Near its end it is watched, which can be undone, and nothing is left to go on with.
  await seek(page, 25)
  const notice = page.getByRole('region', { name: 'Notifications' })
  await expect(notice).toContainText('Marked as watched')
  await notice.getByRole('button', { name: 'Undo' }).click()
  await expect
    .poll(async () => (await page.request.get('/api/library/progress?key=film/4903')).json())
    .toEqual({ progress: null })
})

test('an address alone asks nobody: the film waits for a press, and says whom that asks', async ({ page }) => {
  const hostRequests = await routeHost(page)
  await page.goto('/player?film=4903')
  await ready(page)
  await expect(
    page.getByText('The film comes from upload.wikimedia.org, which sees your IP address when you play it.'),
  ).toBeVisible()
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  expect(hostRequests).toEqual([])
  await page.getByRole('button', { name: 'Play' }).click()
  await expect.poll(() => media(page)).toMatchObject({ paused: false })
  await page.keyboard.press('k')
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])

  // Going back from a document whose policy does not allow the host loads a document that allows it.
  await page.getByRole('link', { name: 'Sintel' }).click()
  await expect(page.getByRole('heading', { name: 'Sintel', level: 1 })).toBeVisible()
  await page.reload()
  await ready(page)
  await page.goBack()
  await page.getByRole('button', { name: 'Play' }).click()
  await expect.poll(() => media(page)).toMatchObject({ paused: false })
})

test('a film that its host refuses, or that no network brings, says why and is tried again', async ({
  page,
  context,
  complaints,
}) => {
  const refuse = (route: Route) => route.fulfill({ status: 404 })
  await routeHost(page, refuse)
  await page.goto('/player?film=4903')
  await ready(page)
  await page.getByRole('button', { name: 'Play' }).click()
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('“Sintel” can’t be played right now.')
  await expect(alert).toContainText(
    'upload.wikimedia.org isn’t sending the film. Check your connection or try again later.',
  )
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  await context.setOffline(true)
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(alert).toContainText('You’re offline, and this film comes from the internet.')
  await context.setOffline(false)
  await routeHost(page)
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => media(page)).toMatchObject({ paused: false })
  complaints.length = 0
})

test('what is no film that everybody may show is said to be none, and nobody is asked', async ({
  page,
  complaints,
}) => {
  const hostRequests = await routeHost(page)
  for (const film of ['1001', '999999999']) {
    await page.goto(`/player?film=${film}`)
    await expect(page.getByRole('alert')).toContainText('There’s nothing to play here.')
    await expect(page.getByRole('alert')).toContainText('To watch your own copy, choose a file.')
  }
  for (const film of ['../', 'x', '-1', '4903.0', '9'.repeat(300)]) {
    await page.goto(`/player?film=${film}`)
    await expect(page.getByRole('button', { name: 'Watch our short movie' })).toBeVisible()
  }
  expect(hostRequests).toEqual([])
  // The player requests the film that does not exist once more.
  expect(complaints.splice(0).map((text) => /404.*movie\/(\d+)/.exec(text)?.[1])).toEqual(['999999999', '999999999'])
})

test('an address of a film in another spelling is loaded twice at most', async ({ page }) => {
  await routeHost(page)
  let loaded = 0
  page.on('framenavigated', () => (loaded += 1))
  for (const address of ['/player?film=4903&film=4902', '/PLAYER?film=4902', '/player/?film=4902#main']) {
    loaded = 0
    await page.goto(address)
    await ready(page)
    await page.getByRole('button', { name: 'Play' }).click()
    await expect.poll(() => media(page)).toMatchObject({ paused: false })
    expect(loaded).toBeLessThan(5)
  }
})
