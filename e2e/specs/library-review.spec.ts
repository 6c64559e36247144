import { expect, ready, test } from '../app.fixture.ts'
import { fillLibrary } from '../library-fixture.ts'

test('the review takes a decision with one press or key, goes back, searches, and marks files as no title', async ({
  page,
  app,
  signUp,
}) => {
  await signUp()
  await fillLibrary(page.request, app.origin)
  await page.goto('/my/library')
  await ready(page)
  await page.getByRole('link', { name: 'To check: 3' }).click()
  const entries = page.getByRole('main').getByRole('article')
  await expect(entries).toHaveCount(3)
  const nosferatu = page.getByRole('article', { name: 'Read as: Nosferatu, Movie' })
  const godfather = page.getByRole('article', { name: 'Read as: Godfather, Movie' })
  await expect(nosferatu).toContainText('Films / Old / Nosferatu.mkv')

  await nosferatu.getByRole('button', { name: /^Nosferatu \(1922\) Movie same name$/i }).focus()
  await page.keyboard.press('Enter')
  await expect(nosferatu).toHaveCount(0)
  // The next entry has the focus, on the same button.
  await expect(entries.last().locator(':focus')).toBeVisible()
  const notification = page.getByRole('region', { name: 'Notifications' }).getByRole('listitem')
  await expect(notification).toContainText('“Nosferatu” matched to Nosferatu (1922).')
  await page.keyboard.press('F6')
  await notification.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(nosferatu.locator(':focus')).toBeVisible()

  await nosferatu.getByRole('checkbox', { name: 'Same for everything in “Old”' }).check()
  await nosferatu.getByRole('button', { name: 'None of these' }).click()
  await expect(nosferatu).toHaveCount(0)
  await page.getByRole('button', { name: 'Back to “Nosferatu”' }).click()
  await expect(entries).toHaveCount(3)

  await godfather.getByRole('button', { name: 'Search' }).click()
  await expect(godfather.getByRole('searchbox')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(godfather.getByRole('button', { name: 'Search' })).toBeFocused()
  await page.keyboard.press('Enter')
  await godfather.getByRole('searchbox').fill('Alien')
  await godfather.getByRole('button', { name: /^Alien \(1979\)/ }).click()
  await expect(godfather).toHaveCount(0)

  await nosferatu.getByRole('button', { name: 'None of these' }).click()
  await expect(entries).toHaveCount(1)
  await expect(entries).toContainText('Nothing in the catalog has a similar name.')
  await entries.getByRole('button', { name: 'None of these' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Nothing to check' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'My library' }).last().click()
  await page.getByRole('link', { name: 'Not recognized 3' }).click()
  const lost = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Nosferatu.CD2.mkv' })
  await lost.getByRole('button', { name: 'Choose title: Nosferatu.CD2.mkv' }).click()
  await lost.getByRole('button', { name: /^Nosferatu \(2024\)/ }).click()
  await expect(lost).toHaveCount(0)

  await page.goto('/movie/1004')
  await ready(page)
  await page.getByRole('region', { name: 'In your library' }).getByText('2 files').click()
  const wrong = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Godfather.mkv' })
  await expect(wrong).toContainText('your choice')
  await wrong.getByRole('button', { name: 'Wrong title?: Godfather.mkv' }).click()
  await wrong.getByRole('button', { name: 'None of these' }).click()
  await expect(wrong).toHaveCount(0)
})
