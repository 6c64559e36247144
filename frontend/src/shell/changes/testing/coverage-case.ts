import { createActor, createMachine } from 'xstate'
import { followGenre } from '../../../changes/genre.changes.ts'
import { followPerson } from '../../../changes/person.changes.ts'
import { after, done, failed } from '../../../testing/actor-events.ts'
import type { CoverageCase } from '../../../testing/transition-coverage.ts'
import { changeMachine } from '../change.machine.ts'
import { deliveryMachine } from '../delivery.machine.ts'

const parent = createActor(createMachine({}))
const delivered = { sent: 0, refused: 0, waiting: 0, readable: true, retryAfter: null, mustLogIn: false }
const nothing = () => undefined
const change = followPerson({ person: { id: 1, name: 'Ada' }, followed: true })
const silentChange = followGenre({ genre: { id: 18, name: 'Drama' }, followed: true })
const submitted = { id: 'a', change, onUndone: nothing, calls: [], isRestored: false }

/** The changes of a member with every answer that their actors give. */
export const deliveryCase: CoverageCase = {
  machine: deliveryMachine.provide({ actions: { show: nothing, showNone: nothing } }),
  inputs: [
    { userId: null, parent },
    { userId: 'ada', parent },
  ],
  events: [
    ...['delivery.retry', 'network.online', 'tab.shown', 'tab.stored'].map((type) => ({ type })),
    { type: 'change.submitted', submitted },
    { type: 'change.awaitsLogin', id: 'a' },
    { type: 'change.written', calls: 1 },
    { type: 'change.withdrawn', calls: 1 },
    { type: 'change.announced', notification: { message: 'nav.home' } },
    { type: 'change.undo', id: 'a' },
    { type: 'change.rate', id: 'a', subject: { type: 'movie', id: 1, name: '' } },
    { type: 'change.notificationClosed', id: 'a' },
    { type: 'change.ended', id: 'a' },
    { type: 'session.loggedIn', userId: 'eve' },
    { type: 'session.loggedOut' },
    done('2.delivery.signedIn', []),
    after('retry', 'delivery.signedIn.offline'),
    after('retry', 'delivery.signedIn.unreadable'),
    after('serverRetryAfter', 'delivery.signedIn.blocked'),
    done('0.delivery.signedIn.loading', { waiting: 0, readable: true }),
    done('0.delivery.signedIn.loading', { waiting: 0, readable: false }),
    done('0.delivery.signedIn.loading', { waiting: 2, readable: true }),
    failed('0.delivery.signedIn.loading'),
    ...[
      {},
      { sent: 2 },
      { readable: false },
      { waiting: 2 },
      { waiting: 2, retryAfter: 1000 },
      { waiting: 2, mustLogIn: true },
    ].map((delivery) => done('0.delivery.signedIn.delivering', { ...delivered, ...delivery })),
    failed('0.delivery.signedIn.delivering'),
  ],
  contextKey: ({ changes: _changes, ...context }) => ({
    ...context,
    userId: context.userId === null,
    waiting: context.waiting > 0,
    tries: 0,
  }),
}

/** One change with all its possible outcomes. */
export const changeCase: CoverageCase = {
  machine: changeMachine.provide({ actions: { confirm: nothing, rollBack: nothing } }),
  inputs: [
    { ...submitted, parent },
    { ...submitted, parent, change: silentChange },
    { ...submitted, parent, calls: null },
    { ...submitted, parent, isRestored: true },
  ],
  events: [
    { type: 'session.loggedIn', userId: 'ada' },
    { type: 'session.loggedOut' },
    { type: 'change.taken' },
    { type: 'change.waits' },
    { type: 'change.answered', answers: [{}] },
    { type: 'change.refused', error: { status: 412 } },
    { type: 'change.refused', error: { status: 404 } },
    { type: 'change.undo' },
    { type: 'change.notificationClosed' },
    after('login', 'change.awaitingLogin'),
    done('0.change.claiming', []),
    failed('0.change.claiming'),
    done('0.change.shown'),
    failed('0.change.shown'),
    done('0.change.pending.withdrawing', true),
    done('0.change.pending.withdrawing', false),
    failed('0.change.pending.withdrawing'),
    done('0.change.reversing'),
    failed('0.change.reversing'),
  ],
  contextKey: ({ isUndoable, calls, isRestored }) => ({ isUndoable, calls, isRestored }),
}
