import { describe, expect, it, vi } from 'vitest'
import { createActor, fromCallback, SimulatedClock, type EventObject } from 'xstate'
import { createNotificationsMachine, MAX_SHOWN } from './notifications.machine.ts'
import { notificationOf, start } from './testing/started-notifications.ts'

describe('notifications', () => {
  it('a stack is shown when a notification exists, and auto-closes after 5000 ms by default', () => {
    const { actor, clock, add } = start()
    expect(actor.getSnapshot().value).toBe('empty')
    add()
    expect(actor.getSnapshot().value).toBe('showing')
    clock.increment(4999)
    expect(actor.getSnapshot().value).toBe('showing')
    clock.increment(1)
    expect(actor.getSnapshot().value).toBe('empty')
  })

  it('the id is the current timestamp; two in one millisecond get distinct ids', () => {
    const { clock, add, shown } = start()
    clock.set(1_700_000_000_000)
    add()
    add()
    add()
    expect(shown().map(({ id }) => id)).toEqual([1_700_000_000_000, 1_700_000_000_001, 1_700_000_000_002])
  })

  it('the newest twenty of a thousand stay', () => {
    const { add, shown } = start()
    const onClose = vi.fn<() => void>()
    for (let index = 0; index < 1000; index += 1) add({ onClose })
    expect(shown()).toHaveLength(MAX_SHOWN)
    expect(onClose).toHaveBeenCalledTimes(1000 - MAX_SHOWN)
    expect(shown().at(-1)?.id).toBe(1000)
  })

  it('a clock that jumps back neither closes nor keeps a notification', () => {
    let time = 10_000
    const clock = new SimulatedClock()
    const actor = createActor(
      createNotificationsMachine(() => time).provide({
        actors: { visibility: fromCallback<EventObject>(() => undefined) },
      }),
      { clock },
    ).start()
    actor.send({ type: 'notifications.add', notification: notificationOf({}) })
    time = 0
    actor.send({ type: 'notifications.add', notification: notificationOf({}) })
    expect(actor.getSnapshot().context.shown.map(({ id }) => id)).toEqual([10_000, 10_001])
    clock.increment(5000)
    expect(actor.getSnapshot().context.shown).toHaveLength(0)
  })
})
