import { expect, ready, test } from '../app.fixture.ts'
import { makeList, titlesOf } from '../own-list.ts'

test.beforeEach(({ signUp }) => signUp())

test('a member ranks a list by keyboard and by position, and Undo returns a removed title to its place', async ({
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

test('a member ranks a list by dragging with the mouse and with a finger, and the order persists', async ({
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
