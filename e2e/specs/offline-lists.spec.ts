import { expect, ready, test, saysOffline } from '../app.fixture.ts'
import { films } from '../titles.ts'

test.beforeEach(({ signUp }) => signUp())

test('a member changes a play and a list offline: the page shows it at once, Undo takes it back, and each arrives once', async ({
  page,
  context,
  app,
  complaints,
}) => {
  const headers = { origin: app.origin }
  const send = async (method: 'post' | 'put', path: string, data: object) => {
    const answer = await page.request[method](path, { data, headers })
    expect(answer.status()).toBe(200)
    return answer.json()
  }
  for (const [day, id] of [1062, 2016].entries())
    await send('put', `/api/userMedia/items/movie/${id}`, { watched: `2026-01-0${day + 1}T12:00:00.000Z` })
  const titles = [1062, 2016, 2003].map((id) => ({ type: 'movie', id }))
  const { id: list } = await send('post', '/api/userMedia/lists', { name: 'Night films', ranked: true, titles })
  const waiting = (count: number) => page.getByText(`${count} ${count === 1 ? 'change' : 'changes'} waiting`)
  const undo = page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo' })
  const main = page.getByRole('main')

  await page.goto('/my/history')
  await ready(page)
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Remove Heat from your history' }).click()
  await expect(waiting(1)).toBeVisible()
  await expect(main.getByRole('link', { name: 'Heat' })).toHaveCount(0)
  await undo.click()
  await expect(main.getByRole('link', { name: 'Heat' })).toBeVisible()
  await expect(page.getByText(/changes? waiting/)).toBeHidden()
  await page.getByRole('button', { name: 'Remove Casablanca from your history' }).click()
  await expect(waiting(1)).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('All changes are saved.')).toBeVisible()

  await page.goto(`/my/${list}`)
  await ready(page)
  const shown = main.getByRole('heading', { level: 3 })
  await expect(shown).toHaveText(['Casablanca', 'Heat', 'Blade Runner'])
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Options for “Blade Runner”' }).click()
  await page.getByRole('menuitem', { name: 'Move to the top' }).click()
  await expect(waiting(1)).toBeVisible()
  await page.getByRole('button', { name: 'Options for “Heat”' }).click()
  await page.getByRole('menuitem', { name: 'Remove from list' }).click()
  await expect(waiting(2)).toBeVisible()
  await expect(shown).toHaveText(['Blade Runner', 'Casablanca'])
  await page.getByRole('button', { name: 'Edit list' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Rain films')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rain films')
  await expect(waiting(3)).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('All changes are saved.')).toBeVisible()

  const read = async (path: string) => (await page.request.get(`/api/userMedia/${path}`)).json()
  expect((await read('history?page=1')).results).toMatchObject([{ play: { mediaId: 2016 } }])
  const storedList = await read(`lists/${list}?page=1`)
  expect(storedList.list).toMatchObject({ name: 'Rain films', version: 4 })
  expect(storedList.entries.results.map(({ item }: { item: { id: number } }) => item.id)).toEqual([2003, 1062])
  expect(complaints.splice(0).filter((complaint) => !saysOffline(complaint))).toEqual([])
})

test('a list is created from a film offline, and a pending play can be removed', async ({
  page,
  context,
  complaints,
}) => {
  await page.goto(films.heat)
  await ready(page)
  await page.getByRole('button', { name: 'Mark as watched' }).click()
  await expect(page.getByText('Marked as watched.')).toBeVisible()
  await page.getByRole('button', { name: 'Add to list' }).click()
  await expect(page.getByText('Create your first list')).toBeHidden()
  await expect(page.getByRole('dialog').getByText('Ten films for a rainy Sunday', { exact: false })).toBeVisible()
  await context.setOffline(true)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'New list' }).fill('Heists')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(dialog.getByRole('checkbox', { name: 'Heists' })).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(page.getByText('1 change waiting')).toBeVisible()

  await page.getByRole('button', { name: 'Log', exact: true }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('2 changes waiting')).toBeVisible()
  await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo' }).last().click()
  await expect(page.getByText('1 change waiting')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('All changes are saved.')).toBeVisible()
  const read = async (path: string) => (await page.request.get(`/api/userMedia/${path}`)).json()
  expect((await read('lists?page=1')).results).toMatchObject([{ name: 'Heists', count: 1 }])
  expect((await read('history?page=1')).total_results).toBe(1)
  expect(complaints.splice(0).filter((complaint) => !saysOffline(complaint))).toEqual([])
})
