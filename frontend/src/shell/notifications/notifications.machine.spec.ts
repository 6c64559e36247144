import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { createActor, fromCallback, SimulatedClock, type EventObject } from 'xstate'
import { createNotificationsMachine, MAX_SHOWN } from './notifications.machine.ts'

function start() {
  const clock = new SimulatedClock()
  const actor = createActor(
    createNotificationsMachine(() => clock.now()).provide({
      actors: { visibility: fromCallback<EventObject>(() => undefined) },
    }),
    { clock },
  ).start()
  const add = (notice: Partial<Parameters<typeof notice_>[0]> = {}) =>
    actor.send({ type: 'notifications.add', notice: notice_(notice) })
  const shown = () => actor.getSnapshot().context.shown
  return { actor, clock, add, shown, first: () => shown()[0]!.ref }
}
const notice_ = (notice: Partial<import('./notification.machine.ts').Notice>) => ({
  message: 'nav.home' as const,
  ...notice,
})

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

  it('the timer pauses while hovered and the remaining time runs on after leaving', () => {
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

  it('keyboard focus counts as hovering: both have to be gone before the timer runs on', () => {
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

  it("pressing an action runs that action's callback, then the close callback; closing runs the close callback alone", () => {
    const { clock, add, first } = start()
    const calls: string[] = []
    const notice = {
      actions: [{ label: 'action.undo' as const, run: () => calls.push('undo') }],
      onClose: () => calls.push('close'),
    }
    add(notice)
    first().send({ type: 'notification.act', index: 0 })
    expect(calls.splice(0)).toEqual(['undo', 'close'])
    add(notice)
    first().send({ type: 'notification.close' })
    expect(calls.splice(0)).toEqual(['close'])
    add(notice)
    clock.increment(5000)
    expect(calls).toEqual(['close'])
  })

  it('an action that does not exist does nothing', () => {
    const { add, first, shown } = start()
    add()
    first().send({ type: 'notification.act', index: 3 })
    expect(shown()).toHaveLength(1)
  })

  it('the id is the current timestamp; two in one millisecond get distinct ids', () => {
    const { clock, add, shown } = start()
    clock.set(1_700_000_000_000)
    add()
    add()
    add()
    expect(shown().map(({ id }) => id)).toEqual([1_700_000_000_000, 1_700_000_000_001, 1_700_000_000_002])
  })

  it('a thousand in a second: the newest twenty are shown, the oldest make room', () => {
    const { add, shown } = start()
    const onClose = vi.fn<() => void>()
    for (let index = 0; index < 1000; index += 1) add({ onClose })
    expect(shown()).toHaveLength(MAX_SHOWN)
    expect(onClose).toHaveBeenCalledTimes(1000 - MAX_SHOWN)
    expect(shown().at(-1)?.id).toBe(1000)
  })

  it('a hidden tab does not stretch it: what ran out meanwhile is closed when the tab is seen again', () => {
    // The clock of the machine's timers stands still, as a background tab's may; the time of day goes on.
    let time = 0
    const actor = createActor(
      createNotificationsMachine(() => time).provide({
        actors: { visibility: fromCallback<EventObject>(() => undefined) },
      }),
      { clock: new SimulatedClock() },
    ).start()
    actor.send({ type: 'notifications.add', notice: notice_({}) })
    time = 4999
    actor.send({ type: 'tab.shown' })
    expect(actor.getSnapshot().context.shown).toHaveLength(1)
    time = 5000
    actor.send({ type: 'tab.shown' })
    expect(actor.getSnapshot().context.shown).toHaveLength(0)
  })

  it('null as a time stays until it is closed', () => {
    const { clock, add, shown, first } = start()
    add({ timeout: null })
    clock.increment(1_000_000)
    expect(shown()).toHaveLength(1)
    first().send({ type: 'notification.close' })
    expect(shown()).toHaveLength(0)
  })

  it('a clock that jumps back neither closes nor keeps it for ever', () => {
    let time = 10_000
    const clock = new SimulatedClock()
    const actor = createActor(
      createNotificationsMachine(() => time).provide({
        actors: { visibility: fromCallback<EventObject>(() => undefined) },
      }),
      { clock },
    ).start()
    actor.send({ type: 'notifications.add', notice: notice_({}) })
    time = 0
    actor.send({ type: 'notifications.add', notice: notice_({}) })
    expect(actor.getSnapshot().context.shown.map(({ id }) => id)).toEqual([10_000, 10_001])
    clock.increment(5000)
    expect(actor.getSnapshot().context.shown).toHaveLength(0)
  })

  it('the time shown without hovering equals the timeout, however it is hovered', () => {
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
