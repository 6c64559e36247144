/**
 * Renders the short film that comes with the product: `node build/film/render-film.ts`. A browser with WebCodecs draws and
 * encodes it; `REELROOM_BROWSER` names one that is installed already.
 */
import { readFile, stat, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { build } from 'vite'
import type {} from './render-page.ts'

const folder = import.meta.dirname
const target = join(folder, '../../src/pages/player/film/lamplight.webm')
const font = createRequire(import.meta.url).resolve(
  '@fontsource-variable/sofia-sans-extra-condensed/files/sofia-sans-extra-condensed-latin-wght-normal.woff2',
)
const built = await build({
  configFile: false,
  logLevel: 'warn',
  build: { write: false, lib: { entry: join(folder, 'render-page.ts'), formats: ['es'], fileName: 'film' } },
})
if (!Array.isArray(built) || !built[0]) throw new Error('The script of the page was not built')
const [{ output }] = built

const executablePath = process.env['REELROOM_BROWSER']
const browser = await chromium.launch(executablePath ? { executablePath } : {})
try {
  const page = await browser.newPage()
  page.on('pageerror', (error) => console.error(error))
  // WebCodecs exist only on a secure origin, such as localhost.
  await page.route('http://localhost/**', async (route) => {
    const { pathname } = new URL(route.request().url())
    if (pathname === '/font') await route.fulfill({ body: await readFile(font) })
    else if (pathname === '/film.js') await route.fulfill({ contentType: 'text/javascript', body: output[0].code })
    else
      await route.fulfill({
        contentType: 'text/html',
        body: '<!doctype html><script type="module" src="/film.js"></script>',
      })
  })
  await page.goto('http://localhost/')
  await page.waitForFunction(() => 'renderFilm' in globalThis)
  await writeFile(target, Buffer.from(await page.evaluate(() => globalThis.renderFilm('/font')), 'base64'))
} finally {
  await browser.close()
}
console.log(`${target}: ${Math.round((await stat(target)).size / 1024)} kB`)
