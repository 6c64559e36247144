import type { Page } from '@playwright/test'
import { expect, ready, test } from '../app.fixture.ts'
import { fillLibrary, recordProgress } from '../library-fixture.ts'
import { films, shows } from '../titles.ts'

const cards = (page: Page) => page.getByRole('main').getByRole('article')

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await ready(page)
}

test.describe('what a member owns', () => {
  test('is filtered and sorted in the address, told on cards and on pages of titles, and gone on with on the home page', async ({
    page,
    app,
    signUp,
  }) => {
    await signUp()
    await open(page, '/my/library')
    await expect(page.getByRole('heading', { name: 'Your library is empty' })).toBeVisible()
    await fillLibrary(page.request, app.origin)

    await open(page, '/my')
    await page.getByRole('link', { name: 'My library 3' }).click()
    await expect(cards(page)).toHaveCount(3)
    const heat = page.getByRole('listitem').filter({ hasText: 'Heat' })
    await expect(heat).toContainText('4K')
    await expect(heat).toContainText('HDR')
    await expect(heat).toContainText('Duplicates: 1')
    await expect(heat.getByRole('img', { name: 'In your library' })).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: 'Chernobyl' })).toContainText('Episodes: 3 of 5')

    await page.getByLabel('Quality').selectOption('4K')
    await expect(cards(page)).toHaveCount(1)
    await page.getByLabel('Quality').selectOption('Any quality')
    await page.getByRole('button', { name: 'Missing episodes' }).click()
    await expect(cards(page)).toHaveText([/Chernobyl/])
    await page.reload()
    await ready(page)
    expect(new URL(page.url()).search).toBe('?missing=true')
    await expect(cards(page)).toHaveText([/Chernobyl/])
    await page.getByRole('searchbox').fill('nothing like it')
    await page.getByRole('link', { name: 'Clear filters' }).click()
    await expect(page.getByRole('searchbox')).toHaveValue('')
    await page.getByLabel('Sort by').selectOption('Title')
    await expect(cards(page)).toHaveText([/Alien/, /Chernobyl/, /Heat/])

    await page.getByRole('link', { name: 'Extras 1' }).click()
    await expect(page.getByRole('heading', { name: 'Heat-trailer.mkv' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Play: Heat-trailer.mkv' })).toHaveAttribute('href', /\/player\?file=/)

    await recordProgress(page.request, app.origin, 'movie/2016', 1800)
    await open(page, '/home')
    const row = page.getByRole('region', { name: 'Continue watching' })
    await expect(row.getByRole('article')).toContainText('1 hr left')
    await expect(row.getByRole('link', { name: 'Heat' })).toHaveAttribute('href', /\/player\?file=/)

    await open(page, films.heat)
    const own = page.getByRole('region', { name: 'In your library' })
    await expect(own.getByRole('link', { name: 'Resume: Heat' })).toBeVisible()
    await own.getByText('2 files').click()
    await expect(own.getByRole('listitem').filter({ hasText: 'matched by name and year' })).toHaveCount(2)

    await open(page, `${shows.chernobyl}?tab=seasons`)
    await expect(page.getByText('Not in your library')).toHaveCount(2)
    await expect(page.locator('#s1e2').getByRole('link', { name: /^Play/ })).toBeVisible()
    await page.getByText('Missing episodes: 2').click()
    await expect(page.getByRole('link', { name: 'S1 E3' })).toBeVisible()
  })

  test('costs nobody a question who owns nothing', async ({ page, signUp }) => {
    await signUp()
    const requestedPaths: string[] = []
    page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname))
    for (const path of ['/home', films.heat, `${shows.chernobyl}?tab=seasons`]) await open(page, path)
    await page.waitForLoadState('networkidle')
    expect(requestedPaths.filter((path) => path.startsWith('/api/library/'))).toEqual([])
  })
})

test('the review decides with one press or by keyboard, goes back, searches, and leaves what is none', async ({
  page,
  app,
  signUp,
}) => {
  await signUp()
  await fillLibrary(page.request, app.origin)
  await open(page, '/my/library')
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

  await open(page, '/movie/1004')
  await page.getByRole('region', { name: 'In your library' }).getByText('2 files').click()
  const wrong = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Godfather.mkv' })
  await expect(wrong).toContainText('your choice')
  await wrong.getByRole('button', { name: 'Wrong title?: Godfather.mkv' }).click()
  await wrong.getByRole('button', { name: 'None of these' }).click()
  await expect(wrong).toHaveCount(0)
})
