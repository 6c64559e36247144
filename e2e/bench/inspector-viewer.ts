/** The size of the viewer, and the time until it shows the machines of another tab. Only this server gets requests. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { startBff } from '../bff.ts'
import { launchBrowser } from './browser.ts'
import { maxGoal, median, type Row } from './results.ts'

declare global {
  interface Window {
    /** When the first row of the log appeared (ms of the page). */
    shownAt?: number
  }
}

const assets = join(import.meta.dirname, '../../frontend/dist/client/assets')
/** The files of the viewer's window alone: viewer, charts, code shared with the recorder, messages of one language. */
const parts = /^inspector-(viewer|charts|recorder|words-en)-[\w-]{8}\.(js|css)$/
const rounds = 5

export async function* viewerRows(): AsyncIterable<Row> {
  const names = (await readdir(assets)).filter((name) => parts.test(name))
  const sizes = await Promise.all(names.map(async (name) => gzipSync(await readFile(join(assets, name))).length))
  const size = sizes.reduce((sum, each) => sum + each, 0) / 1000
  yield {
    figures: { what: 'the viewer, besides what every page has', 'kB compressed': size.toFixed(1) },
    goals: [maxGoal('the viewer: kB compressed (gzip)', size, 60)],
  }
  const app = await startBff({ INSPECTOR: 'on', ACCESS: 'open' })
  const browser = await launchBrowser()
  const context = await browser.newContext({ baseURL: app.origin })
  await context.route(
    (url) => url.origin !== app.origin,
    (route) => route.abort(),
  )
  await context.request.get(/\S+\/inspector\?token=\S+/.exec(app.output())?.[0] ?? '')
  await context.addInitScript(() => localStorage.setItem('inspector', 'on'))
  const page = await context.newPage()
  await page.goto('/')
  await page.locator('.ix-dock').waitFor()
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const inspector = await context.newPage()
    await inspector.addInitScript(() => {
      const look = () => {
        if (document.querySelector('.ix-row')) window.shownAt = performance.now()
        else requestAnimationFrame(look)
      }
      look()
    })
    await inspector.goto('/inspector')
    const shown = await inspector.waitForFunction(() => window.shownAt)
    times.push((await shown.jsonValue()) ?? NaN)
    await inspector.close()
  }
  await browser.close()
  await app.stop()
  yield { figures: { what: 'from the address to the log of another tab', ms: median(times).toFixed(0) } }
}
