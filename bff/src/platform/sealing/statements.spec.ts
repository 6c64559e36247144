import { reviewStatements } from '../../../testing/statements.ts'
import { sharedSecret } from './secrets.queries.ts'

reviewStatements({
  folder: 'platform/sealing',
  modules: import.meta.glob('./**/*.{store,queries}.ts', { eager: true }),
  calls: {
    './secrets.queries.ts': { sharedSecret: (database) => sharedSecret(database, 'vapid', 'secret') },
  },
  prepare: async () => undefined,
})
