import type { Page } from '@playwright/test'
import { axe } from '../accessibility.ts'
import { expect, ready, test } from '../app.fixture.ts'
import { media, routeHost } from '../open-film-host.ts'
import { countLoads } from '../page-loads.ts'

const seek = (page: Page, to: number) =>
  page.locator('video').evaluate((video: HTMLVideoElement, position) => void (video.currentTime = position), to)
const credit = '© copyright Blender Foundation | www.sintel.org · CC BY 3.0 · From upload.wikimedia.org'

test.beforeEach(({ logIn }) => logIn())

test('an open film plays from its own host once Play is pressed, and continues from the home page', async ({
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
  // Near its end the film counts as watched, which can be undone, and nothing is left to continue.
  await seek(page, 25)
  const notice = page.getByRole('region', { name: 'Notifications' })
  await expect(notice).toContainText('Marked as watched')
  await notice.getByRole('button', { name: 'Undo' }).click()
  await expect
    .poll(async () => (await page.request.get('/api/library/progress?key=film/4903')).json())
    .toEqual({ progress: null })
})

test('opening a film by its address makes no request: it waits for a press, and names the host', async ({ page }) => {
  const hostRequests = await routeHost(page)
  await page.goto('/player?film=4903')
  await ready(page)
  await expect(
    page.getByText('The film comes from upload.wikimedia.org, which sees your IP address when you play it.'),
  ).toBeVisible()
  expect((await (await axe(page)).analyze()).violations).toEqual([])
  expect(hostRequests).toEqual([])
  await page.getByRole('button', { name: 'Play' }).click()
  await expect.poll(() => media(page)).toMatchObject({ paused: false })
  await page.keyboard.press('k')
  expect((await (await axe(page)).analyze()).violations).toEqual([])

  // Going back from a document whose policy does not allow the host loads a document that allows it.
  await page.getByRole('link', { name: 'Sintel' }).click()
  await expect(page.getByRole('heading', { name: 'Sintel', level: 1 })).toBeVisible()
  await page.reload()
  await ready(page)
  await page.goBack()
  await page.getByRole('button', { name: 'Play' }).click()
  await expect.poll(() => media(page)).toMatchObject({ paused: false })

  await test.step('a film’s address in another spelling loads at most twice', async () => {
    const loads = countLoads(page)
    await page.goto('/PLAYER/?film=4903&film=4902#main')
    await ready(page)
    await page.getByRole('button', { name: 'Play' }).click()
    await expect.poll(() => media(page)).toMatchObject({ paused: false })
    expect(loads.count).toBeLessThanOrEqual(2)
  })
})
