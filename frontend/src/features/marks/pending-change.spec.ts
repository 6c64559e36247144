import { afterEach, describe, expect, it, vi } from 'vitest'
import { keepPending, takePending } from './pending-change.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.resetModules()
  sessionStorage.clear()
})

describe('what a visitor pressed', () => {
  it('is done once, for the title that it was pressed on', () => {
    keepPending('movie', 1, { saved: true })
    expect(takePending('tv', 1)).toBeNull()
    expect(takePending('movie', 1)).toEqual({ saved: true })
    expect(takePending('movie', 1)).toBeNull()
  })

  it('survives a login in the same tab, which loads the page anew', async () => {
    keepPending('movie', 1, { rating: 9 })
    vi.resetModules()
    const anew = await import('./pending-change.ts')
    expect(anew.takePending('movie', 1)).toEqual({ rating: 9 })
    expect(anew.takePending('movie', 1)).toBeNull()
    takePending('movie', 1)
  })

  it('is forgotten after ten minutes', () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    keepPending('movie', 1, { saved: true })
    vi.setSystemTime(Date.now() + 10 * 60 * 1000)
    expect(takePending('movie', 1)).toBeNull()
  })
})
