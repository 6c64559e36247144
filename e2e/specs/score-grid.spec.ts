import { expect } from '@playwright/test'
import { changed } from '../fakes/metadata-service.ts'
import { liveTest } from '../live.fixture.ts'

const episode = (number: number, vote_average: number) => ({
  id: 2000 + number,
  name: `Night ${number}`,
  air_date: '2020-09-18',
  season_number: 1,
  episode_number: number,
  vote_average,
  vote_count: vote_average > 0 ? 12 : 0,
})
const test = liveTest((service) =>
  service.script(/\/tv\/201\/season\/1$/, changed({ episodes: [episode(1, 9.3), episode(2, 5.5), episode(3, 0)] })),
)

test('the score grid shows each episode’s score as color and text, and a table has the same scores', async ({
  page,
  live,
}) => {
  await page.request.post('/api/_auth/demo', { data: {}, headers: { origin: live.app.origin } })
  await page.goto('/tv/201?tab=seasons')
  await expect(page.locator('html[data-app-ready="true"]')).toBeAttached()
  const glance = page.getByRole('region', { name: 'Episodes at a glance' })
  await glance.getByRole('button', { name: 'Grid' }).click()
  const best = glance.getByRole('link', { name: 'S1 E1, Night 1, Score: 9.3' })
  await expect(best.getByText('9.3', { exact: true })).toBeVisible()
  await expect(glance.getByRole('link', { name: 'S1 E3, Night 3' }).getByText('3', { exact: true })).toBeVisible()
  const color = (name: string) =>
    glance.getByRole('link', { name }).evaluate((cell) => getComputedStyle(cell).backgroundColor)
  expect(await color('S1 E1')).not.toBe(await color('S1 E2'))

  await glance.getByRole('button', { name: 'Table' }).click()
  const rows = glance.getByRole('table', { name: /Episodes at a glance/ }).getByRole('row')
  await expect(rows.nth(1).getByRole('cell')).toHaveText(['1', '1', 'Night 1', '9.3', 'Not watched'])
  await expect(rows.nth(3).getByRole('cell')).toHaveText(['1', '3', 'Night 3', '–', 'Not watched'])
})
