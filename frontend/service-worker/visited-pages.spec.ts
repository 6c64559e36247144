// @vitest-environment node
import { beforeEach, describe, expect, it } from 'vitest'
import { VisitedPages, pageBounds } from './visited-pages.ts'
import { FakeCaches } from './testing/fake-caches.ts'
import { basic, pageAnswer } from './testing/network-answers.ts'

let caches: FakeCaches
let pages: VisitedPages
let now: number
beforeEach(() => {
  now = 1_000_000
  caches = new FakeCaches()
  pages = new VisitedPages(caches, 'this', () => now)
})

const visit = (url: string, answer: Response) => pages.update(url, answer, pages.generation)
const shown = async (url: string) => (await pages.find(url))?.text()

describe('a visited page', () => {
  it('is shown with its original headers and decoded text', async () => {
    await visit(
      '/movie/1',
      pageAnswer('Heat', 'ada', { headers: { 'content-encoding': 'br', 'content-security-policy': 'a' } }),
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
  ])('of the owner "%s" is shown for %d ms, and not if the clock went back', async (owner, age) => {
    await visit('/', pageAnswer('Start', owner))
    now += age - 1
    expect(await shown('/')).toBe('Start')
    now += 1
    expect(await shown('/')).toBeUndefined()
    now -= 2 * age
    expect(await shown('/')).toBeUndefined()
  })

  it('of another build is neither stored nor shown, and removes the pages of the current one', async () => {
    await visit('/', pageAnswer('Start', ''))
    expect(await new VisitedPages(caches, 'next', () => now).find('/')).toBeUndefined()
    await visit('/', pageAnswer('Start anew', '', { build: 'next' }))
    expect(await shown('/')).toBeUndefined()
  })

  it.each([
    ['a missing page', pageAnswer('Not found', 'ada', { status: 404 })],
    ['an answer that no page has', basic(new Response('portal'))],
    ['a page of another origin', new Response('framed')],
    ['a page that is too long', pageAnswer('x'.repeat(pageBounds.maxPageBytes + 1), 'ada')],
  ])('gives way to %s', async (_, answer) => {
    await visit('/movie/1', pageAnswer('Heat', 'ada'))
    await visit('/movie/1', answer)
    expect(await shown('/movie/1')).toBeUndefined()
  })

  it('survives a temporary failure', async () => {
    await visit('/movie/1', pageAnswer('Heat', 'ada'))
    await visit('/movie/1', pageAnswer('Try again', 'ada', { status: 503 }))
    expect(await shown('/movie/1')).toBe('Heat')
  })
})

describe('the owner of a page', () => {
  it('replaces the pages of another owner, including a visitor’s', async () => {
    for (const [owner, url] of [
      ['', '/'],
      ['ada', '/home'],
      ['eve', '/my'],
      ['', '/terms'],
    ] as const) {
      await visit(url, pageAnswer(url, owner))
      expect(await Promise.all(['/', '/home', '/my', '/terms'].map(shown))).toEqual(
        ['/', '/home', '/my', '/terms'].map((path) => (path === url ? url : undefined)),
      )
    }
  })

  it('stores no page that was requested before a log-out', async () => {
    const { generation } = pages
    await pages.forget()
    await pages.update('/home', pageAnswer('Ada’s', 'ada'), generation)
    await visit('/', pageAnswer('Start', ''))
    await pages.update('/home', pageAnswer('Ada’s', 'ada'), generation)
    expect([await shown('/home'), await shown('/')]).toEqual([undefined, 'Start'])
  })

  it('has no pages from the start of a log-out on', async () => {
    await visit('/home', pageAnswer('Ada’s', 'ada'))
    const forgotten = pages.forget()
    expect(await shown('/home')).toBeUndefined()
    await forgotten
  })
})
