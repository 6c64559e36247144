import { afterEach, describe, expect, it, vi } from 'vitest'
import { yieldWhenDue } from './yield-when-due.ts'

afterEach(() => vi.restoreAllMocks())

/** The order in which two lookups, and another task that wants every turn of the event loop, run. */
async function order(): Promise<string> {
  const seen: string[] = []
  let isOver = false
  const other = async () => {
    while (!isOver) {
      await new Promise(setImmediate)
      seen.push('other')
    }
  }
  const looking = async (name: string) => {
    for (const _ of [1, 2, 3]) {
      await yieldWhenDue()
      seen.push(name)
    }
  }
  const waits = other()
  await Promise.all(['a', 'b'].map(looking))
  isOver = true
  await waits
  return seen.join(' ')
}

describe('concurrent lookups', () => {
  it('yield to other work once their common share is used up', async () => {
    let now = performance.now()
    vi.spyOn(performance, 'now').mockImplementation(() => (now += 100))
    const seen = await order()
    expect(seen).not.toMatch(/[ab] [ab]/)
    expect(seen.replaceAll(/other ?/g, '').trim()).toBe('a b a b a b')
  })

  it('run without a pause until then', async () => {
    const now = performance.now() + 1e6
    const clock = vi.spyOn(performance, 'now').mockReturnValue(now)
    await yieldWhenDue()
    expect(await order()).toMatch(/^(?:[ab] ){6}other$/)
    expect(clock).toHaveBeenCalled()
  })
})
