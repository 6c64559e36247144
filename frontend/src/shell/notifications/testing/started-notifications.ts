import { createActor, fromCallback, SimulatedClock, type EventObject } from 'xstate'
import type { Notice } from '../notification.machine.ts'
import { createNotificationsMachine } from '../notifications.machine.ts'

/** The stack of notifications, on a clock of its own. */
export function start() {
  const clock = new SimulatedClock()
  const actor = createActor(
    createNotificationsMachine(() => clock.now()).provide({
      actors: { visibility: fromCallback<EventObject>(() => undefined) },
    }),
    { clock },
  ).start()
  const add = (notice: Partial<Notice> = {}) => actor.send({ type: 'notifications.add', notice: noticeOf(notice) })
  const shown = () => actor.getSnapshot().context.shown
  return { actor, clock, add, shown, first: () => shown()[0]!.ref }
}

export const noticeOf = (notice: Partial<Notice>): Notice => ({
  message: 'nav.home',
  ...notice,
})
