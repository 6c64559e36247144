// @vitest-environment node
import { beforeEach, describe, expect, it } from 'vitest'
import { pageMark, pageMarkHeader } from '@contract/page-mark'
import { PageCache, pageBounds } from './page-cache.ts'
import { FakeCaches } from './testing/fake-caches.ts'

let caches: FakeCaches
let pages: PageCache
let now: number
beforeEach(() => {
  now = 1_000_000
  caches = new FakeCaches()
  pages = new PageCache(caches, 'this', () => now)
})

const page = (text: string, owner = '', { build = 'this', status = 200, headers = {} } = {}) =>
  basic(new Response(text, { status, headers: { [pageMarkHeader]: pageMark({ build, owner }), ...headers } }))
/** As the network answers on the page's own origin. */
const basic = (response: Response) => Object.defineProperty(response, 'type', { value: 'basic' })
const visit = (url: string, answer: Response) => pages.update(url, answer, pages.generation)
const shown = async (url: string) => (await pages.find(url))?.text()

describe('a visited page', () => {
  it('is shown again with the headers it came with, in the words it was decoded to', async () => {
    await visit(
      '/movie/1',
      page('Heat', 'ada', { headers: { 'content-encoding': 'br', 'content-security-policy': 'a' } }),
    )
    const found = await pages.find('/movie/1')
    expect(await found?.text()).toBe('Heat')
    expect([found?.headers.get('content-security-policy'), found?.headers.has('content-encoding')]).toEqual([
      'a',
      false,
    ])
    expect(await shown('/movie/2')).toBeUndefined()
  })

  it.each([
    ['ada', pageBounds.memberTtlMs],
    ['', pageBounds.visitorTtlMs],
  ])('of the owner "%s" is shown for %d ms, and not by a clock that was set back', async (owner, age) => {
    await visit('/', page('Start', owner))
    now += age - 1
    expect(await shown('/')).toBe('Start')
    now += 1
    expect(await shown('/')).toBeUndefined()
    now -= 2 * age
    expect(await shown('/')).toBeUndefined()
  })

  it('of another build is neither kept nor shown, and ends what was kept of this one', async () => {
    await visit('/', page('Start'))
    expect(await new PageCache(caches, 'next', () => now).find('/')).toBeUndefined()
    await visit('/', page('Start anew', '', { build: 'next' }))
    expect(await shown('/')).toBeUndefined()
  })

  it.each([
    ['a page that is not there', page('Not found', 'ada', { status: 404 })],
    ['an answer that no page has', basic(new Response('portal'))],
    ['a page of another origin', new Response('framed')],
    ['a page that is too long', page('x'.repeat(pageBounds.maxPageBytes + 1), 'ada')],
  ])('gives way to %s', async (_, answer) => {
    await visit('/movie/1', page('Heat', 'ada'))
    await visit('/movie/1', answer)
    expect(await shown('/movie/1')).toBeUndefined()
  })

  it('outlives a failure of the moment', async () => {
    await visit('/movie/1', page('Heat', 'ada'))
    await visit('/movie/1', page('Try again', 'ada', { status: 503 }))
    expect(await shown('/movie/1')).toBe('Heat')
  })
})

describe('whose a page is', () => {
  it('pages of one owner are gone as soon as the server answers another, visitors among them', async () => {
    for (const [owner, url] of [
      ['', '/'],
      ['ada', '/home'],
      ['eve', '/my'],
      ['', '/terms'],
    ] as const) {
      await visit(url, page(url, owner))
      expect(await Promise.all(['/', '/home', '/my', '/terms'].map(shown))).toEqual(
        ['/', '/home', '/my', '/terms'].map((path) => (path === url ? url : undefined)),
      )
    }
  })

  it('what was asked for before a log-out is not kept after it', async () => {
    const { generation } = pages
    await pages.forget()
    await pages.update('/home', page('Ada’s', 'ada'), generation)
    await visit('/', page('Start'))
    await pages.update('/home', page('Ada’s', 'ada'), generation)
    expect([await shown('/home'), await shown('/')]).toEqual([undefined, 'Start'])
  })

  it('nothing is found from the moment that forgetting begins', async () => {
    await visit('/home', page('Ada’s', 'ada'))
    const forgotten = pages.forget()
    expect(await shown('/home')).toBeUndefined()
    await forgotten
  })
})

describe('the bounds', () => {
  it('the oldest of too many pages is given up', async () => {
    for (let number = 0; number <= pageBounds.maxPages; number += 1) {
      now += 1
      await visit(`/movie/${number}`, page('.', 'ada'))
    }
    expect([await shown('/movie/0'), await shown('/movie/1')]).toEqual([undefined, '.'])
  })

  it('the oldest of too much is given up', async () => {
    const long = 'x'.repeat(pageBounds.maxPageBytes)
    const fitting = pageBounds.maxBytes / pageBounds.maxPageBytes
    for (let number = 0; number <= fitting; number += 1) {
      now += 1
      await visit(`/movie/${number}`, page(long, 'ada'))
    }
    expect([await shown('/movie/0'), await shown('/movie/1')]).toEqual([undefined, long])
  })

  it('without room, or without any cache, there is no error and nothing kept', async () => {
    await visit('/', page('Start'))
    caches.isFull = true
    await visit('/terms', page('Terms'))
    expect([await shown('/'), await shown('/terms')]).toEqual([undefined, undefined])
    caches.isBlocked = true
    await visit('/', page('Start'))
    expect(await shown('/')).toBeUndefined()
  })
})
