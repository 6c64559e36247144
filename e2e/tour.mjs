/**
 * Photographs every page of the built product into `tour/`, for eyes:
 * `npm run tour -- [--language=ja,de-DE] [--theme=light,dark] [--screen=phone,desktop] [--page=/movie]`.
 * Left out, everything of a kind is photographed in English, Japanese and German.
 */
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { startBff } from './bff.ts'

const screens = {
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1280, height: 800 } },
}
const pages = [
  '/',
  '/login',
  '/signup',
  '/terms',
  '/privacy',
  '/nothing/here',
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
  '/movie/1001?tab=cast',
  '/movie/4903?tab=videos',
  '/tv/1003',
  '/tv/1007?tab=seasons&season=1',
  '/my',
  '/my/watchlist',
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
  },
})

const folder = join(import.meta.dirname, '../tour')
await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })
const app = await startBff()
const executablePath = process.env.REELROOM_BROWSER || undefined
const browser = await chromium.launch({
  executablePath,
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
})

let count = 0
for (const language of values.language.split(',')) {
  for (const theme of values.theme.split(',')) {
    for (const screen of values.screen.split(',')) await photograph(language, theme, screen)
  }
}
await browser.close()
await app.stop()
console.log(`\n  ${count} pictures in tour/`)

async function photograph(language, theme, screen) {
  const context = await browser.newContext({
    ...screens[screen],
    colorScheme: theme,
    baseURL: app.origin,
    reducedMotion: 'reduce',
  })
  await context.addCookies([{ name: 'i18n_redirected', value: language, url: app.origin }])
  const page = await context.newPage()
  for (const path of values.page ? [values.page] : pages) {
    if (path === '/home' || values.page)
      await context.request.post('/api/_auth/demo', { data: {}, headers: { origin: app.origin } })
    await page.goto(path, { waitUntil: 'networkidle' })
    const name = path.slice(1).replaceAll(/[^\w]+/g, '-') || 'start'
    await page.screenshot({ path: join(folder, `${name}.${language}.${theme}.${screen}.png`) })
    count += 1
  }
  await context.close()
}
