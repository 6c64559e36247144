import { expect, ready, test } from '../app.fixture.ts'
import { luminancesOf } from '../pixels.ts'
import { films } from '../titles.ts'

test.beforeEach(async ({ logIn }) => logIn())

const viewports = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
]

test('a card can be pressed anywhere, with any state of its picture, in a wide window and on a phone', async ({
  page,
  app,
  complaints,
}) => {
  const data = { dismissed: true }
  const headers = { origin: app.origin }
  await page.request.put(`/api/userMedia/items${films.godfather}`, { data, headers })
  await page.route('/ipx/**', (route) => (route.request().url().includes('movie') ? route.abort() : route.continue()))
  const unclickable: object[] = []
  for (const path of ['/home', '/my', '/person', '/search?q=godfather', '/genre/18/movie', films.godfather]) {
    await page.goto(path)
    await ready(page)
    await expect(page.locator('.skeleton')).toHaveCount(0)
    for (const viewport of viewports) {
      await page.setViewportSize(viewport)
      const links = await page.locator('main article').locator('.card-name a, .over-card').all()
      for (const link of links.slice(0, 24)) {
        const missed = await link.evaluate(async (target) => {
          const picture = target.closest('article')!.firstElementChild!
          // The browser lays out parts near the screen only then, which may move the card away again.
          const isSkipped = () => !picture.checkVisibility({ contentVisibilityAuto: true })
          for (let before = Number.NaN, at = 0; before !== at || isSkipped();) {
            picture.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
            before = picture.getBoundingClientRect().top
            await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)))
            at = picture.getBoundingClientRect().top
          }
          const { left, top, width, height } = picture.getBoundingClientRect()
          const hits = [0.2, 0.5, 0.9].map((y) => document.elementFromPoint(left + width * 0.3, top + height * y))
          return hits.filter((hit) => !target.contains(hit)).map((hit) => hit?.outerHTML.slice(0, 160))
        })
        if (missed.length > 0) unclickable.push({ path, viewport, card: await link.innerText(), missed })
      }
    }
  }
  expect(unclickable).toEqual([])
  const broken = complaints.splice(0)
  expect(broken.length).toBeGreaterThan(0)
  expect(broken.filter((complaint) => !complaint.includes('/ipx/'))).toEqual([])
})

test('the lines of a card never overlap, also for a title that the catalogue has lost', async ({ page }) => {
  await page.route(/\/api\/userMedia\/items\?/, async (route) => {
    const answer = await (await route.fetch()).json()
    const results = answer.results.map((entry: object) => ({ ...entry, media: null }))
    await route.fulfill({ json: { ...answer, results: [...answer.results.slice(0, 3), ...results.slice(3)] } })
  })
  await page.goto('/my/watched')
  await ready(page)
  await expect(page.getByText('This title is no longer in the catalog.').first()).toBeVisible()
  const lines = await page.locator('main article').evaluateAll((cards) =>
    cards.map((card) =>
      [...card.querySelectorAll(':scope > :first-child, .card-name .line-clamp-2, :scope > p')].map((line) => {
        const { top, bottom } = line.getBoundingClientRect()
        return { text: line.textContent, top, bottom }
      }),
    ),
  )
  // The picture and the name; the facts, that it is lost, the rating and the note.
  expect(Math.max(...lines.map(({ length }) => length))).toBe(6)
  const covered = lines.flatMap((card) => card.filter(({ top }, index) => index > 0 && top < card[index - 1]!.bottom))
  expect(covered).toEqual([])
})

test('quick actions have dark discs in a row that was never scrolled', async ({ page }) => {
  await page.goto('/movie')
  await ready(page)
  const card = page.locator('.carousel:not([data-moved]) article').first()
  await card.locator('.picture').evaluate((picture) => {
    // A white poster: only the discs are dark.
    picture.replaceChildren()
    Object.assign(picture.style, { background: '#fff' })
  })
  await card.hover()
  // The button that logs appears with the pointer.
  await expect(card.locator('.card-action')).toHaveCount(3)
  for (const action of await card.locator('.card-action').all()) {
    // The lower edge of the disc, below the icon.
    const { x, y, width, height } = (await action.boundingBox())!
    const shades = await luminancesOf(page, { x: x + width / 2 - 2, y: y + height - 9, width: 4, height: 3 })
    expect(Math.max(...shades)).toBeLessThan(0.2)
  }
})
