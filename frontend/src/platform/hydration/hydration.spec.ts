import { describe, expect, it, vi } from 'vitest'
import { Hydration } from './hydration.ts'

describe('a navigation during hydration', () => {
  it('waits for nothing before the shell has started', async () => {
    await expect(new Hydration().done).resolves.toBeUndefined()
  })

  it('waits from then on until the page has hydrated', async () => {
    const hydration = new Hydration()
    hydration.begin()
    const left = vi.fn()
    const waiting = hydration.done.then(left)
    await Promise.resolve()
    expect(left).not.toHaveBeenCalled()
    hydration.end()
    await waiting
    expect(left).toHaveBeenCalledOnce()
  })
})

describe('the visible part of a page is interactive', () => {
  const isInteractive = async (hydration: Hydration): Promise<boolean> => {
    const listener = vi.fn<() => void>()
    void hydration.interactive.then(listener)
    await Promise.resolve()
    return listener.mock.calls.length > 0
  }

  it('when its last registered part has hydrated', async () => {
    const hydration = new Hydration()
    hydration.registerPart('navigation')
    hydration.registerPart('page')
    hydration.markHydrated('navigation')
    expect(await isInteractive(hydration)).toBe(false)
    hydration.markHydrated('page')
    expect(await isInteractive(hydration)).toBe(true)
  })

  it('regardless of unregistered parts', async () => {
    const hydration = new Hydration()
    hydration.registerPart('page')
    hydration.markHydrated('footer')
    expect(await isInteractive(hydration)).toBe(false)
  })
})
