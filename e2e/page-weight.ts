import type { Page } from '@playwright/test'
import { ready } from './app.fixture.ts'

/** The most detailed poster of the catalogue, on a phone's card, has 38 kB. */
const MAX_PICTURE_BYTES = 45_000

/**
 * The requests of a first visit to a page until none is pending; `heavy`: texts sent at over half of their length,
 * and pictures over their limit.
 */
export async function firstVisit(page: Page, path: string) {
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
      scriptInAll: sent('script'),
      css: sent('stylesheet'),
      pictures: answers.filter(({ kind }) => kind === 'image').length,
      requests: answers.length,
      elements,
    },
  }
}
