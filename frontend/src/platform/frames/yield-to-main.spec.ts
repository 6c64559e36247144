import { afterEach, describe, expect, it, vi } from 'vitest'
import { yieldToMain } from './yield-to-main.ts'

afterEach(() => vi.unstubAllGlobals())

describe('the turn of the browser', () => {
  it('is asked for where the browser has a way to', async () => {
    const yieldSpy = vi.fn(() => Promise.resolve())
    vi.stubGlobal('scheduler', { yield: yieldSpy })
    await yieldToMain()
    expect(yieldSpy).toHaveBeenCalledOnce()
  })

  it.each([undefined, {}])('is waited for by a timer elsewhere (%o)', async (scheduler) => {
    vi.stubGlobal('scheduler', scheduler)
    const done: string[] = []
    setTimeout(() => done.push('the browser'))
    await yieldToMain().then(() => done.push('we'))
    expect(done).toEqual(['the browser', 'we'])
  })
})
