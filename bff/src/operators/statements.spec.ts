import { reviewStatements } from '../../testing/statements.ts'
import * as serverState from './server-state.queries.ts'

reviewStatements({
  folder: 'operators',
  modules: import.meta.glob('./*.{store,queries}.ts', { eager: true }),
  calls: {
    './server-state.queries.ts': {
      countPasskeyMembers: (database) => serverState.countPasskeyMembers(database),
      countImports: (database) => serverState.countImports(database),
    },
  },
  prepare: async () => {},
})
