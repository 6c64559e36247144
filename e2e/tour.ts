/**
 * Photographs every page of the built product into `tour/`, for eyes: `npm run tour -- [--language=ja,de-DE]
 * [--theme=light,dark] [--screen=phone,tablet,desktop] [--page=/movie,/tv] [--whole]`. By default, every page is
 * photographed in English, Japanese and German, on phone and desktop; `--whole` takes a page from its top to its end,
 * not only its first screen.
 */
import { mkdir, rm } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, type APIRequestContext, type BrowserContextOptions, type Page, type Request } from '@playwright/test'
import type { MediaDetail } from '@contract/media.schema'
import type { UserList } from '@contract/user-list.schema'
import { startBff } from './bff.ts'
import { fillLibrary, recordProgress } from './library-fixture.ts'

const screens: Readonly<Record<string, BrowserContextOptions>> = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  tablet: { viewport: { width: 820, height: 1180 }, hasTouch: true },
  desktop: { viewport: { width: 1280, height: 800 } },
}
const forAnyone = ['/', '/login', '/signup', '/terms', '/privacy', '/demo', '/nothing/here']
const forMembers = [
  '/home',
  '/movie',
  '/tv',
  '/movie/category/popular',
  '/genre',
  '/genre/878/movie',
  '/person',
  '/search',
  '/search?q=dune',
  '/movie/1001',
  '/movie/1001?tab=cast#sections',
  '/movie/1001?tab=photos#sections',
  '/movie/4903?tab=videos#sections',
  '/tv/1003',
  '/tv/1007?tab=seasons&season=1#sections',
  '/my',
  '/my/watchlist',
  '/my/history',
  '/my/calendar',
  '/my/people',
  '/my/library',
  '/my/library?tab=main',
  '/my/library/review',
  '/movie/2016',
  '/my/import',
  '/my/genre',
  '/my/genre/Drama',
  '/profile',
  '/player',
]
const { values } = parseArgs({
  options: {
    language: { type: 'string', default: 'en,ja,de-DE' },
    theme: { type: 'string', default: 'light,dark' },
    screen: { type: 'string', default: 'phone,desktop' },
    page: { type: 'string' },
    whole: { type: 'boolean', default: false },
  },
})

interface Tour {
  readonly language: string
  readonly theme: 'light' | 'dark'
  readonly screen: string
}

const folder = join(import.meta.dirname, '../tour')
await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })
const app = await startBff()
const browser = await chromium.launch({
  executablePath: process.env.REELROOM_BROWSER || undefined,
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
})
const themes = values.theme.split(',').map((theme): Tour['theme'] => (theme === 'dark' ? 'dark' : 'light'))
const tours = values.language
  .split(',')
  .flatMap((language) => themes.map((theme) => ({ language, theme })))
  .flatMap((looks) => values.screen.split(',').map((screen) => ({ ...looks, screen })))
let count = 0
let filled: Promise<void> | undefined
const worker = async () => {
  for (let tour = tours.pop(); tour; tour = tours.pop()) await photograph(tour)
}
await Promise.all(Array.from({ length: Math.min(availableParallelism() * 2, tours.length) }, worker))
await browser.close()
await app.stop()
console.log(`\n  ${count} pictures in tour/`)

async function photograph(tour: Tour): Promise<void> {
  const pendingRequests = new Set<Request>()
  const context = await browser.newContext({
    ...screens[tour.screen],
    colorScheme: tour.theme,
    baseURL: app.origin,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  await context.addCookies([{ name: 'i18n_redirected', value: tour.language, url: app.origin }])
  const page = await context.newPage()
  page.on('request', (request) => pendingRequests.add(request))
  page.on('requestfinished', (request) => pendingRequests.delete(request))
  page.on('requestfailed', (request) => pendingRequests.delete(request))
  if (!values.page) for (const path of forAnyone) await takePicture(page, pendingRequests, path, tour)
  await context.request.post('/api/_auth/demo', { data: {}, headers: { origin: app.origin } })
  await fillOnce(context.request)
  const paths = values.page?.split(',') ?? [...forMembers, ...(await dynamicPaths(context.request))]
  for (const path of paths) await takePicture(page, pendingRequests, path, tour)
  await context.close()
}

/** The demo account is one for all tours. */
async function fillOnce(request: APIRequestContext): Promise<void> {
  filled ??= fillLibrary(request, app.origin).then(() => recordProgress(request, app.origin, 'movie/2016', 1800))
  await filled
}

/** The addresses of a list of the demo account's own, of that list as other visitors see it, and of an actor. */
async function dynamicPaths(request: APIRequestContext): Promise<string[]> {
  // SAFETY: the server's own answers to calls of the contract.
  const { results } = (await (await request.get('/api/userMedia/lists')).json()) as { results: readonly UserList[] }
  const { credits } = (await (await request.get('/api/tmdb/movie/2016')).json()) as MediaDetail
  const [list, actor] = [results[0]?.id, credits?.cast[0]?.id]
  return [`/my/${list}`, `/list/${list}`, `/person/${actor}`]
}

/** Takes a picture of the page once no request is pending for a while, and every picture in view is loaded. */
async function takePicture(
  page: Page,
  pendingRequests: Set<Request>,
  path: string,
  { language, theme, screen }: Tour,
): Promise<void> {
  pendingRequests.clear()
  await page.goto(path, { waitUntil: 'commit' })
  await page.locator('html[data-app-ready]').waitFor({ state: 'attached' })
  for (let idleRounds = 0; idleRounds < 3; idleRounds = pendingRequests.size === 0 ? idleRounds + 1 : 0) {
    await page.waitForTimeout(150)
    await page.waitForFunction(settled)
  }
  const name = path.slice(1).replaceAll(/[^\w]+/g, '-') || 'start'
  await page.screenshot({ path: join(folder, `${name}.${language}.${theme}.${screen}.png`), fullPage: values.whole })
  count += 1
}

/** Runs in the page: whether fonts and the pictures in view are loaded, and no skeleton is left. */
async function settled(): Promise<boolean> {
  const inSight = ({ top, right, bottom, left }: DOMRect) =>
    bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
  const pictures = [...document.images].filter((image) => inSight(image.getBoundingClientRect()))
  if (document.fonts.status !== 'loaded' || document.querySelector('#main .skeleton')) return false
  // A lazy picture that has not started to load calls itself complete.
  if (!pictures.every((image) => image.complete && image.naturalWidth > 0)) return false
  await Promise.allSettled(pictures.map((image) => image.decode()))
  return true
}
