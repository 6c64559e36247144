// @vitest-environment node
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { VisitedPages } from './visited-pages.ts'
import { Navigations, type Navigation } from './navigations.ts'
import { FakeCaches } from './testing/fake-caches.ts'
import { pageAnswer, redirection } from './testing/network-answers.ts'

let pages: VisitedPages
let navigations: Navigations
let caches: FakeCaches
const fetchPage = vi.fn<(request: Navigation['request']) => Promise<Response>>()
beforeEach(() => {
  fetchPage.mockReset()
  caches = new FakeCaches()
  pages = new VisitedPages(caches, 'this')
  navigations = new Navigations({ pages, fetch: fetchPage, offline: () => Promise.resolve(new Response('offline')) })
})

const page = (text: string, owner = 'ada', status = 200) => pageAnswer(text, owner, { status })

/** Navigates, and resolves with the shown text and whether it was superseded, after all work of the event. */
async function navigate(
  network: Response | Error,
  {
    cache = 'default',
    preloaded = true,
    client = 'tab',
  }: { cache?: RequestCache; preloaded?: boolean; client?: string } = {},
) {
  const work: Promise<unknown>[] = []
  const answer = () => (network instanceof Error ? Promise.reject(network) : Promise.resolve(network))
  fetchPage.mockImplementation(answer)
  const response = await navigations.answer({
    request: { url: '/home', cache },
    preloadResponse: preloaded ? answer() : Promise.resolve(undefined),
    resultingClientId: client,
    waitUntil: (more) => work.push(more),
  })
  const text = await response.text()
  await Promise.all(work)
  return { text, superseded: await navigations.isSuperseded(client) }
}

describe('a navigation', () => {
  it('shows the network’s page the first time, and then the cached one, renewed in the background', async () => {
    expect(await navigate(page('first'))).toEqual({ text: 'first', superseded: undefined })
    expect(await navigate(page('second'))).toEqual({ text: 'first', superseded: false })
    expect(await navigate(page('third'))).toEqual({ text: 'second', superseded: false })
  })

  it('uses its preload response, and fetches only without one', async () => {
    await navigate(page('first'))
    await navigate(page('second'))
    expect(fetchPage).not.toHaveBeenCalled()
    await navigate(page('third'), { preloaded: false })
    await navigate(page('fourth'), { cache: 'no-cache', preloaded: false })
    expect(fetchPage).toHaveBeenCalledTimes(2)
  })

  it.each<RequestCache>(['no-cache', 'reload', 'no-store'])(
    'that reloads (%s) waits for the network',
    async (cache) => {
      await navigate(page('first'))
      expect((await navigate(page('second'), { cache })).text).toBe('second')
      expect((await navigate(page('third'))).text).toBe('second')
    },
  )

  it('without a network shows the cached page, else the offline page', async () => {
    expect((await navigate(new TypeError('Failed to fetch'))).text).toBe('offline')
    await navigate(page('first'))
    expect(await navigate(new TypeError('Failed to fetch'))).toEqual({ text: 'first', superseded: false })
    expect((await navigate(new TypeError('Failed to fetch'), { cache: 'no-cache' })).text).toBe('offline')
  })

  it('shows the network’s page if the caches are full or blocked', async () => {
    for (const fault of ['isFull', 'isBlocked'] as const) {
      caches[fault] = true
      expect((await navigate(page('first'))).text).toBe('first')
      expect((await navigate(page('second'))).text).toBe('second')
    }
  })
})

describe('a page shown from the cache gives way', () => {
  it.each([
    ['a redirection to the log-in', redirection(), true],
    ['another member’s page', page('Eve’s', 'eve'), true],
    ['a visitor’s page', page('Start', ''), true],
    ['a page that no longer exists', page('Not found', 'ada', 404), true],
    ['a temporary failure', page('Try again', 'ada', 503), false],
    ['too many requests', page('Slow down', 'ada', 429), false],
  ])('to %s', async (_, answer, superseded) => {
    await navigate(page('Ada’s'))
    expect(await navigate(answer, { client: 'second' })).toEqual({ text: 'Ada’s', superseded })
    if (superseded) expect((await navigate(page('anew', 'eve'))).text).not.toBe('Ada’s')
  })

  it('the worker remembers only pages that are still loading', async () => {
    await navigate(page('Ada’s'))
    for (let tab = 0; tab <= 20; tab += 1) await navigate(page('Ada’s'), { client: `tab ${tab}` })
    expect([navigations.isSuperseded('tab 0'), await navigations.isSuperseded('tab 20')]).toEqual([undefined, false])
  })
})
