import { expect, ready, test } from '../app.fixture.ts'
import { holdBack } from '../hold-back.ts'
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

test('a show that is watched whole is watched again from the start, until its last episode, which Undo takes back', async ({
  page,
  app,
}) => {
  const marks = (body: object) =>
    page.request.put(`/api/userMedia/shows/1007/episodes`, {
      data: { watched: true, ...body },
      headers: { origin: app.origin },
    })
  expect((await marks({ season: 1, playedAt: '2026-01-02T20:00:00Z' })).status()).toBe(200)
  await page.goto(`${shows.chernobyl}?tab=seasons`)
  await ready(page)
  const next = page.getByRole('region', { name: 'Watch next' })
  const notices = page.getByRole('region', { name: 'Notifications' })
  await expect(next).toContainText('You’ve watched it all.')
  await next.getByRole('button', { name: 'Watch again from the start' }).click()
  await expect(next).toContainText('0 of 5 watched')
  await expect(next).toContainText('S1 E1')
  await notices.getByRole('button', { name: 'Undo' }).click()
  await expect(next).toContainText('You’ve watched it all.')

  await page.getByRole('button', { name: 'More for Chernobyl' }).first().click()
  // The marks below count only once the server knows of the new round.
  const started = page.waitForResponse((response) => new URL(response.url()).pathname.endsWith('/rewatch'))
  await page.getByRole('menuitem', { name: 'Watch again from the start' }).click()
  await expect(next).toContainText(/Watching again since .*2/)
  expect((await started).status()).toBe(200)
  expect((await marks({ upTo: { season: 1, episode: 4 } })).status()).toBe(200)
  await page.goto('/home')
  await expect(page.getByRole('main').getByRole('article').filter({ hasText: '1 episode left' })).toContainText('S1 E5')
  await page.goto(`${shows.chernobyl}?tab=seasons`)
  await ready(page)
  await next.getByRole('button', { name: 'Mark as watched: S1 E5' }).click()
  await expect(next).toContainText('You’ve watched it all.')
  await notices.getByRole('button', { name: 'Undo' }).click()
  await expect(next).toContainText('4 of 5 watched')
  await next.getByRole('button', { name: 'Stop watching again' }).click()
  await expect(next).toContainText('5 of 5 watched')
  await page.keyboard.press('/')
  await page.keyboard.type('watch again')
  await page.getByRole('option', { name: 'Watch again from the start' }).click()
  await expect(next).toContainText('0 of 5 watched')
  const { total_results: viewings } = await (await page.request.get('/api/userMedia/history')).json()
  expect(viewings).toBe(9)
})

test('the spoiler shield, also pressed before the script of its tab is there, hides titles, pictures and texts until the member watches an episode or reveals it', async ({
  page,
}) => {
  const release = await holdBack(page, 'title-tabs')
  await page.goto(`${shows.breakingBad}?tab=seasons&season=1`)
  const third = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3, name: 'Episode 3' }) })
  await expect(page.getByText('Two dealers, one living and one not')).toBeVisible()
  await page.getByRole('button', { name: 'Spoiler shield' }).click()
  release()
  await ready(page)
  await expect(page.getByText('Two dealers, one living and one not')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Cat’s in the Bag' })).toHaveCount(0)
  await expect(third.getByText('Hidden until you’ve watched it')).toBeVisible()
  await expect(third.getByRole('img')).toHaveCount(0)

  await page.getByRole('button', { name: 'Mark as watched: Episode 1' }).click()
  await expect(page.getByRole('heading', { level: 3, name: 'Pilot' })).toBeVisible()
  await page.getByRole('button', { name: 'Show anyway: Episode 2' }).click()
  await expect(page.getByText('Two dealers, one living and one not')).toBeVisible()
  await expect(third).toBeVisible()

  await third.getByRole('link', { name: 'Episode 3' }).click()
  await expect(page).toHaveURL(`${shows.breakingBad}/season/1/episode/3`)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Episode 3')
  await expect(main).toContainText('Hidden until you’ve watched it')
  await expect(main).not.toContainText('And the Bag’s in the River')
  await expect(main.locator('img')).toHaveCount(0)
  await page.getByRole('button', { name: 'Show anyway' }).click()
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(/Bag.s in the River/)
})

test('the page of an episode has its own rating, note and viewings, and links past the end of its season', async ({
  page,
}) => {
  await page.goto(`${shows.breakingBad}?tab=seasons&season=1`)
  await ready(page)
  await page.getByRole('link', { name: 'A No-Rough-Stuff-Type Deal' }).click()
  await expect(page).toHaveURL(`${shows.breakingBad}/season/1/episode/7`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A No-Rough-Stuff-Type Deal')

  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Log', exact: true }).click()
  await expect(dialog.getByRole('heading', { name: 'Log Breaking Bad' })).toBeVisible()
  await dialog.getByText('Another date').click()
  await dialog.getByLabel('Date', { exact: true }).fill('2010-03-07')
  await dialog.getByRole('slider', { name: 'Rating of this viewing' }).press('4')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Your rating: 4 ★' })).toBeVisible()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Your rating: 4 ★' }).focus()
  await page.keyboard.press('l')
  await expect(dialog.getByRole('heading', { name: 'Log Breaking Bad' })).toBeVisible()
  await expect(dialog.getByLabel('Episode', { exact: true })).toHaveValue('7')
  await expect(dialog.getByRole('checkbox', { name: '2nd time' })).toBeChecked()
  await page.keyboard.press('Enter')
  const viewings = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Edit viewing/ }) })
  await expect(page.getByRole('heading', { name: 'Watched 2 times' })).toBeVisible()
  await expect(viewings.last()).toContainText('March 7, 2010')

  await viewings
    .last()
    .getByRole('button', { name: /^Edit viewing/ })
    .click()
  await expect(dialog.getByRole('heading', { name: 'Edit viewing: Breaking Bad, S1 E7' })).toBeVisible()
  await dialog.getByLabel('Date', { exact: true }).fill('2011-04-08')
  await page.keyboard.press('Enter')
  await expect(viewings.last()).toContainText('April 8, 2011')

  await page.getByRole('button', { name: 'Note', exact: true }).click()
  await page.getByRole('textbox', { name: 'Note' }).fill('The junkyard')
  await page.getByRole('button', { name: 'Save note' }).click()
  await page.reload()
  await expect(page.getByText('The junkyard')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Your rating: 4 ★' })).toBeVisible()
  await expect(viewings).toHaveCount(2)

  await page.getByRole('link', { name: 'Next episode: S2 E1' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Seven Thirty-Seven')
  await expect(page.getByText('The junkyard')).toHaveCount(0)
})
