import type { Route } from '@playwright/test'
import { axe } from '../accessibility.ts'
import { expect, ready, test } from '../app.fixture.ts'
import { media, routeHost } from '../open-film-host.ts'

test.beforeEach(({ logIn }) => logIn())

test('a film that its host refuses, or without a network, shows the reason and can be retried', async ({
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
  expect((await (await axe(page)).analyze()).violations).toEqual([])
  await context.setOffline(true)
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(alert).toContainText('You’re offline, and this film comes from the internet.')
  await context.setOffline(false)
  await routeHost(page)
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => media(page)).toMatchObject({ paused: false })
  complaints.length = 0
})

test('a film without an open license is refused without a request', async ({ page, complaints }) => {
  const hostRequests = await routeHost(page)
  for (const film of ['1001', '999999999']) {
    await page.goto(`/player?film=${film}`)
    await expect(page.getByRole('alert')).toContainText('There’s nothing to play here.')
    await expect(page.getByRole('alert')).toContainText('To watch your own copy, choose a file.')
  }
  for (const film of ['../', '9'.repeat(300)]) {
    await page.goto(`/player?film=${film}`)
    await expect(page.getByRole('button', { name: 'Watch our short movie' })).toBeVisible()
  }
  expect(hostRequests).toEqual([])
  // The player requests the missing film once more.
  expect(complaints.splice(0).map((text) => /404.*movie\/(\d+)/.exec(text)?.[1])).toEqual(['999999999', '999999999'])
})
