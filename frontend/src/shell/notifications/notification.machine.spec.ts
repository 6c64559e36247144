import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createActor, fromCallback, SimulatedClock, type EventObject } from 'xstate'
import { createNotificationsMachine } from './notifications.machine.ts'
import { notificationOf, start } from './testing/started-notifications.ts'

describe('a notification', () => {
  it('the timer pauses while hovered and the remaining time continues after leaving', () => {
    const { clock, add, shown, first } = start()
    add()
    clock.increment(3000)
    first().send({ type: 'notification.hold', by: 'pointer' })
    clock.increment(60_000)
    expect(shown()).toHaveLength(1)
    first().send({ type: 'notification.release', by: 'pointer' })
    clock.increment(1999)
    expect(shown()).toHaveLength(1)
    clock.increment(1)
    expect(shown()).toHaveLength(0)
  })

  it('keyboard focus counts as hovering: the timer runs only without both', () => {
    const { clock, add, shown, first } = start()
    add()
    first().send({ type: 'notification.hold', by: 'pointer' })
    first().send({ type: 'notification.hold', by: 'focus' })
    first().send({ type: 'notification.release', by: 'pointer' })
    clock.increment(60_000)
    expect(shown()).toHaveLength(1)
    first().send({ type: 'notification.release', by: 'focus' })
    clock.increment(5000)
    expect(shown()).toHaveLength(0)
  })

  it("pressing an action runs that action's callback, then the close callback; closing runs the close callback only", () => {
    const { clock, add, first } = start()
    const calls: string[] = []
    const notification = {
      actions: [{ label: 'action.undo' as const, run: () => calls.push('undo') }],
      onClose: () => calls.push('close'),
    }
    add(notification)
    first().send({ type: 'notification.act', index: 0 })
    expect(calls.splice(0)).toEqual(['undo', 'close'])
    add(notification)
    first().send({ type: 'notification.close' })
    expect(calls.splice(0)).toEqual(['close'])
    add(notification)
    clock.increment(5000)
    expect(calls).toEqual(['close'])
  })

  it('an unknown action does nothing', () => {
    const { add, first, shown } = start()
    add()
    first().send({ type: 'notification.act', index: 3 })
    expect(shown()).toHaveLength(1)
  })

  it('the timer runs in a hidden tab: an expired notification closes when the tab is visible again', () => {
    // The clock of the machine's timers stops, as a background tab's may; the time of day advances.
    let time = 0
    const actor = createActor(
      createNotificationsMachine(() => time).provide({
        actors: { visibility: fromCallback<EventObject>(() => undefined) },
      }),
      { clock: new SimulatedClock() },
    ).start()
    actor.send({ type: 'notifications.add', notification: notificationOf({}) })
    time = 4999
    actor.send({ type: 'tab.shown' })
    expect(actor.getSnapshot().context.shown).toHaveLength(1)
    time = 5000
    actor.send({ type: 'tab.shown' })
    expect(actor.getSnapshot().context.shown).toHaveLength(0)
  })

  it('a null timeout keeps it open', () => {
    const { clock, add, shown, first } = start()
    add({ timeout: null })
    clock.increment(1_000_000)
    expect(shown()).toHaveLength(1)
    first().send({ type: 'notification.close' })
    expect(shown()).toHaveLength(0)
  })

  it('the time shown without hovering equals the timeout, with any hovering', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: 1, max: 900 }), fc.integer({ min: 1, max: 5000 })), { maxLength: 5 }),
        (visits) => {
          const { clock, add, shown, first } = start()
          add()
          let counted = 0
          for (const [away, over] of visits) {
            clock.increment(away)
            counted += away
            first().send({ type: 'notification.hold', by: 'pointer' })
            clock.increment(over)
            first().send({ type: 'notification.release', by: 'pointer' })
          }
          clock.increment(5000 - counted - 1)
          const before = shown().length
          clock.increment(1)
          return before === 1 && shown().length === 0
        },
      ),
    )
  })
})
