import { createActor, createMachine } from 'xstate'
import type { CoverageCase } from '../../testing/transition-coverage.ts'
import { outboxMachine } from '../outbox.machine.ts'

const parent = createActor(createMachine({}))
const done = (src: string, output?: unknown) => ({ type: `xstate.done.actor.${src}`, output })
const failed = (src: string) => ({ type: `xstate.error.actor.${src}`, error: new Error('offline') })
const after = (delay: string, state: string) => ({ type: `xstate.after.${delay}.${state}` })
const delivered = { sent: 0, refused: 0, waiting: 0, readable: true, retryAfter: null, mustLogIn: false }

/** The outbox with every answer that its actors give. */
export const outboxCase: CoverageCase = {
  machine: outboxMachine,
  inputs: [
    { userId: null, parent },
    { userId: 'ada', parent },
  ],
  events: [
    ...['outbox.stored', 'outbox.takenBack', 'outbox.retry', 'network.online', 'tab.shown', 'tab.stored'].map(
      (type) => ({ type }),
    ),
    { type: 'session.loggedIn', userId: 'eve' },
    { type: 'session.loggedOut' },
    after('retry', 'outbox.signedIn.waiting'),
    after('retry', 'outbox.signedIn.unreadable'),
    after('asTheServerSaid', 'outbox.signedIn.paused'),
    done('0.outbox.signedIn.counting', { waiting: 0, readable: true }),
    done('0.outbox.signedIn.counting', { waiting: 0, readable: false }),
    done('0.outbox.signedIn.counting', { waiting: 2, readable: true }),
    failed('0.outbox.signedIn.counting'),
    ...[
      {},
      { sent: 2 },
      { readable: false },
      { waiting: 2 },
      { waiting: 2, retryAfter: 1000 },
      { waiting: 2, mustLogIn: true },
    ].map((delivery) => done('0.outbox.signedIn.sending', { ...delivered, ...delivery })),
    failed('0.outbox.signedIn.sending'),
  ],
  essence: (context) => ({ ...context, waiting: Math.min(context.waiting, 2), tries: 0 }),
}
