import { expect, ready, test } from '../app.fixture.ts'
import { leastContrast } from '../pixels.ts'
import { films, shows } from '../titles.ts'

test('a title has metadata for search engines and previews, with texts of any content', async ({
  page,
  logIn,
  app,
}) => {
  await logIn()
  await page.context().addCookies([{ name: 'i18n_redirected', value: 'pt-BR', url: app.origin }])
  const html = await (await page.request.get(films.empireStrikesBack)).text()
  const data = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1]
  expect(JSON.parse(data!)).toMatchObject({
    '@type': 'Movie',
    url: `${app.origin}${films.empireStrikesBack}`,
    inLanguage: 'en',
    sameAs: 'https://www.imdb.com/title/tt0080684/',
  })
  expect(data).not.toContain('<')
  expect(html).toContain('<meta property="og:locale" content="pt_BR"')
  expect(html).toContain('<meta property="og:type" content="video.movie"')
  const picture = /property="og:image" content="([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&')
  expect(picture?.startsWith(`${app.origin}/ipx/`)).toBe(true)
  expect((await page.request.get(picture!)).headers()['content-type']).toBe('image/jpeg')
  const show = await (await page.request.get(shows.breakingBad)).text()
  expect(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(show)?.[1]).toContain('"@type":"TVSeries"')
  // The embedded catalogue has no votes.
  expect(JSON.parse(data!)).not.toHaveProperty('aggregateRating')
})

test('a collection shows watched films and the next one, and suggestions leave out watched films', async ({
  page,
  logIn,
  app,
}) => {
  await logIn()
  const mark = (watched: boolean) =>
    page.request.put(`/api/userMedia/items${films.starWars}`, { data: { watched }, headers: { origin: app.origin } })
  expect((await mark(false)).status()).toBe(200)
  await page.goto(films.empireStrikesBack)
  await ready(page)
  const collection = page.getByRole('region', { name: 'Star Wars Collection' })
  // Its films are requested when it comes near the screen.
  await collection.scrollIntoViewIfNeeded()
  await expect(collection.getByText('0 of 6 watched')).toBeVisible()
  await expect(collection.getByRole('link', { name: 'Next to watch: Star Wars' })).toBeVisible()
  await expect(collection.getByText('In the demo catalog: 6 of 9 films')).toBeVisible()
  await expect(collection.getByRole('article').getByRole('link')).toHaveText([
    'Star Wars',
    'The Empire Strikes Back',
    'Return of the Jedi',
    'Star Wars: Episode I – The Phantom Menace',
    'Star Wars: Episode III – Revenge of the Sith',
    'Star Wars: The Force Awakens',
  ])
  await expect(collection.getByRole('article').filter({ hasText: 'Not in the demo catalog' }).first()).toContainText(
    'Attack of the Clones',
  )
  const suggestions = page.getByRole('region', { name: 'More like this' })
  const suggested = suggestions.getByRole('link', { name: 'Star Wars', exact: true })
  await expect(suggested).toBeAttached()
  expect((await mark(true)).status()).toBe(200)
  await page.reload()
  await ready(page)
  await expect(collection.getByText('1 of 6 watched')).toBeVisible()
  await expect(suggested).toHaveCount(0)
  await page.getByRole('button', { name: 'Show them' }).click()
  await expect(suggested).toBeAttached()
  await mark(false)
})

test('where to watch: another country can be added and stays until it is hidden', async ({ page, logIn }) => {
  await logIn()
  await page.goto(films.allQuiet)
  await ready(page)
  const offers = page.getByRole('region', { name: 'Where to watch' })
  await expect(offers.getByRole('heading', { level: 3 })).toHaveText(['United States'])
  const settingsSaved = page.waitForResponse('**/api/userMedia/settings**')
  await offers.getByRole('combobox').selectOption('Germany')
  await expect(offers.getByRole('heading', { level: 3 })).toHaveText(['United States', 'Germany'])
  await settingsSaved
  await page.reload()
  await ready(page)
  await expect(offers.getByRole('heading', { level: 3 })).toHaveText(['United States', 'Germany'])
  await offers.getByRole('button', { name: 'Hide Germany' }).click()
  await expect(offers.getByRole('heading', { level: 3 })).toHaveText(['United States'])
})

test('the address of a tab without content leads to the overview', async ({ page, logIn, app }) => {
  await logIn()
  for (const tab of ['seasons', 'seasons&season=1', 'videos', 'reviews']) {
    const answer = await page.request.get(`${films.empireStrikesBack}?tab=${tab}`)
    expect([answer.status(), answer.url()]).toEqual([200, app.origin + films.empireStrikesBack])
  }
})

test('the selected tab scrolls into view on a narrow screen', async ({ page, logIn }) => {
  await page.setViewportSize({ width: 320, height: 1600 })
  await logIn()
  await page.goto(`${films.sintel}?tab=photos`)
  await ready(page)
  const tabs = page.getByRole('navigation', { name: 'Sections' })
  await expect(tabs.getByRole('link', { name: 'Photos' })).toBeInViewport({ ratio: 1 })
  await expect(tabs.getByRole('link', { name: 'Overview' })).not.toBeInViewport()
  await tabs.getByRole('link', { name: 'Videos' }).click()
  await expect(tabs.getByRole('link', { name: 'Videos' })).toBeInViewport({ ratio: 1 })
})

test('a name over a picture has a contrast of 4.5 at every width, in both modes and over any picture', async ({
  page,
  logIn,
}) => {
  await logIn()
  const contrasts: Record<string, number> = {}
  for (const [path, name] of [
    [films.godfather, 'h1'],
    ['/movie', '.scene h2'],
  ] as const) {
    await page.goto(path)
    await ready(page)
    for (const mode of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: mode })
      // The worst pictures: black behind dark letters, white behind light ones.
      await page
        .locator('.backdrop > *')
        .first()
        .evaluate(
          (picture: HTMLElement, color) => {
            picture.replaceChildren()
            picture.style.background = color
          },
          mode === 'light' ? '#000' : '#fff',
        )
      for (const width of [360, 639, 700, 820, 1024, 1536]) {
        await page.setViewportSize({ width, height: 900 })
        const text = page.locator(`main ${name}`).first()
        contrasts[`${path} ${mode} ${width}`] = await leastContrast(page, text)
        await text.evaluate((element: HTMLElement) => element.style.removeProperty('color'))
      }
    }
  }
  expect(Object.entries(contrasts).filter(([, contrast]) => contrast < 4.5)).toEqual([])
})
