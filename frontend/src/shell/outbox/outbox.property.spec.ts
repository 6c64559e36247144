import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Device, tick, type Reaction, type Tab } from './testing/device.ts'

type Step =
  | { readonly do: 'press' | 'reload'; readonly tab: number }
  | { readonly do: 'fault'; readonly fault: Device['fault'] }
  | { readonly do: 'network'; readonly isOnline: boolean }
  | { readonly do: 'react'; readonly reaction: Reaction }
  | { readonly do: 'pass'; readonly time: number }
  | { readonly do: 'breathe'; readonly ticks: number }
  | { readonly do: 'rest' }

const refusals: readonly unknown[] = [400, 404, 409, 412, 422]
const tabs = 2
const tab = fc.nat(tabs - 1)
const calm: fc.Arbitrary<Step>[] = [
  fc.record({ do: fc.constant('press' as const), tab }),
  fc.record({ do: fc.constant('press' as const), tab }),
  fc.record({ do: fc.constant('network' as const), isOnline: fc.boolean() }),
  fc.record({
    do: fc.constant('react' as const),
    reaction: fc.constantFrom<Reaction>(200, 401, 403, 408, 409, 412, 413, 429, 500, 503, 'unreached', 'answer lost'),
  }),
  fc.record({ do: fc.constant('pass' as const), time: fc.constantFrom(5000, 60_000) }),
  fc.record({ do: fc.constant('breathe' as const), ticks: fc.nat(12) }),
  fc.constant({ do: 'rest' as const }),
]
const withReloads: fc.Arbitrary<Step>[] = [...calm, fc.record({ do: fc.constant('reload' as const), tab })]
const withFaults: fc.Arbitrary<Step>[] = [
  ...withReloads,
  fc.record({ do: fc.constant('fault' as const), fault: fc.constantFrom<Device['fault']>('none', 'write', 'all') }),
]

/** A visit is a tab until it is reloaded: what it pressed, in its order. */
interface Visit {
  readonly tab: Tab
  readonly pressed: number[]
}

class Walk {
  readonly device = new Device()
  readonly visits: Visit[] = []
  readonly pressed: number[] = []
  /** Pressed while the storage failed, in a page that then went away: nothing on earth keeps these. */
  readonly gone = new Set<number>()
  private readonly open: Visit[]

  constructor() {
    this.device.retryAfter = 30_000
    this.open = Array.from({ length: tabs }, () => this.visit())
  }

  private visit(): Visit {
    const visit = { tab: this.device.open(), pressed: [] }
    this.visits.push(visit)
    return visit
  }

  async rest(): Promise<void> {
    for (const { tab: one } of this.open) await one.rest()
  }

  async take(step: Step): Promise<void> {
    switch (step.do) {
      case 'press':
        return this.press(this.open[step.tab]!)
      case 'reload':
        return this.reload(step.tab)
      case 'fault':
        await this.rest()
        this.device.fault = step.fault
        return undefined
      case 'network':
        this.device.isOnline = step.isOnline
        if (step.isOnline) for (const { tab: one } of this.open) one.send({ type: 'network.online' })
        return undefined
      case 'react':
        this.device.reactions.push(step.reaction)
        return undefined
      case 'pass':
        for (const { tab: one } of this.open) one.clock.increment(step.time)
        return undefined
      case 'breathe':
        for (let ticks = 0; ticks < step.ticks; ticks += 1) await tick()
        return undefined
      case 'rest':
        return this.rest()
    }
  }

  private async press(visit: Visit): Promise<void> {
    // Nobody goes to another tab before the disk has written what was pressed in this one.
    for (const other of this.open) if (other !== visit) await other.tab.queue.write()
    const number = this.pressed.push(this.pressed.length) - 1
    visit.pressed.push(number)
    visit.tab.press(number).catch(() => undefined)
  }

  private async reload(index: number): Promise<void> {
    // The moment between a press and its being written is the browser's.
    await this.rest()
    const visit = this.open[index]!
    const stored = new Set((await this.device.stored()).map(ratingOf))
    for (const number of visit.pressed) if (!stored.has(number) && !this.isThrough(number)) this.gone.add(number)
    visit.tab.close()
    this.open[index] = this.visit()
  }

  private isThrough(number: number): boolean {
    return this.device.calls.some((call, index) => ratingOf(call) === number && this.wasEnd(index))
  }

  private wasEnd(index: number): boolean {
    const outcome = this.device.outcomes[index]
    return outcome === 200 || outcome === 'answer lost' || refusals.includes(outcome)
  }

  /** Storage, network and server are well again. Time alone has to do the rest: no event says so. */
  async heal(): Promise<void> {
    this.device.fault = 'none'
    this.device.isOnline = true
    this.device.reactions.length = 0
    await this.rest()
    for (const { tab: one } of this.open) {
      one.clock.increment(300_000)
      await one.rest()
    }
    await this.rest()
  }

  get states() {
    return this.open.map(({ tab: one }) => one.state())
  }

  get refusedOnes(): Set<number> {
    return new Set(this.device.calls.filter((_, index) => refusals.includes(this.device.outcomes[index])).map(ratingOf))
  }

  /** In which order changes were done for the first time. */
  get arrived(): number[] {
    return [...new Set(this.device.done.map(ratingOf))]
  }
}

const ratingOf = ({ body }: { body: unknown }): number => (body as { rating: number }).rating

const walked = async (steps: readonly Step[], check: (walk: Walk) => unknown) => {
  const walk = new Walk()
  try {
    for (const step of steps) await walk.take(step)
    await walk.heal()
    expect(walk.states).toEqual(Array.from({ length: tabs }, () => ({ state: 'empty', waiting: 0 })))
    expect(await walk.device.stored()).toEqual([])
    await check(walk)
  } finally {
    walk.device.close()
  }
}
const stepsOf = (kinds: fc.Arbitrary<Step>[]) => fc.array(fc.oneof(...kinds), { maxLength: 25 })

describe('whatever happens, once storage and network are well', () => {
  it('all that was not refused has reached the server in the order pressed, and twice only where the answer was lost', () =>
    fc.assert(
      fc.asyncProperty(stepsOf(withReloads), (steps) =>
        walked(steps, ({ device, pressed, refusedOnes, gone, arrived }) => {
          expect(gone).toEqual(new Set())
          expect(arrived.filter((number) => !refusedOnes.has(number))).toEqual(
            pressed.filter((number) => !refusedOnes.has(number)),
          )
          const lost = device.outcomes.filter((outcome) => outcome === 'answer lost').length
          expect(device.done.length - arrived.length).toBeLessThanOrEqual(lost)
        }),
      ),
      { numRuns: 150 },
    ))

  it('nothing is lost and each visit’s changes arrive in their order, although the storage failed meanwhile', () =>
    fc.assert(
      fc.asyncProperty(stepsOf(withFaults), (steps) =>
        walked(steps, ({ visits, refusedOnes, gone, arrived }) => {
          const due = (number: number) => !refusedOnes.has(number) && !gone.has(number)
          for (const { pressed } of visits)
            expect(arrived.filter((number) => pressed.includes(number) && due(number))).toEqual(pressed.filter(due))
        }),
      ),
      { numRuns: 150 },
    ))
})
