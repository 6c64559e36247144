import { gzipSync } from 'node:zlib'
import { chromium } from '@playwright/test'

const viewport = { width: 412, height: 823 }
/** Slow 4G: 1.6 Mbit/s down, 0.75 up, and a round trip of 150 ms. */
const slow4g = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 }
const slowdown = 4
/** What is longer keeps a press waiting (ms). */
const short = 50
const agent =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'

/** A browser that is as slow as a phone of the middle class, and sees every page for the first time. */
export async function openPhone() {
  const executablePath = process.env.REELROOM_BROWSER
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  return { visit: (origin, path, as) => visit(browser, origin, path, as), close: () => browser.close() }
}

async function visit(browser, origin, path, as) {
  const context = await browser.newContext({
    baseURL: origin,
    viewport,
    deviceScaleFactor: 2.625,
    isMobile: true,
    hasTouch: true,
    serviceWorkers: 'block',
    userAgent: agent,
  })
  await context.addInitScript(writeDown)
  const page = await context.newPage()
  page.setDefaultTimeout(120_000)
  if (as === 'member') await page.request.post('/api/_auth/demo', { data: {}, headers: { origin } })
  const cdp = await context.newCDPSession(page)
  await cdp.send('Network.enable')
  await cdp.send('Network.emulateNetworkConditions', slow4g)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const sent = countSent(cdp)
  await page.goto(path)
  await page.locator('html[data-app-ready="true"]').waitFor({ state: 'attached' })
  await page.waitForFunction(() => globalThis.written.answers > 0)
  await page.waitForLoadState('networkidle')
  const seen = await page.evaluate(() => ({
    ready: performance.getEntriesByName('app-ready')[0].startTime,
    fcp: performance.getEntriesByName('first-contentful-paint')[0].startTime,
    scripts: performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js')),
    ...globalThis.written,
  }))
  await context.close()
  const { ready, fcp, lcp, answers, tasks, scripts } = seen
  const early = scripts.filter(({ responseEnd }) => responseEnd <= ready)
  const gzipped = await Promise.all(early.map(({ name }) => gzippedLength(name)))
  return {
    'script before ready, gzip (kB)': sum(gzipped) / 1000,
    'script (kB)': sent(({ type }) => type === 'Script'),
    'all (kB)': sent(() => true),
    'FCP (ms)': fcp,
    'LCP (ms)': lcp,
    'ready (ms)': ready,
    'alive (ms)': answers,
    'TBT (ms)': sum(tasks.map((duration) => Math.max(0, duration - short))),
    'longest (ms)': Math.max(0, ...tasks),
  }
}

const lengths = new Map()
/** What a script weighs to who takes gzip; a build's scripts stay what they are. */
async function gzippedLength(url) {
  const file = new URL(url).pathname
  if (!lengths.has(file)) lengths.set(file, gzipSync(await (await fetch(url)).text(), { level: 9 }).length)
  return lengths.get(file)
}

const sum = (figures) => figures.reduce((total, figure) => total + figure, 0)

/** The kilobytes that were sent of what was asked for. */
function countSent(cdp) {
  const responses = new Map()
  cdp.on('Network.responseReceived', ({ requestId, response, type }) =>
    responses.set(requestId, { url: response.url, type, bytes: 0 }),
  )
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const response = responses.get(requestId)
    if (response) response.bytes = encodedDataLength
  })
  return (wanted) => sum([...responses.values()].filter(wanted).map(({ bytes }) => bytes)) / 1000
}

/**
 * Runs in the page: notes its long tasks, its largest paint, and when the last link and button in view has come alive,
 * which React's mark on it tells.
 */
function writeDown() {
  const written = { tasks: [], lcp: 0, answers: 0 }
  globalThis.written = written
  const each = (type, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
  each('longtask', ({ duration }) => written.tasks.push(duration))
  each('largest-contentful-paint', ({ startTime }) => (written.lcp = startTime))
  const isInView = (element) => {
    const { top, bottom, left, right } = element.getBoundingClientRect()
    return bottom > 0 && right > 0 && top < innerHeight && left < innerWidth
  }
  const isAlive = (element) => Object.keys(element).some((key) => key.startsWith('__reactProps'))
  const look = () => {
    const there = [...document.querySelectorAll('a, button')].filter(isInView)
    if (there.length > 0 && there.every(isAlive)) written.answers = performance.now()
    else setTimeout(look, 25)
  }
  addEventListener('DOMContentLoaded', look)
}
