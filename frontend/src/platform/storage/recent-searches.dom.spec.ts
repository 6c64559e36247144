import { afterEach, describe, expect, it, vi } from 'vitest'
import { forgetSearch, onSearchesChanged, parseSearches, rememberSearch } from './recent-searches.ts'
import { forgetSearches, storedSearches } from './stored-searches.ts'

const kept = () => parseSearches(storedSearches())
afterEach(() => localStorage.clear())

describe('recent searches', () => {
  it('are the newest first, each once in any case, and at most eight', () => {
    for (const query of ['heat', 'dune', 'Heat', '']) rememberSearch(query)
    expect(kept()).toEqual(['Heat', 'dune'])
    for (let number = 0; number < 20; number += 1) rememberSearch(`query ${number}`)
    expect(kept()).toHaveLength(8)
    expect(kept()[0]).toBe('query 19')
  })

  it('can be removed, one or all, and notify their listeners', () => {
    const listener = vi.fn<() => void>()
    const stop = onSearchesChanged(listener)
    rememberSearch('heat')
    rememberSearch('dune')
    forgetSearch('heat')
    expect(kept()).toEqual(['dune'])
    forgetSearches()
    expect(kept()).toEqual([])
    stop()
    rememberSearch('heat')
    expect(listener).toHaveBeenCalledTimes(4)
  })

  it.each(['', '{', 'null', '{"a":1}', '[1,{}]'])('are empty if the storage has %j', (stored) => {
    expect(parseSearches(stored)).toEqual([])
  })
})
