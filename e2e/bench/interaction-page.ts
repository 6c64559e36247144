import type { CDPSession, Locator, Page, Request } from '@playwright/test'
import { desktop, launchBrowser, slowdown } from './browser.ts'

declare global {
  interface Window {
    /** Durations (ms) of the events of interactions. */
    interactions: number[]
  }
}

/** Options of the Event Timing API (https://w3c.github.io/event-timing/), which TypeScript's DOM library lacks. */
export interface EventTimingOptions extends PerformanceObserverInit {
  readonly durationThreshold: number
}

export interface PageHeap {
  /** Megabytes. */
  readonly heap: number
  readonly nodes: number
  readonly listeners: number
}

/** The browser reports no event that is shorter than this (ms). */
const minDurationMs = 16

/** A real browser whose pages are throttled and record how long each interaction took until the next paint. */
export async function openBrowser() {
  const browser = await launchBrowser()
  const open = async (origin?: string) => {
    const context = await browser.newContext({
      ...desktop,
      serviceWorkers: 'block',
      ...(origin ? { baseURL: origin } : {}),
    })
    await context.addInitScript(recordInteractions, minDurationMs)
    const page = await context.newPage()
    page.setDefaultTimeout(300_000)
    const cdp = await context.newCDPSession(page)
    await cdp.send('Performance.enable')
    const atSlowdown = (rate: number) => cdp.send('Emulation.setCPUThrottlingRate', { rate })
    await atSlowdown(slowdown)
    /** Runs a preparation without throttling. */
    const unmeasured = async (act: () => Promise<unknown>) => {
      await atSlowdown(1)
      await act()
      await atSlowdown(slowdown)
    }
    if (origin) await page.request.post('/api/_auth/demo', { data: {}, headers: { origin } })
    return { page, cdp, unmeasured, close: () => context.close() }
  }
  return { open, close: () => browser.close() }
}

/** Runs in the page. */
function recordInteractions(durationThreshold: number): void {
  window.interactions = []
  const observer = new PerformanceObserver((list) => {
    // SAFETY: the entries of type `event`.
    for (const { interactionId, duration } of list.getEntries() as PerformanceEventTiming[])
      if (interactionId) window.interactions.push(duration)
  })
  const options: EventTimingOptions = { type: 'event', durationThreshold, buffered: true }
  observer.observe(options)
}

/** Opens a page and waits until all of it has hydrated: React leaves its marks on hydrated elements. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.locator('html[data-app-ready="true"]').waitFor({ state: 'attached' })
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(() =>
    [...document.querySelectorAll('a, button')].every((element) =>
      Object.keys(element).some((key) => key.startsWith('__reactFiber')),
    ),
  )
}

/**
 * The longest interaction (ms) of an action: an interaction is as long as its longest event. An interaction that is
 * too short to be reported counts as `minDurationMs`.
 */
export async function longestInteraction(page: Page, act: () => Promise<unknown>): Promise<number> {
  await settled(page)
  await page.evaluate(() => (window.interactions = []))
  await act()
  await settled(page)
  const events = await page.evaluate(() => window.interactions)
  return Math.max(minDurationMs, ...events)
}

/** Resolves after two frames and a task, when the browser has reported everything that was painted. */
export const settled = (page: Page): Promise<unknown> =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 300)))),
  )

/**
 * Waits until V8's memory reducer has run: a few seconds after a garbage collection V8 runs another one,
 * once, that compacts the heap (`CppGC.AtomicCompact` in a trace). No event reports it.
 */
export const memoryReducerPassed = (page: Page): Promise<void> =>
  page.waitForTimeout(Number(process.env.BENCH_PAUSE ?? 20_000))

/** How long a finger rests on a target (ms). */
const pressMs = 80

/** Clicks with the mouse after it has rested on the element, as a visitor does; no test script runs in between. */
export async function press(page: Page, element: Locator): Promise<void> {
  await element.scrollIntoViewIfNeeded()
  const box = await element.boundingBox()
  if (!box) throw new Error('There is nothing to press')
  const center = [box.x + box.width / 2, box.y + box.height / 2] as const
  await page.mouse.move(...center)
  await settled(page)
  await page.mouse.click(...center, { delay: pressMs })
}

/** Heap (MB), DOM nodes and listeners of the page after a garbage collection. */
export async function measureHeap(cdp: CDPSession): Promise<PageHeap> {
  await cdp.send('HeapProfiler.collectGarbage')
  const { metrics } = await cdp.send('Performance.getMetrics')
  const value = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0
  return {
    heap: value('JSHeapUsedSize') / 2 ** 20,
    nodes: value('Nodes'),
    listeners: value('JSEventListeners'),
  }
}

/** Counts the requests of a page from now on, and the kilobytes sent for them. */
export function countSent(page: Page) {
  const finished: Request[] = []
  page.on('requestfinished', (request) => finished.push(request))
  return async () => {
    const sizes = await Promise.all(finished.map((request) => request.sizes()))
    const bytes = sizes.reduce((sum, size) => sum + size.responseBodySize + size.responseHeadersSize, 0)
    const scripts = finished.filter((request) => request.resourceType() === 'script')
    return { requests: finished.length, scripts: scripts.length, 'sent (kB)': Math.round(bytes / 1024) }
  }
}
