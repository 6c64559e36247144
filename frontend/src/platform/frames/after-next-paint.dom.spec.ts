import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { afterNextPaint } from './after-next-paint.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('an input is answered before the page it leads to is rendered', () => {
  it('in a page that is seen: after the frame, not in it', async () => {
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

  it('in a page that is not seen, which is never painted, all the same', async () => {
    vi.stubGlobal('requestAnimationFrame', () => 0)
    const resolved = vi.fn()
    void afterNextPaint().then(resolved)
    await vi.runAllTimersAsync()
    expect(resolved).toHaveBeenCalledOnce()
  })
})
