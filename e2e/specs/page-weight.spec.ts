import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, ready, test as base } from '../app.fixture.ts'
import { startBff } from '../bff.ts'
import { films } from '../titles.ts'

/**
 * What a phone's first visit may weigh: texts in bytes on the wire, the rest in counts. `rendersAgain`: how often the server
 * renders a page for the one who comes after another. No page may become heavier than this; when one became lighter, its
 * row does too. Which titles are popular changes with the day, and with them what their pictures weigh: those are counted,
 * and each has its limit.
 */
const columns = ['html', 'script', 'css', 'pictures', 'requests', 'elements', 'renders', 'rendersAgain'] as const
const budgets: readonly [path: string, as: 'visitor' | 'member', ...most: number[]][] = [
  // path, as, html, script before ready, css, pictures, requests, elements, renders, renders again
  ['/', 'visitor', 25_800, 143_300, 0, 12, 24, 626, 1, 0],
  ['/login', 'visitor', 21_400, 144_700, 0, 0, 14, 121, 1, 0],
  [films.godfather, 'member', 13_900, 162_900, 15_600, 2, 21, 540, 1, 0],
  ['/home', 'member', 11_700, 151_800, 15_600, 5, 30, 873, 1, 1],
  // A browser may ask for the two pictures of the next row of cards, too, which depends on its moment.
  ['/movie/category/popular', 'member', 9_600, 147_500, 15_600, 12, 35, 546, 1, 0],
]
/** Of the catalogue's posters, as a phone's card shows them, the most detailed has 38 kB. */
const MAX_PICTURE_BYTES = 45_000
/** A page asks for no more files of script than this. */
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
      const counting = `--import=${join(import.meta.dirname, '../count-renders.mjs')}`
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
    const { counts, scripts, heavy } = await visit(page, path)
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

/** What the first visit of a page asks for until nothing is on its way any more; `heavy`: texts sent at over half of their length, and pictures over their limit. */
async function visit(page: Page, path: string) {
  const answers: { url: string; kind: string; sent: number; length: number }[] = []
  const weighed: Promise<void>[] = []
  page.on('response', (response) => {
    const url = response.url()
    if (!url.startsWith('http')) return
    const kind = response.request().resourceType()
    const weigh = async () => {
      const { responseBodySize: sent } = await response.request().sizes()
      const isText = ['document', 'script', 'stylesheet'].includes(kind)
      answers.push({ url, kind, sent, length: isText ? (await response.body()).length : 0 })
    }
    weighed.push(weigh())
  })
  await page.goto(path)
  await ready(page)
  await page.waitForLoadState('networkidle')
  await Promise.all(weighed)
  const { elements, early } = await page.evaluate(() => {
    const readyAt = performance.getEntriesByName('app-ready')[0]!.startTime
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    return {
      elements: document.querySelectorAll('*').length,
      early: resources.filter(({ responseEnd }) => responseEnd <= readyAt).map(({ name }) => name),
    }
  })
  const sent = (kind: string) =>
    answers.filter((answer) => answer.kind === kind).reduce((sum, one) => sum + one.sent, 0)
  const scripts = answers.filter(({ kind, url }) => kind === 'script' && early.includes(url))
  return {
    scripts,
    heavy: answers.filter(
      ({ kind, length, sent: bytes }) =>
        (length > 10_000 && bytes > length / 2) || (kind === 'image' && bytes > MAX_PICTURE_BYTES),
    ),
    counts: {
      html: sent('document'),
      script: scripts.reduce((sum, one) => sum + one.sent, 0),
      css: sent('stylesheet'),
      pictures: answers.filter(({ kind }) => kind === 'image').length,
      requests: answers.length,
      elements,
    },
  }
}

test('the pictures of a row beyond the edge are asked for when it is moved', async ({ page }) => {
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
