import { afterEach, describe, expect, it, vi } from 'vitest'
import { keepPending, takePending } from './pending-change.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.resetModules()
  sessionStorage.clear()
})

const saved = { title: { type: 'movie', id: 1, name: 'Sister Maple' }, change: { saved: true } } as const

describe('what a visitor pressed', () => {
  it('is done once', () => {
    keepPending(saved)
    expect(takePending()).toEqual(saved)
    expect(takePending()).toBeNull()
  })

  it('survives a login in the same tab, which loads the page anew', async () => {
    keepPending(saved)
    vi.resetModules()
    const anew = await import('./pending-change.ts')
    expect(anew.takePending()).toEqual(saved)
    expect(anew.takePending()).toBeNull()
    takePending()
  })

  it('is forgotten after ten minutes', () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    keepPending(saved)
    vi.setSystemTime(Date.now() + 10 * 60 * 1000)
    expect(takePending()).toBeNull()
  })
})
