import { setImmediate as turn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { bulkhead } from './bulkhead.ts'
import { limitFreshness, withFreshness } from './freshness.ts'
import { currentVisit, inVisit, type Visit } from './visit.ts'

const visit = (): Visit => ({ isPrefetch: false, leftSignal: new AbortController().signal })

describe('work that waits for its turn', () => {
  it('belongs to the visit that waits for it, not to the one whose work has just ended', async () => {
    const queue = bulkhead(1, Infinity)
    const visits = [visit(), visit(), visit()]
    const seen = await Promise.all(
      visits.map((one) =>
        inVisit(one, () =>
          queue.execute(async () => {
            const atStart = currentVisit()
            await turn()
            return [atStart, currentVisit()]
          }),
        ),
      ),
    )
    expect(seen.map((pair) => pair.map((one) => visits.indexOf(one!)))).toEqual([
      [0, 0],
      [1, 1],
      [2, 2],
    ])
  })

  it('limits how long its own answer is fresh', async () => {
    const queue = bulkhead(1, Infinity)
    const answers = await Promise.all(
      [30, 20, 10].map((until) => withFreshness(() => queue.execute(async () => limitFreshness(() => until)))),
    )
    expect(answers.map(({ freshUntil }) => freshUntil())).toEqual([30, 20, 10])
  })
})
