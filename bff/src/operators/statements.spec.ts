import { reviewStatements } from '../../testing/statements.ts'
import { HiddenTitlesStore } from './hidden-titles.store.ts'
import * as serverState from './server-state.queries.ts'

const now = Date.UTC(2026, 0, 2)
const command = { origin: 'command' } as const
const heat = { type: 'movie', id: 949, title: 'Heat', reason: 'On request', hiddenAt: now } as const

reviewStatements({
  folder: 'operators',
  modules: import.meta.glob('./*.{store,queries}.ts', { eager: true }),
  calls: {
    './hidden-titles.store.ts': {
      'HiddenTitlesStore.hide': (database) => new HiddenTitlesStore(database).hide('live', heat, command),
      'HiddenTitlesStore.page': (database) => new HiddenTitlesStore(database).page('live', { offset: 0, limit: 25 }),
      'HiddenTitlesStore.count': (database) => new HiddenTitlesStore(database).count('live'),
      'HiddenTitlesStore.show': (database) => new HiddenTitlesStore(database).show('live', heat, command, now),
    },
    './server-state.queries.ts': {
      countPasskeyMembers: (database) => serverState.countPasskeyMembers(database),
      countImports: (database) => serverState.countImports(database),
    },
  },
  prepare: async () => {},
})
