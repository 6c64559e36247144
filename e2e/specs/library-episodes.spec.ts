import { axe } from '../accessibility.ts'
import { expect, ready, test } from '../app.fixture.ts'
import { fillLibrary } from '../library-fixture.ts'
import { films, shows } from '../titles.ts'

test('a member numbers the files of a folder after a preview, reverts that, and chooses a version of a film', async ({
  page,
  app,
  signUp,
}) => {
  await signUp()
  await fillLibrary(page.request, app.origin)
  await page.goto(shows.chernobyl)
  await ready(page)
  const own = page.getByRole('region', { name: 'In your library' })
  await own.getByText('3 files').click()
  const second = own.getByRole('listitem').filter({ hasText: 'Chernobyl.S01E02.mkv' })
  const correct = second.getByRole('button', { name: 'Wrong title or episode?: Chernobyl.S01E02.mkv' })
  await correct.click()
  await second.getByLabel('Part, if there are several').press('Escape')
  await expect(correct).toBeFocused()
  await correct.press('Enter')
  await expect(second.getByRole('searchbox')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(correct).toBeFocused()
  await correct.press('Enter')
  await second.getByLabel(/^Version, such as/).fill('Extended')
  await second.getByLabel(/^Version, such as/).press('Enter')
  await expect(second).toContainText('Extended')
  await expect(correct).toBeFocused()
  const undo = page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo' })
  await undo.click()
  await expect(second).not.toContainText('Extended')
  await correct.press('Enter')
  await second.getByRole('button', { name: 'Number several episodes' }).click()
  const dialog = page.getByRole('dialog', { name: 'Number the episodes of a folder' })
  const rows = dialog.getByRole('table', { name: 'Episodes now and after saving' }).locator('tbody tr')
  await expect(rows).toHaveText([/E01\.mkv.*S1 E1.*S1 E1/, /E02\.mkv.*S1 E2.*S1 E2/, /E04\.mkv.*S1 E4.*S1 E4/])
  expect((await (await axe(page)).analyze()).violations).toEqual([])
  await dialog.getByRole('textbox', { name: 'Season' }).fill('x')
  await expect(dialog.getByRole('alert')).toHaveText('Enter a season and an episode, in whole numbers.')
  await expect(dialog.getByRole('button', { name: 'Save episodes: 0' })).toHaveAttribute('aria-disabled', 'true')
  await dialog.getByRole('textbox', { name: 'Season' }).fill('1')
  await dialog.getByLabel('Episode of the first file').fill('3')
  await dialog.getByLabel('Count in this order').check()
  await expect(rows).toHaveText([/S1 E3\D/, /S1 E4\D/, /S1 E5\D/])
  await dialog.getByRole('button', { name: 'Save episodes: 3' }).press('Enter')
  await expect(dialog).toBeHidden()
  await own.getByText('Missing episodes: 2').click()
  await expect(own.getByRole('link', { name: /^S1 E/ })).toHaveText(['S1 E1', 'S1 E2'])
  await undo.click()
  await expect(own.getByRole('link', { name: /^S1 E/ })).toHaveText(['S1 E3', 'S1 E5'])

  await page.goto(films.heat)
  await ready(page)
  const version = own.getByLabel('Version to play')
  await expect(version.getByRole('option')).toHaveText([/^4K · HDR .*10.GB$/, /^1080p .*10.GB$/])
  const play = own.getByRole('link', { name: 'Play: Heat', exact: true })
  const address = await play.getAttribute('href')
  await version.selectOption({
    index: (await version
      .locator('option')
      .first()
      .evaluate((one) => (one as HTMLOptionElement).selected))
      ? 1
      : 0,
  })
  await expect(play).not.toHaveAttribute('href', address!)
  await page.reload()
  await ready(page)
  await expect(play).toBeVisible()
  await expect(play).not.toHaveAttribute('href', address!)
})
