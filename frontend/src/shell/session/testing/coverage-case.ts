import { createActor, createMachine } from 'xstate'
import type { User } from '@contract/session.schema'
import { after, done, failed } from '../../../testing/actor-events.ts'
import type { CoverageCase } from '../../../testing/transition-coverage.ts'
import { sessionMachine } from '../session.machine.ts'

const ada: User = { id: '1', name: 'Ada', email: null, avatar: null, createdAt: '2026-01-01T00:00:00.000Z' }
const eve: User = { ...ada, id: '2' }
const parent = createActor(createMachine({}))

/** The session of a visitor, of a user, and of a user who is still unknown. */
export const sessionCase: CoverageCase = {
  machine: sessionMachine,
  inputs: [
    { user: undefined, parent },
    { user: null, parent },
    { user: ada, parent },
  ],
  events: [
    { type: 'session.refetch' },
    { type: 'session.entered', user: ada },
    { type: 'session.expired' },
    { type: 'session.logOut' },
    { type: 'network.online' },
    after('revokeRetry', 'session.loggedOut.revoking.waiting'),
    ...['0.session.unknown', '0.session.loggedIn.freshness.refetching'].flatMap((id) => [
      done(id, ada),
      done(id, eve),
      done(id, null),
      failed(id),
    ]),
    done('0.session.loggedOut.revoking.trying'),
    failed('0.session.loggedOut.revoking.trying'),
    done('0.session.loggedIn.genres.loading'),
    failed('0.session.loggedIn.genres.loading'),
  ],
}
