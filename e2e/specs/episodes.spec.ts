import { expect, ready, test } from '../app.fixture.ts'
import { shows } from '../titles.ts'

test.beforeEach(({ signUp }) => signUp())

test('one press marks all episodes up to one: the next episode follows, and Undo restores everything', async ({
  page,
}) => {
  await page.goto(`${shows.breakingBad}?tab=seasons`)
  await ready(page)
  const next = page.getByRole('region', { name: 'Watch next' })
  await expect(next).toContainText('S1 E1')
  await page.getByRole('button', { name: 'Watched up to here: Gray Matter' }).click()
  await expect(next).toContainText('S1 E6 Crazy Handful of Nothin')
  await expect(page.getByRole('button', { name: 'Watched: Pilot' })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('link', { name: 'Season 1' })).toContainText('5 of 7 watched')

  await page.getByRole('button', { name: 'Mark season as watched' }).click()
  await expect(next).toContainText('S2 E1 Seven Thirty-Seven')
  const notices = page.getByRole('region', { name: 'Notifications' })
  await notices
    .getByRole('listitem')
    .filter({ hasText: '2 episodes marked as watched' })
    .getByRole('button', { name: 'Undo' })
    .click()
  await expect(next).toContainText('S1 E6')
  await page.reload()
  await expect(page.getByRole('region', { name: 'Watch next' })).toContainText('S1 E6')
})

test('the spoiler shield hides titles, pictures and texts until the member watches an episode or reveals it', async ({
  page,
}) => {
  await page.goto(`${shows.breakingBad}?tab=seasons&season=1`)
  await ready(page)
  const third = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name: 'Episode 3' }) })
  await expect(page.getByText('Two dealers, one living and one not')).toBeVisible()
  await page.getByRole('button', { name: 'Spoiler shield' }).click()
  await expect(page.getByText('Two dealers, one living and one not')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Cat’s in the Bag' })).toHaveCount(0)
  await expect(third.getByText('Hidden until you’ve watched it')).toBeVisible()
  await expect(third.getByRole('img')).toHaveCount(0)

  await page.getByRole('button', { name: 'Mark as watched: Episode 1' }).click()
  await expect(page.getByRole('heading', { level: 3, name: 'Pilot' })).toBeVisible()
  await page.getByRole('button', { name: 'Show anyway: Episode 2' }).click()
  await expect(page.getByText('Two dealers, one living and one not')).toBeVisible()
  await expect(third).toBeVisible()
})
