import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { ScrollAnchor } from './scroll-anchor.ts'

const place: ScrollAnchor = {
  list: '/movie/category/popular',
  card: 'movie-1001',
  top: 120.5,
  loaded: 60,
  pressed: true,
}
/** The module as a reloaded page has it. */
const loadedAnew = async () => {
  vi.resetModules()
  return import('./scroll-anchor.ts')
}
beforeEach(() => sessionStorage.clear())

describe('a place in a list', () => {
  it('is there again for its entry of the history, also in a page that is loaded anew', async () => {
    const first = await loadedAnew()
    first.rememberScrollAnchor('a', place)
    first.storeScrollAnchors()
    const second = await loadedAnew()
    expect(second.scrollAnchorAt('a')).toEqual(place)
    expect(second.scrollAnchorAt('b')).toBeUndefined()
    expect(second.scrollAnchorAt(undefined)).toBeUndefined()
  })

  it('is forgotten when fifty others were kept since', async () => {
    const { rememberScrollAnchor: keepPlace, scrollAnchorAt: placeAt } = await loadedAnew()
    keepPlace('first', place)
    keepPlace('second', place)
    keepPlace('first', place)
    for (let entry = 0; entry < 49; entry += 1) keepPlace(`later ${entry}`, place)
    expect(placeAt('second')).toBeUndefined()
    expect(placeAt('first')).toEqual(place)
  })

  it.each(['', '{', 'null', '[1, ["a"], ["a", null], ["a", {"list": "x", "card": 1}]]', '[["a", {"list": 1}]]'])(
    'is nowhere where the browser kept %j',
    async (kept) => {
      sessionStorage.setItem('reelroom-places', kept)
      const { scrollAnchorAt: placeAt } = await loadedAnew()
      expect(placeAt('a')).toBeUndefined()
    },
  )

  it('is kept for this page where the browser keeps nothing', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    const {
      rememberScrollAnchor: keepPlace,
      scrollAnchorAt: placeAt,
      storeScrollAnchors: storePlaces,
    } = await loadedAnew()
    keepPlace('a', place)
    storePlaces()
    expect(placeAt('a')).toEqual(place)
  })
})
