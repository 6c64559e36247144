import { describe, expect, it, vi } from 'vitest'
import { Hydration } from './hydration.ts'

describe('no page replaces another that still comes alive', () => {
  it('nothing waits before the shell is there', async () => {
    await expect(new Hydration().done).resolves.toBeUndefined()
  })

  it('from then on until the page is alive everything waits', async () => {
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

describe('what is on the screen answers', () => {
  const isInteractive = async (hydration: Hydration): Promise<boolean> => {
    const listener = vi.fn<() => void>()
    void hydration.interactive.then(listener)
    await Promise.resolve()
    return listener.mock.calls.length > 0
  }

  it('only when the last part that was waited for is alive, or gone', async () => {
    const hydration = new Hydration()
    hydration.registerPart('navigation')
    hydration.registerPart('page')
    hydration.markHydrated('navigation')
    expect(await isInteractive(hydration)).toBe(false)
    hydration.markHydrated('page')
    expect(await isInteractive(hydration)).toBe(true)
  })

  it('a part that nobody waits for does not count', async () => {
    const hydration = new Hydration()
    hydration.registerPart('page')
    hydration.markHydrated('footer')
    expect(await isInteractive(hydration)).toBe(false)
  })
})
