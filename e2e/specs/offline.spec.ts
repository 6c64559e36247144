import { randomUUID } from 'node:crypto'
import { expect, ready, test } from '../app.fixture.ts'

test('changes without a network wait visibly, survive a restart and arrive once each', async ({
  page,
  context,
  app,
  complaints,
}) => {
  const account = { name: 'Grace', email: `${randomUUID()}@example.org`, password: 'a sentence is better' }
  const headers = { origin: app.origin }
  expect((await page.request.post('/api/_auth/account', { data: account, headers })).status()).toBe(200)
  await page.goto('/movie/1001')
  await ready(page)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('1 change waiting')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Saved' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Rate' }).click()
  await page.getByRole('menuitemradio', { name: '9' }).click()
  await expect(page.getByText('2 changes waiting')).toBeVisible()

  await page.close()
  await context.setOffline(false)
  const later = await context.newPage()
  await later.goto('/my/rated')
  await expect(later.getByText('Everything that waited is saved.')).toBeVisible()
  await expect(later.getByRole('link', { name: 'The Godfather', exact: true })).toBeVisible()
  await expect(later.getByText(/changes? waiting/)).toBeHidden()
  const { item } = await (await later.request.get('/api/userMedia/items/movie/1001')).json()
  expect(item).toMatchObject({ rating: 9, savedAt: expect.stringMatching(/^\d{4}-/), version: 2 })
  expect(complaints.splice(0).filter((complaint) => !complaint.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
})
