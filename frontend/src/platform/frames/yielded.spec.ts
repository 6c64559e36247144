import { afterEach, describe, expect, it, vi } from 'vitest'
import { yielded } from './yielded.ts'

afterEach(() => vi.unstubAllGlobals())

describe('the turn of the browser', () => {
  it('is asked for where the browser has a way to', async () => {
    const asked = vi.fn(() => Promise.resolve())
    vi.stubGlobal('scheduler', { yield: asked })
    await yielded()
    expect(asked).toHaveBeenCalledOnce()
  })

  it.each([undefined, {}])('is waited for by a timer elsewhere (%o)', async (scheduler) => {
    vi.stubGlobal('scheduler', scheduler)
    const done: string[] = []
    setTimeout(() => done.push('the browser'))
    await yielded().then(() => done.push('we'))
    expect(done).toEqual(['the browser', 'we'])
  })
})
