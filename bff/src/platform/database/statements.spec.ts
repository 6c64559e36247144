import { reviewStatements } from '../../../testing/statements.ts'
import { addUsers } from '../../../testing/users.ts'
import { setQuotas } from '../../../testing/usage.ts'
import { Lease } from './lease.store.ts'
import { ServerPresence, serverMayRunFor } from './server-presence.store.ts'
import { quotaReached, readRoom, readUsage, recordGrowth } from './usage.queries.ts'

const now = Date.UTC(2026, 0, 2)

reviewStatements({
  folder: 'platform/database',
  modules: import.meta.glob('./*.{store,queries}.ts', { eager: true }),
  calls: {
    './lease.store.ts': {
      'Lease.acquire': (database) => new Lease(database, 'scan').acquire(now),
      'Lease.release': (database) => new Lease(database, 'scan').release(),
    },
    './server-presence.store.ts': {
      'ServerPresence.start': async (database) => {
        const presence = new ServerPresence(database)
        await presence.start()
        await presence.stop()
      },
      'ServerPresence.stop': (database) => new ServerPresence(database).stop(),
      serverMayRunFor: (database) => serverMayRunFor(database, now),
    },
    './usage.queries.ts': {
      recordGrowth: async (database) => {
        await setQuotas(database, { titles: 3 })
        await recordGrowth(database, 'ada', { titles: 2 }, { stripe: 0, firstRevision: now, revises: 1 })
      },
      readUsage: (database) => readUsage(database, 'ada'),
      readRoom: (database) => readRoom(database, 'ada'),
      quotaReached: (database) => quotaReached(database, 'ada'),
    },
  },
  prepare: (database) => addUsers(database, 'ada'),
})
