import { describe, expect, it } from 'vitest'
import { TimeSlices } from './time-slices.ts'
import { sortedInSlices } from './sorted-in-slices.ts'

const slices = new TimeSlices()
const byRest = (a: { rest: number }, b: { rest: number }) => a.rest - b.rest

describe('a sort in slices', () => {
  it.each([0, 1, 255, 256, 257, 5000])(
    'of %i items gives the order of the built-in sort, with equal items in their order',
    async (count) => {
      const items = Array.from({ length: count }, (_, no) => ({ no, rest: (no * 7919) % 101 }))
      expect(await sortedInSlices(items, byRest, slices)).toEqual(items.toSorted(byRest))
    },
  )

  it('lets other work run in between', async () => {
    let turns = 0
    const turn = setInterval(() => (turns += 1), 0)
    const slow = (a: number, b: number) => {
      for (const until = performance.now() + 0.05; performance.now() < until;);
      return a - b
    }
    await sortedInSlices(
      Array.from({ length: 500 }, (_, no) => -no),
      slow,
      slices,
    )
    clearInterval(turn)
    expect(turns).toBeGreaterThan(1)
  })
})
