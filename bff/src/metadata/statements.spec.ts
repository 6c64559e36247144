import { reviewStatements } from '../../testing/statements.ts'
import { ChangedTitlesStore } from './changed-titles.store.ts'

const now = Date.UTC(2026, 0, 2)

reviewStatements({
  folder: 'metadata',
  modules: import.meta.glob('./*.{store,queries}.ts', { eager: true }),
  calls: {
    './changed-titles.store.ts': {
      'ChangedTitlesStore.add': (database) =>
        new ChangedTitlesStore(database).add({ kind: 'movie', readAt: now, ids: [101] }),
      'ChangedTitlesStore.readSince': (database) => new ChangedTitlesStore(database).readSince(now),
      'ChangedTitlesStore.deleteBefore': (database) => new ChangedTitlesStore(database).deleteBefore(now),
    },
  },
  prepare: async () => {},
})
