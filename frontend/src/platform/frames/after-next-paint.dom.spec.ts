import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { afterNextPaint } from './after-next-paint.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the work after an input runs', () => {
  it('after the next frame of a visible page, not in it', async () => {
    const frames: FrameRequestCallback[] = []
    vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame))
    const resolved = vi.fn()
    void afterNextPaint().then(resolved)
    for (const frame of frames) frame(0)
    await Promise.resolve()
    expect(resolved).not.toHaveBeenCalled()
    await vi.runAllTimersAsync()
    expect(resolved).toHaveBeenCalledOnce()
  })

  it('also on a hidden page, which never paints', async () => {
    vi.stubGlobal('requestAnimationFrame', () => 0)
    const resolved = vi.fn()
    void afterNextPaint().then(resolved)
    await vi.runAllTimersAsync()
    expect(resolved).toHaveBeenCalledOnce()
  })
})
