import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createActor, fromCallback, SimulatedClock, type AnyEventObject } from 'xstate'
import { loadingBarMachine, progressAt } from './loading-bar.machine.ts'

function start() {
  const clock = new SimulatedClock()
  const actor = createActor(
    loadingBarMachine.provide({ actors: { frames: fromCallback<AnyEventObject>(() => undefined) } }),
    { clock },
  ).start()
  const visible = () => actor.getSnapshot().hasTag('visible')
  return { actor, clock, visible, value: () => actor.getSnapshot().value, context: () => actor.getSnapshot().context }
}

describe('loading bar', () => {
  it('starts when a page begins loading, but not before 200 ms', () => {
    const { actor, clock, visible } = start()
    actor.send({ type: 'page.loading' })
    clock.increment(199)
    expect(visible()).toBe(false)
    clock.increment(1)
    expect(visible()).toBe(true)
  })

  it('does not appear for a page that loads within 200 ms', () => {
    const { actor, clock, visible, value } = start()
    actor.send({ type: 'page.loading' })
    clock.increment(150)
    actor.send({ type: 'page.loaded' })
    clock.increment(10_000)
    expect({ visible: visible(), value: value() }).toEqual({ visible: false, value: 'idle' })
  })

  it('finishes when loading ends: full for 500 ms, then hidden, and back at zero after 400 ms', () => {
    const { actor, clock, visible, value, context } = start()
    actor.send({ type: 'page.loading' })
    clock.increment(200)
    actor.send({ type: 'bar.tick', elapsed: 600 })
    actor.send({ type: 'page.loaded' })
    expect({ visible: visible(), progress: context().progress }).toEqual({ visible: true, progress: 100 })
    clock.increment(499)
    expect(visible()).toBe(true)
    clock.increment(1)
    expect({ visible: visible(), progress: context().progress }).toEqual({ visible: false, progress: 100 })
    clock.increment(399)
    expect(value()).toBe('hiding')
    clock.increment(1)
    expect({ value: value(), context: context() }).toEqual({ value: 'idle', context: { progress: 0, failed: false } })
  })

  it('shows an error color on error, also inside the first 200 ms, for the hide delay', () => {
    const { actor, clock, visible, context } = start()
    actor.send({ type: 'page.loading' })
    clock.increment(50)
    actor.send({ type: 'page.failed' })
    expect({ visible: visible(), failed: context().failed }).toEqual({ visible: true, failed: true })
    clock.increment(500)
    expect(visible()).toBe(false)
    clock.increment(400)
    expect(context().failed).toBe(false)
  })

  it('restarts for a page that starts while the last one finishes', () => {
    const { actor, clock, visible, context } = start()
    actor.send({ type: 'page.loading' })
    clock.increment(200)
    actor.send({ type: 'page.loaded' })
    actor.send({ type: 'page.loading' })
    expect({ visible: visible(), progress: context().progress }).toEqual({ visible: false, progress: 0 })
    clock.increment(200)
    expect(visible()).toBe(true)
  })

  it('moves towards 100, never back and never completely by itself', () => {
    expect([0, 2000, 60_000_000].map((elapsed) => Math.round(progressAt(elapsed)))).toEqual([0, 70, 100])
    fc.assert(
      fc.property(
        fc.double({ min: -1e9, max: 1e12, noNaN: true }),
        (elapsed) => progressAt(elapsed) >= 0 && progressAt(elapsed) < 100,
      ),
    )
    const { actor, clock, context } = start()
    actor.send({ type: 'page.loading' })
    clock.increment(200)
    actor.send({ type: 'bar.tick', elapsed: 1000 })
    const before = context().progress
    actor.send({ type: 'bar.tick', elapsed: 10 })
    expect(context().progress).toBe(before)
  })

  it('is never visible before 200 ms without an error, for any sequence of pages', () => {
    const step = fc.record({
      type: fc.constantFrom('page.loading' as const, 'page.loaded' as const),
      wait: fc.integer({ min: 0, max: 199 }),
    })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
        const { actor, clock, visible } = start()
        let since: number | null = null
        for (const { type, wait } of steps) {
          actor.send({ type })
          since = type === 'page.loading' ? clock.now() : null
          clock.increment(wait)
          if (visible() && since !== null) expect(clock.now() - since).toBeGreaterThanOrEqual(200)
        }
      }),
    )
  })
})
