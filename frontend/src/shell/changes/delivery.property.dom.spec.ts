import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Walk, type Step } from './testing/walk.ts'
import type { Device, Reaction } from './testing/device.ts'

const tab = fc.nat(1)
const film = fc.constantFrom(1, 2)
const press = fc.record({ do: fc.constant('press' as const), tab, film })
const baseSteps: fc.Arbitrary<Step>[] = [
  press,
  press,
  fc.record({ do: fc.constant('network' as const), isOnline: fc.boolean() }),
  fc.record({
    do: fc.constant('react' as const),
    reaction: fc.oneof(
      fc.constantFrom<Reaction>(409, 412),
      fc.constantFrom<Reaction>(401, 403, 408, 413, 429, 500, 503, 'unreached', 'answer lost', 'crash'),
    ),
  }),
  fc.record({ do: fc.constant('pass' as const), time: fc.constantFrom(5000, 60_000) }),
  fc.record({ do: fc.constant('breathe' as const), ticks: fc.nat(12) }),
  fc.constant({ do: 'rest' as const }),
  fc.record({ do: fc.constant('ask' as const), tab }),
]
const withReloads: fc.Arbitrary<Step>[] = [...baseSteps, fc.record({ do: fc.constant('reload' as const), tab })]
const withMembers: fc.Arbitrary<Step>[] = [
  ...withReloads,
  fc.record({ do: fc.constant('become' as const), member: fc.constantFrom('ada', 'eve', null) }),
]
const withFaults: fc.Arbitrary<Step>[] = [
  ...withReloads,
  fc.record({ do: fc.constant('fault' as const), fault: fc.constantFrom<Device['fault']>('none', 'write', 'all') }),
]
const stepsOf = (kinds: fc.Arbitrary<Step>[]) => fc.array(fc.oneof(...kinds), { maxLength: 25 })

const runWalk = async (tabs: number, steps: readonly Step[], check: (walk: Walk) => unknown) => {
  const walk = new Walk(tabs)
  try {
    for (const step of steps) await walk.take(step)
    await walk.recover()
    expect(walk.states).toEqual(walk.settledStates)
    expect(await walk.stillStored()).toEqual([])
    // Every change that was not refused is done exactly once, even if its answer and its deletion were lost.
    expect(walk.repeats).toBe(0)
    await check(walk)
  } finally {
    walk.close()
  }
}

describe('after any faults of storage and network', () => {
  it('the server has every accepted change once, in order', () =>
    fc.assert(
      fc.asyncProperty(stepsOf(withReloads), (steps) =>
        runWalk(2, steps, ({ pressed, refused, lost, arrived }) => {
          expect(lost).toEqual(new Set())
          expect(arrived.filter((number) => !refused.has(number))).toEqual(
            pressed.filter((number) => !refused.has(number)),
          )
        }),
      ),
      { numRuns: 100 },
    ))

  it('a page shows the server’s data without a refetch, and no change is pending', () =>
    fc.assert(
      fc.asyncProperty(stepsOf(withReloads), (steps) =>
        runWalk(1, steps, (walk) => {
          expect(walk.shownRatings).toEqual(walk.serverRatings)
          expect(walk.alive).toEqual([0])
        }),
      ),
      { numRuns: 100 },
    ))

  it('no change of one member reaches another, and each member’s are in order', () =>
    fc.assert(
      fc.asyncProperty(stepsOf(withMembers), (steps) =>
        runWalk(1, steps, async (walk) => {
          for (const member of ['ada', 'eve']) await walk.switchMember(member)
          await walk.recover()
          expect(walk.callsForOthers).toEqual([])
          for (const [member, pressed] of walk.pressedBy)
            expect([
              member,
              walk.arrived.filter((number) => pressed.includes(number) && !walk.refused.has(number)),
            ]).toEqual([member, pressed.filter((number) => !walk.refused.has(number))])
          expect(walk.shownRatings).toEqual(walk.serverRatings)
        }),
      ),
      { numRuns: 100 },
    ))

  it('no change is lost and each visit’s arrive in order, despite storage failures', () =>
    fc.assert(
      fc.asyncProperty(stepsOf(withFaults), (steps) =>
        runWalk(2, steps, ({ visits, refused, lost, arrived }) => {
          const isExpected = (number: number) => !refused.has(number) && !lost.has(number)
          for (const { pressed } of visits)
            expect(arrived.filter((number) => pressed.includes(number) && isExpected(number))).toEqual(
              pressed.filter(isExpected),
            )
        }),
      ),
      { numRuns: 100 },
    ))
})
