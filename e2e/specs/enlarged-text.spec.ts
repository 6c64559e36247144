import { moveTo, openComplete } from '../accessibility.ts'
import { expect, ready, test } from '../app.fixture.ts'
import { films, shows } from '../titles.ts'

const pages = [
  '/home',
  films.godfather,
  `${shows.chernobyl}?tab=seasons&season=1`,
  '/genre/878/movie',
  '/search?q=godfahter',
  '/person',
  '/terms',
]
/** Pages that render in the browser alone. */
const personal = ['/my', '/my/history', '/my/calendar', '/my/import', '/profile']

test('text of twice its size on a screen of 320 pixels is never cut off at the side or covered', async ({
  page,
  context,
  app,
  logIn,
}) => {
  await logIn()
  const { results } = await (await page.request.get('/api/userMedia/lists')).json()
  // Words are longest in German.
  await context.addCookies([{ name: 'i18n_redirected', value: 'de-DE', url: app.origin }])
  await page.setViewportSize({ width: 320, height: 640 })
  const browser = await context.newCDPSession(page)
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
  const found: object[] = []
  for (const path of [...pages, ...personal, `/my/${results[0].id}`]) {
    await (pages.includes(path) ? openComplete : moveTo)(page, path)
    const { letter, ...fault } = await page.evaluate(() => ({
      letter: getComputedStyle(document.documentElement).fontSize,
      width: document.documentElement.scrollWidth,
      over: [...document.querySelectorAll('header, nav, .sticky-bar')].flatMap((bar) =>
        ['fixed', 'sticky'].includes(getComputedStyle(bar).position) ? [bar.outerHTML.slice(0, 120)] : [],
      ),
    }))
    expect(letter).toBe('32px')
    if (fault.width > 320 || fault.over.length > 0) found.push({ path, ...fault })
  }
  expect(found).toEqual([])
  // The buttons of a notification are below its words, which would be cut to pieces beside them.
  await page.goto(films.heat)
  await ready(page)
  await page.getByRole('button', { name: 'Merken', exact: true }).click()
  // The notification slides in, so that its parts move between two measurements.
  await expect(async () => {
    const words = (await page.getByText('Zu deiner Merkliste hinzugefügt.').boundingBox())!
    const undo = (await page.getByRole('button', { name: 'Rückgängig' }).boundingBox())!
    expect(undo.y).toBeGreaterThanOrEqual(words.y + words.height)
  }).toPass()
})
