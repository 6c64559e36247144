/**
 * How quickly the interface answers on a processor that is four times slower, how many elements its pages have, and
 * whether it grows during browsing: `npm run bench -- interaction`. BENCH_MINUTES sets the minutes of browsing (30),
 * BENCH_ROUNDS how often each interaction is measured (5), BENCH_CARDS the cards of the long list (2,000), BENCH_PAUSE the
 * time that V8 gets to compact its heap before it is measured (20,000 ms), REELROOM_BROWSER the Chromium.
 */
import { mkdtemp, rm, cp, mkdir, symlink } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { serverProgram, startBff } from '../bff.ts'
import { browse } from './interaction-browse.ts'
import {
  measureHeap,
  countSent,
  openPage,
  openBrowser,
  memoryReducerPassed,
  longestInteraction,
  type PageHeap,
} from './interaction-page.ts'
import { manyCards, scenarios, measureEmptyPage } from './interaction-scenarios.ts'
import { median } from './results.ts'
import { catalogueFiles } from './catalogue-files.ts'

type Browser = Awaited<ReturnType<typeof openBrowser>>

interface GrowthRow extends PageHeap {
  readonly minute: number
  readonly laps: number | 'end'
}

const rounds = Number(process.env.BENCH_ROUNDS ?? 5)
const minutes = Number(process.env.BENCH_MINUTES ?? 30)
/** Of the titles of a catalogue, fewer than half are films of one list. */
const titlesPerCard = 2.5
const pages = ['/', '/home', '/movie', '/movie/1001', '/tv/1003', '/person', '/search?q=the', '/movie/category/popular']

/** Prints its tables. */
export async function report(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'reelroom-interaction-'))
  const app = await startBff({}, serverProgram(await productWithTitles(folder, manyCards * titlesPerCard)))
  const browser = await openBrowser()
  try {
    await reportInteractions(browser, app.origin)
    await reportSizes(browser, app.origin)
    if (minutes > 0) await reportGrowth(browser, app.origin)
  } finally {
    await browser.close()
    await app.stop()
    await rm(folder, { recursive: true })
  }
}

async function reportInteractions(browser: Browser, origin: string) {
  const worst = new Map<string, number[]>()
  const note = (name: string, duration: number) => worst.set(name, [...(worst.get(name) ?? []), duration])
  for (let round = 0; round < rounds; round += 1) {
    const empty = await browser.open()
    note('an empty page', await measureEmptyPage(empty.page))
    await empty.close()
    for (const { path, prepare, steps } of scenarios) {
      const { page, cdp, unmeasured, close } = await browser.open(origin)
      await openPage(page, path)
      if (prepare)
        await unmeasured(async () => {
          await prepare(page)
          // No visitor loads fifty pages in ten seconds, so their garbage does not count for the interactions that follow.
          await measureHeap(cdp)
          await memoryReducerPassed(page)
        })
      for (const [name, act] of Object.entries(steps)) note(name, await longestInteraction(page, () => act(page)))
      await close()
    }
  }
  const floor = median(worst.get('an empty page') ?? [])
  console.log(`\nFrom an input to the next paint, the worst of each run, 4x slowdown; load ${loadavg()[0]?.toFixed(1)}`)
  console.table(
    [...worst].map(([what, runs]) => ({
      what,
      'median (ms)': median(runs),
      'best run (ms)': Math.min(...runs),
      'ratio of medians': (median(runs) / floor).toFixed(1),
    })),
  )
}

async function reportSizes(browser: Browser, origin: string) {
  const table: object[] = []
  for (const path of pages) {
    const { page, cdp, close } = await browser.open(origin)
    const sent = countSent(page)
    await openPage(page, path)
    const elements = await page.evaluate(() => document.querySelectorAll('*').length)
    const { heap } = await measureHeap(cdp)
    table.push({ path, elements, ...(await sent()), 'heap (MB)': heap.toFixed(1) })
    await close()
  }
  console.log('\nEach page on a first visit, and its heap after a collection')
  console.table(table)
}

async function reportGrowth(browser: Browser, origin: string) {
  const { page, cdp, close } = await browser.open(origin)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await openPage(page, '/home')
  const startedAt = Date.now()
  const table: GrowthRow[] = []
  const note = async (laps: number | 'end') => {
    await page.waitForLoadState('networkidle')
    const { heap, nodes, listeners } = await measureHeap(cdp)
    table.push({ minute: (Date.now() - startedAt) / 60_000, laps, heap, nodes, listeners })
  }
  for (let lap = 0; Date.now() - startedAt < minutes * 60_000; lap += 1) {
    await browse(page, lap)
    if (lap === 0 || (Date.now() - startedAt) / 60_000 > (table.length * minutes) / 6) await note(lap + 1)
  }
  await note('end')
  await close()
  const middle = table[Math.floor(table.length / 2)]
  const end = table.at(-1)
  if (!middle || !end) throw new Error('Nothing was measured')
  const slope = (end.heap - middle.heap) / Math.max(end.minute - middle.minute, 1 / 60)
  console.log(`\nAfter ${minutes} minutes of browsing without loading a page anew, after a collection each`)
  console.table(
    table.map(({ minute, heap, ...row }) => ({ minute: minute.toFixed(1), ...row, 'heap (MB)': heap.toFixed(1) })),
  )
  console.log(
    `Slope of the second half: ${slope.toFixed(2)} MB a minute; to the first: ${(end.heap / (table[0]?.heap ?? NaN)).toFixed(2)}`,
  )
}

const root = join(import.meta.dirname, '../..')

/** The built product beside a catalogue of its own. */
async function productWithTitles(into: string, titles: number): Promise<string> {
  const dist = join(root, 'bff/dist')
  await mkdir(join(into, 'bff'))
  await cp(dist, join(into, 'bff/dist'), { recursive: true })
  for (const shared of ['frontend', 'node_modules', 'package.json'])
    await symlink(join(root, shared), join(into, shared))
  const { write } = await catalogueFiles(join(into, 'bundle'))
  write(join(into, 'bff/dist/catalogue.sqlite'), titles)
  return join(into, 'bff/dist/main.js')
}
