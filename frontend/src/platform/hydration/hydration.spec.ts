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
  const answered = async (hydration: Hydration): Promise<boolean> => {
    const listener = vi.fn<() => void>()
    void hydration.answers.then(listener)
    await Promise.resolve()
    return listener.mock.calls.length > 0
  }

  it('only when the last part that was waited for is alive, or gone', async () => {
    const hydration = new Hydration()
    hydration.wait('navigation')
    hydration.wait('page')
    hydration.alive('navigation')
    expect(await answered(hydration)).toBe(false)
    hydration.alive('page')
    expect(await answered(hydration)).toBe(true)
  })

  it('a part that nobody waits for does not count', async () => {
    const hydration = new Hydration()
    hydration.wait('page')
    hydration.alive('footer')
    expect(await answered(hydration)).toBe(false)
  })
})
