import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { ScrollAnchor } from './scroll-anchor.ts'

const anchor: ScrollAnchor = {
  list: '/movie/category/popular',
  card: 'movie-1001',
  top: 120.5,
  loaded: 60,
  pressed: true,
}
/** The module as a reloaded page has it. */
const importFresh = async () => {
  vi.resetModules()
  return import('./scroll-anchor.ts')
}
beforeEach(() => sessionStorage.clear())

describe('a stored scroll position', () => {
  it('is restored for its history entry, even after a reload', async () => {
    const first = await importFresh()
    first.rememberScrollAnchor('a', anchor)
    first.storeScrollAnchors()
    const second = await importFresh()
    expect(second.scrollAnchorAt('a')).toEqual(anchor)
    expect(second.scrollAnchorAt('b')).toBeUndefined()
    expect(second.scrollAnchorAt(undefined)).toBeUndefined()
  })

  it('is dropped after fifty others', async () => {
    const { rememberScrollAnchor: rememberAnchor, scrollAnchorAt: anchorAt } = await importFresh()
    rememberAnchor('first', anchor)
    rememberAnchor('second', anchor)
    rememberAnchor('first', anchor)
    for (let entry = 0; entry < 49; entry += 1) rememberAnchor(`later ${entry}`, anchor)
    expect(anchorAt('second')).toBeUndefined()
    expect(anchorAt('first')).toEqual(anchor)
  })

  it.each(['', '{', 'null', '[1, ["a"], ["a", null], ["a", {"list": "x", "card": 1}]]', '[["a", {"list": 1}]]'])(
    'is missing if the storage has %j',
    async (stored) => {
      sessionStorage.setItem('reelroom-places', stored)
      const { scrollAnchorAt: anchorAt } = await importFresh()
      expect(anchorAt('a')).toBeUndefined()
    },
  )

  it('lasts for this page if storage is blocked', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    const {
      rememberScrollAnchor: rememberAnchor,
      scrollAnchorAt: anchorAt,
      storeScrollAnchors: storeAnchors,
    } = await importFresh()
    rememberAnchor('a', anchor)
    storeAnchors()
    expect(anchorAt('a')).toEqual(anchor)
  })
})
