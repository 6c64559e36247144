import { assign, enqueueActions, fromCallback, setup, stopChild, type ActorRefFrom, type EventObject } from 'xstate'
import { notProvided } from '../not-provided.ts'
import { createNotificationMachine, type NotificationContent } from './notification.machine.ts'

export type NotificationRef = ActorRefFrom<ReturnType<typeof createNotificationMachine>>
export interface ShownNotification {
  readonly id: number
  readonly ref: NotificationRef
}
export type NotificationsEvent =
  | { type: 'notifications.add'; notification: NotificationContent }
  | { type: 'notification.closed'; id: number }
  | { type: 'tab.shown' }

/** The number of notifications that are shown; the oldest is closed for a new one. */
export const MAX_SHOWN = 20

const notificationsSetup = (now: () => number) =>
  setup({
    types: {
      context: {} as { shown: readonly ShownNotification[]; lastId: number },
      events: {} as NotificationsEvent,
    },
    actors: {
      notification: createNotificationMachine(now),
      visibility: fromCallback<EventObject>(notProvided('visibility')),
    },
    guards: { isLast: ({ context }, { id }: { id: number }) => context.shown.every((shown) => shown.id === id) },
    actions: {
      add: assign(({ context, spawn, self }, { notification }: { notification: NotificationContent }) => {
        // The id is the current timestamp (§4); two in one millisecond get distinct ones.
        const id = Math.max(now(), context.lastId + 1)
        const ref = spawn('notification', { id: `notification-${id}`, input: { id, notification, parent: self } })
        return { lastId: id, shown: [...context.shown, { id, ref }] }
      }),
      makeRoom: enqueueActions(({ context, enqueue }) => {
        for (const { ref } of context.shown.slice(0, Math.max(0, context.shown.length - MAX_SHOWN))) {
          enqueue.sendTo(ref, { type: 'notification.close' })
        }
      }),
      remove: assign({
        shown: ({ context }, { id }: { id: number }) => context.shown.filter((shown) => shown.id !== id),
      }),
      wakeAll: enqueueActions(({ context, enqueue }) => {
        for (const { ref } of context.shown) enqueue.sendTo(ref, { type: 'tab.shown' })
      }),
    },
  })

/** The stack of notifications (§2): shown when a notification exists. `now` is the time in milliseconds since 1970. */
export const createNotificationsMachine = (now: () => number) =>
  notificationsSetup(now).createMachine({
    id: 'notifications',
    context: { shown: [], lastId: 0 },
    initial: 'empty',
    on: {
      'notifications.add': {
        target: '.showing',
        actions: [{ type: 'add', params: ({ event }) => ({ notification: event.notification }) }, 'makeRoom'],
      },
    },
    states: {
      empty: {},
      showing: {
        invoke: { src: 'visibility' },
        on: {
          'notification.closed': [
            {
              guard: { type: 'isLast', params: ({ event }) => ({ id: event.id }) },
              target: 'empty',
              actions: [
                { type: 'remove', params: ({ event }) => ({ id: event.id }) },
                stopChild(({ event }) => `notification-${event.id}`),
              ],
            },
            {
              actions: [
                { type: 'remove', params: ({ event }) => ({ id: event.id }) },
                stopChild(({ event }) => `notification-${event.id}`),
              ],
            },
          ],
          'tab.shown': { actions: 'wakeAll' },
        },
      },
    },
  })
