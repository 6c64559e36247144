import type { Page } from '@playwright/test'
import { expect, ready, test } from '../app.fixture.ts'
import { fillLibrary, recordProgress } from '../library-fixture.ts'
import { films, shows } from '../titles.ts'

const cards = (page: Page) => page.getByRole('main').getByRole('article')

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await ready(page)
}

test.describe('a member’s library', () => {
  test('is filtered and sorted in the address, shown on cards and title pages, and continued on the home page', async ({
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
    await expect(heat.getByRole('link', { name: 'Play: Heat' })).toHaveAttribute('href', /\/player\?file=/)
    await expect(cards(page)).toHaveText([/Alien/, /Chernobyl/, /Heat/])
    await expect(page.getByRole('listitem').filter({ hasText: 'Chernobyl' })).toContainText('Episodes: 3 of 5')

    await page.getByLabel('Genre').selectOption('Science Fiction')
    await expect(cards(page)).toHaveText([/Alien/])
    await page.getByLabel('Genre').selectOption('All genres')
    await page.getByLabel('Decade').selectOption('1990s')
    await expect(cards(page)).toHaveText([/Heat/])
    await page.getByLabel('Decade').selectOption('Any decade')
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
    await page.getByLabel('Sort by').selectOption('Latest release')
    await expect(cards(page)).toHaveText([/Chernobyl/, /Heat/, /Alien/])

    await recordProgress(page.request, app.origin, 'movie/2016', 1800)
    await open(page, '/home')
    const row = page.getByRole('region', { name: 'Continue watching' })
    await expect(row.getByRole('article')).toContainText('1 hr left')
    await expect(row.getByRole('link', { name: 'Heat' })).toHaveAttribute('href', /\/player\?file=/)

    await open(page, films.heat)
    const own = page.getByRole('region', { name: 'In your library' })
    // The first and only amber button.
    await expect(page.locator('main .button-primary')).toHaveText(['Resume'])
    await expect(page.getByRole('main').getByRole('link', { name: 'Resume: Heat' }).first()).toBeVisible()
    await expect(own.getByRole('link', { name: 'Play: Heat-trailer.mkv' })).toHaveAttribute('href', /\/player\?file=/)
    await own.getByText('2 files').click()
    await expect(own.getByRole('listitem').filter({ hasText: 'matched by name and year' })).toHaveCount(2)

    await open(page, `${shows.chernobyl}?tab=seasons`)
    await expect(page.getByText('Not in your library')).toHaveCount(2)
    await expect(page.locator('#s1e2').getByRole('link', { name: /^Play/ })).toBeVisible()
    await page.getByText('Missing episodes: 2').click()
    await expect(page.getByRole('link', { name: 'S1 E3' })).toBeVisible()
  })

  test('makes no requests for a member without files', async ({ page, signUp }) => {
    await signUp()
    const requestedPaths: string[] = []
    page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname))
    for (const path of ['/home', films.heat, `${shows.chernobyl}?tab=seasons`]) await open(page, path)
    await page.waitForLoadState('networkidle')
    expect(requestedPaths.filter((path) => path.startsWith('/api/library/'))).toEqual([])
  })
})
