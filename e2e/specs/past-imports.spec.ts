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

test('a spreadsheet of one’s own is imported once its columns have meanings, which the next one like it has at once, and a history of several people once its member says who they are', async ({
  page,
  signUp,
}) => {
  await signUp()
  await page.goto('/my/import')
  await ready(page)
  const head = 'Films I saw;;;\nWhat;Came out;When;Stars\n'
  const columns = page.getByRole('heading', { name: 'What’s in each column?' })
  await choose(page, { 'films.csv': Buffer.from(`${head}Alien;1979;03/04/2021;4,5\nHeat;1995;05/06/2021;4\n`) })
  await expect(columns).toBeVisible()
  await page.getByLabel('What “What” holds').selectOption('Notes')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('alert')).toHaveText('Choose the column with the titles.')
  await page.getByLabel('What “What” holds').selectOption('Title')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('alert')).toHaveText('Choose what the dates mean.')
  await page.getByLabel('March 4, 2021').check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Titles matched: 2 of 2')).toBeVisible()
  await page.getByRole('button', { name: 'Change columns' }).click()
  await expect(page.getByLabel('March 4, 2021')).toBeChecked()
  await page.getByLabel('April 3, 2021').check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Titles matched: 2 of 2')).toBeVisible()
  await page.getByRole('button', { name: 'Import now' }).click()
  await expect(page.getByRole('heading', { name: 'Import complete' })).toBeVisible()
  expect((await exported(page)).content).toMatchObject({
    plays: [
      { title: 'Alien', playedAt: '2021-04-03T12:00:00.000Z', rating: 9 },
      { title: 'Heat', playedAt: '2021-06-05T12:00:00.000Z', rating: 8 },
    ],
  })

  await page.goto('/my/import')
  await ready(page)
  await choose(page, { 'more.csv': Buffer.from(`${head}Suspiria;1977;07/08/2021;3\n`) })
  await expect(page.getByText('Filled in the way you chose')).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Titles matched: 1 of 1')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()

  const history = (...people: string[]) =>
    ['user,full_title,media_type,year,watched_status,stopped', ...people].map((row) => `${row}\n`).join('')
  const [heat, alien] = ['Heat,movie,1995,1,1700000000', 'Alien,movie,1979,1,1700100000']
  const who = page.getByRole('heading', { name: 'Who are you in this file?' })
  await choose(page, {
    'history.csv': Buffer.from(history(`ben,${heat}`, `ben,${alien}`, `ada,${heat}`, `old,${alien}`)),
  })
  await expect(who).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('alert')).toHaveText('Select at least one name.')
  await page.getByRole('checkbox', { name: 'ada' }).check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Titles matched: 1 of 1')).toBeVisible()
  await page.getByRole('button', { name: 'Change people' }).click()
  await expect(page.getByRole('checkbox', { name: 'ada' })).toBeChecked()
  await page.getByRole('checkbox', { name: 'old' }).check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Titles matched: 2 of 2')).toBeVisible()
  await page.getByRole('button', { name: 'Import now' }).click()
  await expect(page.getByText('Not imported, watched by other people in the file: 2')).toBeVisible()
  await page.goto('/my/import')
  await ready(page)
  await choose(page, { 'more.csv': Buffer.from(history(`ben,${heat}`, `ADA,${alien}`)) })
  await expect(page.getByText('The name you chose last time is selected.')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'ADA' })).toBeChecked()
})
