// @vitest-environment node
import { beforeEach, describe, expect, it } from 'vitest'
import { VisitedPages, pageBounds } from './visited-pages.ts'
import { FakeCaches } from './testing/fake-caches.ts'
import { pageAnswer } from './testing/network-answers.ts'

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

describe('the limits of visited pages', () => {
  it('drop the oldest of too many pages', async () => {
    for (let number = 0; number <= pageBounds.maxPages; number += 1) {
      now += 1
      await visit(`/movie/${number}`, pageAnswer('.', 'ada'))
    }
    expect([await shown('/movie/0'), await shown('/movie/1')]).toEqual([undefined, '.'])
  })

  it('drop the oldest pages over the total size', async () => {
    const long = 'x'.repeat(pageBounds.maxPageBytes)
    const fitting = pageBounds.maxBytes / pageBounds.maxPageBytes
    for (let number = 0; number <= fitting; number += 1) {
      now += 1
      await visit(`/movie/${number}`, pageAnswer(long, 'ada'))
    }
    expect([await shown('/movie/0'), await shown('/movie/1')]).toEqual([undefined, long])
  })

  it('cause no error without space or without any cache', async () => {
    await visit('/', pageAnswer('Start', ''))
    caches.isFull = true
    await visit('/terms', pageAnswer('Terms', ''))
    expect([await shown('/'), await shown('/terms')]).toEqual([undefined, undefined])
    caches.isBlocked = true
    await visit('/', pageAnswer('Start', ''))
    expect(await shown('/')).toBeUndefined()
  })
})
