import { createActor, createMachine } from 'xstate'
import { after } from '../../../testing/actor-events.ts'
import type { CoverageCase } from '../../../testing/transition-coverage.ts'
import { createNotificationMachine } from '../notification.machine.ts'
import { createNotificationsMachine } from '../notifications.machine.ts'

const parent = createActor(createMachine({}))
const notification = { message: 'nav.home', actions: [{ label: 'action.undo', run: () => undefined }] }
let time = 0

export const notificationCase: CoverageCase = {
  machine: createNotificationMachine(() => (time += 10_000)),
  inputs: [
    { id: 1, notification, parent },
    { id: 1, notification: { ...notification, timeout: null }, parent },
  ],
  events: [
    { type: 'notification.hold', by: 'pointer' },
    { type: 'notification.hold', by: 'focus' },
    { type: 'notification.release', by: 'pointer' },
    { type: 'notification.release', by: 'focus' },
    { type: 'notification.close' },
    { type: 'notification.act', index: 0 },
    { type: 'tab.shown' },
    after('remaining', 'notification.shown.running'),
  ],
  contextKey: ({ holds }) => holds,
}

/** The stack of all notifications. */
export const notificationsCase: CoverageCase = {
  machine: createNotificationsMachine(() => 1),
  inputs: [undefined],
  events: [
    { type: 'notifications.add', notification },
    { type: 'notification.closed', id: 1 },
    { type: 'notification.closed', id: 2 },
    { type: 'tab.shown' },
  ],
  contextKey: ({ shown }) => Math.min(shown.length, 2),
}
