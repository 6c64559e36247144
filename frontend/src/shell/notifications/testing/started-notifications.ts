import { createActor, fromCallback, SimulatedClock, type EventObject } from 'xstate'
import type { NotificationContent } from '../notification.machine.ts'
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
  const add = (notification: Partial<NotificationContent> = {}) =>
    actor.send({ type: 'notifications.add', notification: notificationOf(notification) })
  const shown = () => actor.getSnapshot().context.shown
  return { actor, clock, add, shown, first: () => shown()[0]!.ref }
}

export const notificationOf = (notification: Partial<NotificationContent>): NotificationContent => ({
  message: 'nav.home',
  ...notification,
})
