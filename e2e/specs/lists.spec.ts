import type { Page, Response } from '@playwright/test'
import { expect, ready, test } from '../app.fixture.ts'
import { films } from '../titles.ts'

test.beforeEach(({ signUp }) => signUp())

/** A list of these films, made by its call. */
async function makeList(page: Page, origin: string, list: object): Promise<string> {
  const titles = [1062, 2016, 2003].map((id) => ({ type: 'movie', id }))
  const answer = await page.request.post('/api/userMedia/lists', {
    data: { name: 'Night films', titles, ...list },
    headers: { origin },
  })
  expect(answer.status()).toBe(200)
  return (await answer.json()).id
}

const titlesOf = (page: Page) => page.getByRole('main').getByRole('heading', { level: 3 })

test('a list begins at a film: made in the dialog, ticked off and on again by Undo, and found in the personal area', async ({
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

test('what does not fit into a field is left out with a word, and what fits is kept', async ({ page, app }) => {
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

test('a list is ranked by keyboard and by position, and a title taken off comes back to its place', async ({
  page,
  app,
}) => {
  const id = await makeList(page, app.origin, { ranked: true })
  await page.goto(`/my/${id}`)
  await ready(page)
  await expect(titlesOf(page)).toHaveText(['Casablanca', 'Heat', 'Blade Runner'])
  await page.getByRole('button', { name: 'Reorder “Casablanca”' }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('Picked up “Casablanca” at position 1 of 3.')).toBeAttached()
  // The arrows are listened to from the turn after the one that picks up.
  await page.evaluate(() => new Promise((turn) => requestAnimationFrame(() => setTimeout(turn))))
  await page.keyboard.press('ArrowDown')
  await expect(page.getByText('“Casablanca” is over position 2 of 3.')).toBeAttached()
  await page.keyboard.press('Space')
  await expect(page.getByText('“Casablanca” is now at position 2 of 3.')).toBeAttached()
  await expect(titlesOf(page)).toHaveText(['Heat', 'Casablanca', 'Blade Runner'])

  await page.getByRole('button', { name: 'Options for “Blade Runner”' }).click()
  await page.getByRole('menuitem', { name: 'Move to position…' }).click()
  await page.getByRole('spinbutton', { name: 'New position, 1 to 3' }).fill('1')
  await page.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(titlesOf(page)).toHaveText(['Blade Runner', 'Heat', 'Casablanca'])

  await page.getByRole('button', { name: 'Options for “Heat”' }).click()
  await page.getByRole('menuitem', { name: 'Remove from list' }).click()
  await expect(titlesOf(page)).toHaveText(['Blade Runner', 'Casablanca'])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(titlesOf(page)).toHaveText(['Blade Runner', 'Heat', 'Casablanca'])
  await page.reload()
  await expect(titlesOf(page)).toHaveText(['Blade Runner', 'Heat', 'Casablanca'])
})

test('a list is ranked by dragging with the mouse and with a finger, and the order stays', async ({
  page,
  app,
  context,
}) => {
  const id = await makeList(page, app.origin, { ranked: true })
  await page.goto(`/my/${id}`)
  await ready(page)
  const handle = (title: string) => page.getByRole('button', { name: `Reorder “${title}”` })
  const middleOf = async (title: string) => {
    const { x, y, width, height } = (await handle(title).boundingBox())!
    return { x: x + width / 2, y: y + height / 2 }
  }
  const version = async () => (await (await page.request.get(`/api/userMedia/lists/${id}?page=1`)).json()).list.version
  const [from, to] = [await middleOf('Casablanca'), await middleOf('Blade Runner')]
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x, from.y + 10, { steps: 4 })
  await page.mouse.move(to.x, to.y, { steps: 12 })
  await expect(page.getByText('“Casablanca” is over position 3 of 3.')).toBeAttached()
  await page.mouse.up()
  await expect(titlesOf(page)).toHaveText(['Heat', 'Blade Runner', 'Casablanca'])
  await expect.poll(version).toBe(2)
  await page.reload()
  await ready(page)
  await expect(titlesOf(page)).toHaveText(['Heat', 'Blade Runner', 'Casablanca'])

  const devtools = await context.newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] })
  const [low, high] = [await middleOf('Casablanca'), await middleOf('Heat')]
  await touch('touchStart', low)
  for (let step = 1; step <= 12; step += 1)
    await touch('touchMove', { x: low.x, y: low.y + ((high.y - low.y) * step) / 12 })
  await expect(page.getByText('“Casablanca” is over position 1 of 3.')).toBeAttached()
  await touch('touchEnd')
  await expect(titlesOf(page)).toHaveText(['Casablanca', 'Heat', 'Blade Runner'])
  await expect.poll(version).toBe(3)
  await page.reload()
  await expect(titlesOf(page)).toHaveText(['Casablanca', 'Heat', 'Blade Runner'])
})

test('a list opens by its link for another member once it is shared, and is not there while it is private', async ({
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

test('titles that are selected are taken off at once; a deleted list comes back by Undo', async ({ page, app }) => {
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
  // The list is read anew once it is written; a list that is deleted meanwhile would not be found.
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
