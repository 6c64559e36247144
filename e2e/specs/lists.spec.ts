import type { Response } from '@playwright/test'
import { expect, ready, test } from '../app.fixture.ts'
import { makeList, titlesOf } from '../own-list.ts'
import { films } from '../titles.ts'

test.beforeEach(({ signUp }) => signUp())

test('a list starts from a film: created in the dialog, unchecked, restored by Undo, and listed in the personal area', async ({
  page,
}) => {
  await page.goto(films.heat)
  await ready(page)
  await page.getByRole('button', { name: 'Add to list' }).click()
  const dialog = page.getByRole('dialog', { name: 'Lists for “Heat”' })
  await dialog.getByRole('textbox', { name: 'New list' }).fill('<b>Heists</b> & "others"')
  await dialog.getByRole('button', { name: 'Create' }).click()
  const box = dialog.getByRole('checkbox', { name: '<b>Heists</b> & "others"' })
  await expect(box).toBeChecked()
  await box.click()
  await expect(page.getByText('Removed from “<b>Heists</b> & "others"”.')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Added to “<b>Heists</b> & "others"”.').last()).toBeVisible()

  await page.goto('/my')
  const lists = page.getByRole('region', { name: 'Lists' })
  await expect(lists.getByText('1 title', { exact: true })).toBeVisible()
  await lists.getByRole('link', { name: '<b>Heists</b> & "others"' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '<b>Heists</b> & "others"' })).toBeVisible()
  await expect(titlesOf(page)).toHaveText(['Heat'])
})

test('a field rejects text beyond its limit with a message, and keeps the rest', async ({ page, app }) => {
  const id = await makeList(page, app.origin, {})
  await page.goto(`/my/${id}`)
  await ready(page)
  await page.getByRole('button', { name: 'Edit list' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Description' }).fill('x')
  await dialog.getByRole('textbox', { name: 'Description' }).press('End')
  await page.keyboard.insertText('y'.repeat(10_000))
  await expect(page.getByText('Only 2,000 characters fit here. The rest was cut off.')).toHaveCount(1)
  await expect(dialog.getByRole('textbox', { name: 'Description' })).toHaveValue(`x${'y'.repeat(1999)}`)
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText(`x${'y'.repeat(1999)}`)).toBeVisible()
})

test('a list opens by its link for another member once it is shared, and is not found while it is private', async ({
  page,
  app,
  signUp,
  browser,
}) => {
  const id = await makeList(page, app.origin, { ranked: true, description: 'Neon and rain.' })
  const other = await (await browser.newContext({ baseURL: app.origin })).newPage()
  await signUp('Ida', other)
  expect((await other.goto(`/list/${id}`))?.status()).toBe(404)

  await page.goto(`/my/${id}`)
  await ready(page)
  await page.getByRole('button', { name: 'Share' }).click()
  await page.getByRole('radio', { name: 'Anyone with the link' }).click()
  await expect(page.getByRole('radio', { name: 'Anyone with the link' })).toBeChecked()
  const link = await page.getByRole('textbox', { name: 'Link to this list' }).inputValue()
  expect(new URL(link).pathname).toBe(`/list/${id}`)
  await expect.poll(async () => (await other.request.get(`/api/lists/${id}`)).status()).toBe(200)

  expect((await other.goto(`/list/${id}`))?.status()).toBe(200)
  await expect(other.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  await expect(other.locator('meta[property="og:description"]')).toHaveAttribute('content', 'Neon and rain.')
  await expect(other).toHaveTitle(/^Night films/)
  await expect(other.getByText('A list by Grace')).toBeVisible()
  await expect(titlesOf(other)).toHaveText(['Casablanca', 'Heat', 'Blade Runner'])
  expect((await other.request.get(`/api/userMedia/lists/${id}`)).status()).toBe(404)
  await other.context().close()
})

test('selected titles are removed together; Undo restores a deleted list', async ({ page, app }) => {
  const id = await makeList(page, app.origin, { ranked: false })
  await page.goto(`/my/${id}`)
  await ready(page)
  await page.getByRole('link', { name: 'Title', exact: true }).click()
  await expect(titlesOf(page)).toHaveText(['Blade Runner', 'Casablanca', 'Heat'])
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await page.getByRole('checkbox', { name: 'Select “Heat”' }).check()
  await page.getByRole('checkbox', { name: 'Select “Blade Runner”' }).check()
  await page.getByRole('button', { name: 'Remove from list' }).click()
  await expect(page.getByText('2 titles removed from the list.')).toBeVisible()
  await expect(titlesOf(page)).toHaveText(['Casablanca'])
  // The page reads the list again after each write; a list deleted in between would not be found.
  const ofList = (answer: Response, isRead: boolean) =>
    (answer.request().method() === 'GET') === isRead && new URL(answer.url()).pathname.includes(`/lists/${id}`)
  const readAnew = page
    .waitForResponse((answer) => ofList(answer, false))
    .then(() => page.waitForResponse((answer) => ofList(answer, true)))
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(titlesOf(page)).toHaveText(['Blade Runner', 'Casablanca', 'Heat'])
  await readAnew

  await page.getByRole('button', { name: 'Delete list' }).click()
  await expect(page).toHaveURL('/my')
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Deleted “Night films”.' })
    .getByRole('button', { name: 'Undo' })
    .click()
  await expect(page).toHaveURL(`/my/${id}`)
  await expect(titlesOf(page)).toHaveCount(3)
})
