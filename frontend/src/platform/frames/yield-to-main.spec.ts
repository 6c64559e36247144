import { afterEach, describe, expect, it, vi } from 'vitest'
import { yieldToMain } from './yield-to-main.ts'

afterEach(() => vi.unstubAllGlobals())

describe('yielding to the browser', () => {
  it('uses its own function', async () => {
    const yieldSpy = vi.fn(() => Promise.resolve())
    vi.stubGlobal('scheduler', { yield: yieldSpy })
    await yieldToMain()
    expect(yieldSpy).toHaveBeenCalledOnce()
  })

  it.each([undefined, {}])('uses a timer without that function (%o)', async (scheduler) => {
    vi.stubGlobal('scheduler', scheduler)
    const done: string[] = []
    setTimeout(() => done.push('the browser'))
    await yieldToMain().then(() => done.push('we'))
    expect(done).toEqual(['the browser', 'we'])
  })
})
