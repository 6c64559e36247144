import { reviewStatements } from '../../../testing/statements.ts'
import { Lease } from './lease.store.ts'
import { ServerPresence, serverMayRunFor } from './server-presence.store.ts'

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
  },
  prepare: async () => {},
})
