import { expect, ready, test } from '../app.fixture.ts'
import { choose, columns, exported } from '../import-page.ts'

test('titles that an import cannot match are reported, wait in the list of past imports, and are resolved, skipped or undone later', async ({
  page,
  signUp,
}) => {
  await signUp()
  await page.goto('/my/import')
  await ready(page)
  await expect(page.getByText('You can undo one for 90 days')).toBeVisible()
  const rows = `${columns},Rating\n2021-06-01,Alien,1979,u,4.5\n2021-06-02,Susan’s Pyre,1977,u,4\nnever,Alien,1979,u,4\n2021-06-03,Xylozephyr,1931,u,2\n`
  await choose(page, { 'ratings.csv': Buffer.from(rows) })
  await page.getByRole('button', { name: 'Import now' }).click()
  await expect(page.getByRole('heading', { name: 'Imported 1 of 3 titles' })).toBeVisible()
  await page.goto('/my/import')
  await ready(page)
  await expect(page.getByLabel('Choose files')).toBeAttached()
  const past = page.getByRole('region', { name: 'Past imports' })
  await expect(past.getByText('To check: 2')).toBeVisible()
  await past.getByRole('link', { name: 'ratings.csv' }).click()
  await expect(page.getByText('2 still need a match.')).toBeVisible()
  const files = page.getByRole('region', { name: 'File by file' })
  await expect(files.getByText('4 rows read')).toBeVisible()
  await files.locator('summary', { hasText: 'To check: 2' }).click()
  await expect(files.getByText('Row 3')).toBeVisible()
  const saved = await page.request.get((await files.getByRole('link').getAttribute('href'))!)
  expect((await saved.text()).split('\r\n')).toContain('ratings.csv,3,Susan’s Pyre,1977,not found')

  const waiting = page.getByRole('region', { name: 'still need' })
  await expect(waiting.getByRole('heading')).toHaveText('2 titles still need a match')
  await waiting.getByRole('button', { name: 'Search for Susan’s Pyre (1977)' }).click()
  await waiting.getByRole('searchbox').fill('Suspiria')
  await waiting.getByRole('button', { name: 'Choose Suspiria (1977)' }).click()
  await expect(page.getByRole('heading', { name: 'Imported 2 of 3 titles' })).toBeVisible()
  await expect(waiting.getByRole('button', { name: 'Skip Xylozephyr (1931)' })).toBeFocused()
  await page.getByRole('button', { name: 'Skip Xylozephyr (1931)' }).click()
  await expect(page.getByText('You skipped 1.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByRole('heading', { name: '1 title still needs a match' })).toBeVisible()
  expect((await exported(page)).content).toMatchObject({
    items: [
      { title: 'Alien', rating: 9 },
      { title: 'Suspiria', rating: 8 },
    ],
  })
})
