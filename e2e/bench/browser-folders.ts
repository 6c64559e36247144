/**
 * Folders of 10,000 (`BENCH_FILMS`) and of 100,000 films in a browser: `npm run bench -- browser-folders`, or one way
 * of them (`browser-folders:field`). A scan is measured from the drop, or the choice in the field, until all files
 * are listed, their names read and the list compared; then the differences are sent. The longest block of the page is
 * measured. The floor is the same tree listed by Node. REELROOM_BROWSER selects the Chromium.
 */
import { readdir, rm } from 'node:fs/promises'
import type { Page, Request } from '@playwright/test'
import { startBff } from '../bff.ts'
import { dropFolder } from '../folder-drop.ts'
import { makeFilmFolders } from './folder-fixture.ts'
import { openBrowser } from './phone-page.ts'
import { maxGoal, rounded, type IsSelected, type Row } from './results.ts'

declare global {
  interface Window {
    /** The longest task of the page (ms). */
    blocked: number
  }
}

/** A way to add a folder, with its goal; `without` names the missing features of the browser. */
interface Way {
  readonly what: string
  readonly films: number
  readonly seconds: number
  readonly without?: Without
}

type Without = 'handles' | 'picker' | undefined

/** Times in seconds, and the longest block of the page (ms). */
interface Scan {
  readonly scan: number
  readonly sent: number
  readonly again: number | null
  readonly blocked: number
}

const films = Number(process.env.BENCH_FILMS ?? 10_000)
const many = films.toLocaleString('en')
const cases: readonly Way[] = [
  { what: `handle, ${many} films`, films, seconds: 2 },
  { what: 'handle, 100,000 films', films: 100_000, seconds: 30 },
  { what: `entry, ${many} films`, films, seconds: 5, without: 'handles' },
  { what: `field, ${many} films`, films, seconds: 5, without: 'picker' },
]

export const title = 'Folders in a browser: scanned in a worker, and sent'

export async function* rows(isSelected: IsSelected): AsyncIterable<Row> {
  const selected = cases.filter(({ what }) => isSelected(what))
  for (const count of new Set(selected.map((way) => way.films))) {
    const folder = await makeFilmFolders(count)
    try {
      const floor = await secondsOf(() => readdir(folder, { recursive: true, withFileTypes: true }))
      for (const way of selected.filter((one) => one.films === count))
        yield row(way, floor, await measureScan(way, folder))
    } finally {
      await rm(folder, { recursive: true })
    }
  }
}

const row = ({ what, films, seconds }: Way, floor: number, { scan, sent, again, blocked }: Scan): Row => ({
  figures: {
    what,
    'scan (s)': rounded(scan),
    'films/s': rounded(films / scan),
    'sent, with the scan (s)': rounded(sent),
    'scan of the same again (s)': again === null ? '' : rounded(again),
    'page blocked at most (ms)': Math.round(blocked),
    'listed by Node (s)': rounded(floor),
  },
  goals: [
    maxGoal(`browser folders, ${what}: scan (s)`, scan, seconds),
    // The browser itself freezes while it fills a field; the page warns of this beforehand.
    ...(what.startsWith('field')
      ? []
      : [maxGoal(`browser folders, ${what}: page blocked (ms)`, Math.max(1, blocked), 50)]),
  ],
})

async function measureScan({ without }: Way, folder: string): Promise<Scan> {
  const app = await startBff()
  const browser = await openBrowser()
  try {
    const { page } = await browser.open('desktop', app.origin, true)
    await page.route('**/api/library/match?*', (route) =>
      route.fulfill({ json: { matched: 0, doubtful: 0, unknown: 0, left: 0 } }),
    )
    await page.addInitScript(prepare, without)
    await page.goto('/my/library')
    await page.locator('[data-folder-drop]').waitFor()
    await page.getByText('Add a folder').last().waitFor()
    const startedAt = performance.now()
    const scanning = secondsOf(() => page.waitForRequest(isFolderChange, { timeout: 300_000 }))
    await addFolder(page, folder, without)
    const scan = await scanning
    await page.getByText('Up to date').waitFor({ timeout: 300_000 })
    const sent = (performance.now() - startedAt) / 1000
    const blocked = await page.evaluate(() => window.blocked)
    return { scan, sent, blocked, again: without ? null : await secondScan(page) }
  } finally {
    await browser.close()
    await app.stop()
  }
}

/** Whether a request changes a folder: once all files are listed, a scan sends the folder, then the differences. */
const isFolderChange = (request: Request) =>
  /\/api\/library\/folders\/[\w-]+(\/files)?\?/.test(request.url()) && request.method() !== 'GET'

async function addFolder(page: Page, folder: string, without: Without): Promise<void> {
  if (without === 'picker') await page.locator('input[type=file]').setInputFiles(folder)
  else await dropFolder(page, '[data-folder-drop]', folder)
}

async function secondScan(page: Page): Promise<number> {
  const nextChange = page.waitForRequest(isFolderChange, { timeout: 300_000 })
  const seconds = secondsOf(() => nextChange)
  await page.getByRole('button', { name: 'Scan again' }).click()
  return seconds
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return (performance.now() - startedAt) / 1000
}

/** Runs in the page: records the longest task (https://w3c.github.io/longtasks/), and removes an API of the browser. */
function prepare(without: Without): void {
  window.blocked = 0
  new PerformanceObserver((list) => {
    // Another benchmark measures hydration.
    if (!document.documentElement.dataset.machinesReady) return
    for (const { duration } of list.getEntries()) window.blocked = Math.max(window.blocked, duration)
  }).observe({ type: 'longtask' })
  if (without) Reflect.deleteProperty(DataTransferItem.prototype, 'getAsFileSystemHandle')
  if (without === 'picker') Reflect.deleteProperty(window, 'showDirectoryPicker')
}
