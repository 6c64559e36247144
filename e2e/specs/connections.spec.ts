import type { Page } from '@playwright/test'
import { faults } from '../accessibility.ts'
import { expect, ready, test as base } from '../app.fixture.ts'
import { startBff } from '../bff.ts'
import { FakeJellyfin } from '../fakes/jellyfin.ts'

/** The message of Jellyfin's plugin about a film that has been watched to its end. */
const watched = (name: string, year: number, person: string) => ({
  NotificationType: 'PlaybackStop',
  ItemType: 'Movie',
  ItemId: `${name}-${year}`,
  Name: name,
  Year: year,
  RunTimeTicks: 66_000_000_000,
  PlaybackPositionTicks: 65_400_000_000,
  PlayedToCompletion: true,
  NotificationUsername: person,
  UserId: person,
  UtcTimestamp: new Date().toISOString(),
})

/** The visitor looks at another tab and comes back. */
const comeBack = (page: Page) =>
  page.evaluate(() => {
    for (const hidden of [true, false]) {
      Object.defineProperty(document, 'hidden', { value: hidden, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }
  })

const heat = {
  Id: 'heat',
  Type: 'Movie',
  Name: 'Heat',
  ProductionYear: 1995,
  UserData: { Played: true, LastPlayedDate: '2026-03-01T19:14:00.0000000Z' },
} as const

/** The product with a media server of its operator. */
const test = base.extend<object, { jellyfin: FakeJellyfin }>({
  jellyfin: [
    async ({}, use) => {
      const jellyfin = new FakeJellyfin([heat])
      await use(jellyfin)
      await jellyfin.stop()
    },
    { scope: 'worker' },
  ],
  app: [
    async ({ jellyfin }, use) => {
      const app = await startBff({ MEDIA_SERVERS: `living=${await jellyfin.start()}`, MEDIA_SERVERS_PUBLIC: 'on' })
      await use(app)
      await app.stop()
    },
    { scope: 'worker' },
  ],
})

// Contrasts are measured between two states of a button that fades otherwise.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** The notices of the member come at an hour that has passed, so that the server makes them at once. */
async function wantNoticesNow(page: Page, origin: string): Promise<void> {
  const list = { episode: true, release: true, connection: true }
  const data = { hour: 0, timeZone: 'UTC', together: true, list, ntfy: null }
  const answer = await page.request.put('/api/notices/settings', { data, headers: { origin } })
  expect(answer.status()).toBe(200)
}

test('a member connects Jellyfin, says who they are, and an open tab shows what arrives', async ({
  app,
  page,
  signUp,
}) => {
  await signUp()
  await page.goto('/profile')
  await ready(page)
  await page.getByRole('link', { name: 'Connections' }).click()
  await page.getByLabel('Name of the connection').fill('Living room')
  await page.getByRole('button', { name: 'Create the address' }).click()
  const address = await page.getByRole('textbox', { name: 'Address' }).inputValue()
  // Jellyfin sends plain text, without a cookie.
  const send = async (message: object) => {
    const headers = { 'content-type': 'text/plain' }
    const answer = await fetch(address, { method: 'POST', body: JSON.stringify(message), headers })
    expect(answer.status).toBe(202)
  }
  expect(await faults(page, 'the address and the steps')).toEqual([])
  await send(watched('Casablanca', 1942, 'bob'))
  await send(watched('Xylozephyr', 1931, 'ada'))
  await send(watched('Heat', 1995, 'ada'))
  await page.getByRole('button', { name: 'I’m ada' }).click()
  await expect(page.getByRole('heading', { name: 'It works' })).toBeFocused()
  await page.getByRole('link', { name: 'Open this connection' }).click()
  await expect(page.getByText(/Last viewing .*: Heat$/)).toBeVisible()
  const messages = page.getByRole('region', { name: 'Messages' }).getByRole('listitem')
  await expect(messages.filter({ hasText: 'Casablanca' })).toContainText('Not counted: watched by bob')
  await expect(messages.filter({ hasText: 'Heat' })).toContainText('Counted')
  expect(await faults(page, 'a connection')).toEqual([])

  await page.goto('/my/history')
  await ready(page)
  await expect(page.getByRole('listitem').filter({ hasText: 'Heat' })).toContainText('From Living room')
  await send(watched('Blade Runner', 1982, 'ada'))
  await expect(async () => {
    await comeBack(page)
    await expect(page.getByRole('link', { name: 'Blade Runner' })).toBeVisible({ timeout: 1_000 })
  }).toPass()

  // The film without a match causes a notice, for which a server looks twice a minute.
  await wantNoticesNow(page, app.origin)
  const bell = page.getByRole('banner').getByRole('link', { name: 'Notices' })
  await expect(async () => {
    await comeBack(page)
    await expect(bell).toContainText('Unread: 1', { timeout: 1_000 })
  }).toPass({ timeout: 60_000 })
  await bell.click()
  const notice = page.getByRole('article').filter({ hasText: 'Living room' })
  await expect(notice).toContainText('1 title is waiting: which one is it?')
  await expect(notice).toContainText('New')
  expect(await faults(page, 'a notice')).toEqual([])
  await notice.getByRole('link', { name: 'Living room' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Living room')
  await expect(bell).not.toContainText('Unread')
  await page.goBack()
  await expect(notice).toBeVisible()
  await expect(notice).not.toContainText('New')
})

test('a member signs in at Jellyfin by a code, and adds what they have watched there', async ({
  app,
  page,
  signUp,
  jellyfin,
  complaints,
}) => {
  await signUp()
  const made = await page.request.post('/api/connections', {
    data: { kind: 'jellyfin', name: 'Living room' },
    headers: { origin: app.origin },
  })
  const { connection } = (await made.json()) as { connection: { id: string } }
  await page.goto(`/profile/connections/${connection.id}`)
  await ready(page)
  await page.getByLabel('Address of your media server').fill('https://localhost:8920')
  await page.getByRole('button', { name: 'Use this server' }).click()
  await expect(page.getByRole('alert')).toHaveText(/^No public server was found at this address/)
  expect(complaints.splice(0)).toEqual([expect.stringContaining('422')])
  expect(await faults(page, 'the choice of a media server')).toEqual([])
  await page.getByRole('button', { name: 'Use living' }).click()
  await page.getByRole('button', { name: 'Show a code' }).click()
  await expect(page.getByText('482910')).toBeFocused()
  expect(await faults(page, 'the code')).toEqual([])
  jellyfin.confirm()
  // The page asks once in five seconds.
  await expect(page.getByText('Signed in as ada on living')).toBeVisible({ timeout: 30_000 })
  expect(await faults(page, 'a media server')).toEqual([])
  await page.getByRole('button', { name: 'See what would be added' }).click()
  await expect(page.getByText('Titles matched: 1 of 1')).toBeVisible()
  await page.getByRole('button', { name: 'Import now' }).click()
  await expect(page.getByRole('heading', { name: 'Import complete' })).toBeVisible()
})
