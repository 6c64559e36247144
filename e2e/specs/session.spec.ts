import { randomUUID } from 'node:crypto'
import { expect, ready, test } from '../app.fixture.ts'

test('a visitor creates an account, logs out, and logs in again', async ({ page, complaints }) => {
  const email = `${randomUUID()}@example.org`
  await page.goto('/signup')
  await ready(page)
  await page.getByLabel('Name').fill('Grace')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password').fill('a sentence is better')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page).toHaveURL('/home')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Grace')
  await page.getByRole('button', { name: 'Account of Grace' }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page).toHaveURL(/\/login\?redirect=/)

  const answer = Promise.withResolvers<void>()
  const loginRequests: string[] = []
  await page.route('**/api/_auth/session?*', async (route) => {
    if (route.request().method() === 'POST') {
      loginRequests.push(route.request().url())
      await answer.promise
    }
    await route.continue()
  })
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password').fill('not the password')
  const logIn = page.getByRole('main').getByRole('button', { name: 'Log in', exact: true })
  await test.step('a button with a pending answer keeps the focus, and sends one request', async () => {
    await logIn.focus()
    await page.keyboard.press('Enter')
    await expect(logIn).toBeDisabled()
    await expect(logIn).toBeFocused()
    await page.keyboard.press('Enter')
    await page.getByLabel('Password').press('Enter')
    await logIn.focus()
    answer.resolve()
    await expect(page.getByRole('alert')).toHaveText('Wrong e-mail address or password.')
    await expect(logIn).toBeEnabled()
    await expect(logIn).toBeFocused()
    expect(loginRequests).toEqual([expect.stringContaining('/api/_auth/session')])
  })
  // Requests that were pending when the session ended are refused, too, and the browser may log them as late as now.
  const refusals = complaints.splice(0)
  expect(refusals).toContainEqual(expect.stringMatching(/ 401 .*\/api\/_auth\/session\?/))
  expect(refusals.filter((complaint) => !complaint.includes(' 401 '))).toEqual([])
  await page.getByLabel('Password').fill('a sentence is better')
  await logIn.click()
  await expect(page).toHaveURL('/home')
})
