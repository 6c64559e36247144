import { afterEach, describe, expect, it, vi } from 'vitest'
import { TimeSlices } from './time-slices.ts'

afterEach(() => vi.restoreAllMocks())

/** The order in which two pieces of work, and another task that wants every turn of the event loop, run. */
async function order(slices: TimeSlices): Promise<string> {
  const seen: string[] = []
  let isOver = false
  const other = async () => {
    while (!isOver) {
      await new Promise(setImmediate)
      seen.push('other')
    }
  }
  const work = async (name: string) => {
    for (const _ of [1, 2, 3]) {
      await slices.yieldIfDue()
      seen.push(name)
    }
  }
  const finished = other()
  await Promise.all(['a', 'b'].map(work))
  isOver = true
  await finished
  return seen.join(' ')
}

describe('work that shares time slices', () => {
  it('lets other tasks run after each slice, and continues in turn', async () => {
    let now = performance.now()
    vi.spyOn(performance, 'now').mockImplementation(() => (now += 100))
    const seen = await order(new TimeSlices())
    expect(seen).not.toMatch(/[ab] [ab]/)
    expect(seen.replaceAll(/other ?/g, '').trim()).toBe('a b a b a b')
  })

  it('continues at once until its slice is over', async () => {
    vi.spyOn(performance, 'now').mockReturnValue(1000)
    expect(await order(new TimeSlices())).toMatch(/^(?:[ab] ){6}other$/)
  })

  it('continues with as many pieces after a pause as a slice has time for', async () => {
    let now = 0
    vi.spyOn(performance, 'now').mockImplementation(() => now)
    const slices = new TimeSlices()
    const seen: string[] = []
    now = 4
    const pieces = ['a', 'b', 'c', 'd', 'e'].map(async (name) => {
      await slices.yieldIfDue()
      seen.push(name)
      now += 2
    })
    for (let turn = 1; turn <= 3; turn += 1) {
      await new Promise(setImmediate)
      seen.push(`turn ${turn}`)
    }
    await Promise.all(pieces)
    expect(seen.join(' ')).toBe('a b turn 1 c d turn 2 e turn 3')
  })

  it('ends at a pause when its signal was aborted', async () => {
    let now = 0
    vi.spyOn(performance, 'now').mockImplementation(() => (now += 100))
    const reason = new Error('stopped')
    await expect(new TimeSlices(AbortSignal.abort(reason)).yieldIfDue()).rejects.toBe(reason)
  })
})
