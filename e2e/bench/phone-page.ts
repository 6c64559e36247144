import type { CDPSession, Page } from '@playwright/test'
import { desktop, launchBrowser, slowdown } from './browser.ts'
import { recordLoading, type Loading } from './loading-record.ts'

/** Slow 4G: a round trip takes 150 ms. */
const slow4g = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 }
/** A longer task delays the answer to a press (ms). */
const longTaskMs = 50
const android =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'

interface Tab {
  readonly page: Page
  readonly cdp: CDPSession
}

interface SentResponse {
  readonly url: string
  readonly type: string
  bytes: number
}

const devices = {
  phone: {
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 2.625,
    isMobile: true,
    hasTouch: true,
    userAgent: android,
  },
  desktop,
}

/** A browser whose tabs have empty caches. The service worker is blocked, since its traffic would not be throttled. */
export async function openBrowser() {
  const browser = await launchBrowser()
  /** A tab of a phone, with throttled processor and network, or of a desktop, with neither. */
  const open = async (device: 'phone' | 'desktop', origin: string, isMember = false) => {
    const context = await browser.newContext({ ...devices[device], baseURL: origin, serviceWorkers: 'block' })
    await context.addInitScript(recordLoading)
    const page = await context.newPage()
    page.setDefaultTimeout(120_000)
    if (isMember) await page.request.post('/api/_auth/demo', { data: {}, headers: { origin } })
    const cdp = await context.newCDPSession(page)
    await cdp.send('Network.enable')
    if (device === 'phone') {
      await cdp.send('Network.emulateNetworkConditions', slow4g)
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    }
    return { page, cdp, close: () => context.close() }
  }
  return { open, close: () => browser.close() }
}

/** Resolves once the page is ready and has no pending requests. */
export async function waitUntilLoaded(page: Page): Promise<void> {
  await page.locator('html[data-app-ready="true"]').waitFor({ state: 'attached' })
  await page.waitForLoadState('networkidle')
}

/** The figures of a first visit: times (ms), and transferred sizes (kB). */
export async function firstVisit({ page, cdp }: Tab, path: string) {
  const sent = countSent(cdp)
  // The page logs it by itself, since polling would run scripts of the test in the page.
  const isReady = page.waitForEvent('console', (message) => message.text() === 'app-ready')
  await page.goto(path, { waitUntil: 'commit' })
  await isReady
  await page.waitForLoadState('networkidle')
  const { ready, fcp, lcp, alive, tasks, early, elements } = await page.evaluate(() => ({
    ready: performance.getEntriesByName('app-ready')[0]?.startTime ?? NaN,
    fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN,
    // SAFETY: the entries of type `resource`.
    early: (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).map(({ name, responseEnd }) => ({
      name,
      responseEnd,
    })),
    elements: document.querySelectorAll('*').length,
    ...window.written,
  }))
  const beforeReady = new Set(early.filter(({ responseEnd }) => responseEnd <= ready).map(({ name }) => name))
  return {
    FCP: fcp,
    LCP: lcp,
    ready,
    alive: alive || NaN,
    TBT: blocked(tasks, fcp),
    'longest task': Math.max(0, ...tasks.map(({ duration }) => duration)),
    'HTML (kB)': sent(({ type }) => type === 'Document').kilobytes,
    'script before ready (kB)': sent(({ url, type }) => type === 'Script' && beforeReady.has(url)).kilobytes,
    'pictures (kB)': sent(({ type }) => type === 'Image').kilobytes,
    requests: sent(() => true).count,
    elements,
  }
}

/** Total Blocking Time: the time beyond 50 ms of long tasks after the first paint (https://web.dev/articles/tbt). */
const blocked = (tasks: Loading['tasks'], firstPaint: number) =>
  tasks
    .map(({ startTime, duration }) => startTime + duration - Math.max(startTime, firstPaint))
    .reduce((sum, duration) => sum + Math.max(0, duration - longTaskMs), 0)

/** Counts requests and the kilobytes sent for them, without `data:` addresses. */
function countSent(cdp: CDPSession) {
  const responses = new Map<string, SentResponse>()
  cdp.on('Network.responseReceived', ({ requestId, response: { url }, type }) => {
    if (!url.startsWith('data:')) responses.set(requestId, { url, type, bytes: 0 })
  })
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const response = responses.get(requestId)
    if (response) response.bytes = encodedDataLength
  })
  return (matches: (response: SentResponse) => boolean) => {
    const selected = [...responses.values()].filter(matches)
    return { count: selected.length, kilobytes: selected.reduce((sum, { bytes }) => sum + bytes, 0) / 1000 }
  }
}
