import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, ready, test as base } from '../app.fixture.ts'
import { startBff } from '../bff.ts'
import { firstVisit } from '../page-weight.ts'
import { films } from '../titles.ts'

/**
 * The limits of a phone's first visit: texts in bytes on the wire, the rest in counts. `rendersAgain`: how often the
 * server renders a page for a second visitor. No page may become heavier than this; when a page becomes lighter, lower
 * its row too. The popular titles change with the day, and with them the size of their pictures: the test counts those,
 * and each has its limit.
 */
const columns = [
  'html',
  'script',
  'scriptInAll',
  'css',
  'pictures',
  'requests',
  'elements',
  'renders',
  'rendersAgain',
] as const
const budgets: readonly [path: string, as: 'visitor' | 'member', ...most: number[]][] = [
  // path, as, html, script before ready, script in all, css, pictures, requests, elements, renders, renders again
  ['/', 'visitor', 26_850, 143_250, 176_950, 0, 12, 25, 626, 1, 0],
  ['/login', 'visitor', 22_650, 141_950, 175_700, 0, 0, 15, 121, 1, 0],
  [films.godfather, 'member', 14_300, 163_600, 226_100, 16_350, 2, 25, 540, 1, 0],
  ['/home', 'member', 11_000, 152_850, 226_100, 16_350, 5, 35, 892, 1, 1],
  // A browser may request the two pictures of the next row of cards, too, depending on timing.
  ['/movie/category/popular', 'member', 9_950, 154_400, 228_600, 16_350, 12, 38, 546, 1, 0],
  ['/my/statistics', 'member', 6_200, 153_150, 224_350, 17_900, 0, 41, 2_460, 1, 1],
]
/** The maximum number of script files of a page. */
const MAX_SCRIPTS = 10

const test = base.extend<object, { rendersFile: string }>({
  rendersFile: [
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'reelroom-renders-'))
      const file = join(folder, 'renders')
      await writeFile(file, '')
      await use(file)
      await rm(folder, { recursive: true })
    },
    { scope: 'worker' },
  ],
  app: [
    async ({ rendersFile }, use) => {
      const counting = `--import=${join(import.meta.dirname, '../count-renders.ts')}`
      const app = await startBff({ NODE_OPTIONS: counting, RENDERS_FILE: rendersFile })
      await use(app)
      await app.stop()
    },
    { scope: 'worker' },
  ],
})
test.use({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 2.625, hasTouch: true, isMobile: true })

for (const [path, as, ...limits] of budgets)
  test(`${path} of a ${as} stays within its budget`, async ({ page, logIn, rendersFile }) => {
    if (as === 'member') await logIn()
    const rendered = async () => (await readFile(rendersFile)).length
    const before = await rendered()
    const { counts, scripts, heavy } = await firstVisit(page, path)
    const first = await rendered()
    await page.request.get(path)
    const weight = { ...counts, renders: first - before, rendersAgain: (await rendered()) - first }
    const over = columns
      .map((name, index) => ({ name, is: weight[name], max: limits[index]! }))
      .filter((row) => row.is > row.max)
    expect({ over, heavy }).toEqual({ over: [], heavy: [] })
    expect(scripts.length).toBeGreaterThan(0)
    expect(scripts.length).toBeLessThanOrEqual(MAX_SCRIPTS)
  })

test('the pictures of a row beyond the edge load when the row moves', async ({ page }) => {
  const pictures: string[] = []
  page.on('request', (request) => request.url().includes('/ipx/') && pictures.push(request.url()))
  await page.goto('/')
  await ready(page)
  await page.waitForLoadState('networkidle')
  const before = pictures.length
  await page
    .locator('.carousel:not(.carousel-wide)')
    .first()
    .evaluate((row) => row.scrollBy({ left: 150, behavior: 'instant' }))
  await expect.poll(() => pictures.length).toBeGreaterThan(before)
})
