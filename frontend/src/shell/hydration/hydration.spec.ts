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
