import { inTransaction, reviewStatements } from '../../testing/statements.ts'
import { ChangedTitlesStore } from './changed-titles.store.ts'
import * as hidden from './hidden-titles.queries.ts'

const now = Date.UTC(2026, 0, 2)
const heat = { type: 'movie', id: 949, title: 'Heat', reason: 'On request', hiddenAt: now } as const

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
    './hidden-titles.queries.ts': {
      putHidden: inTransaction((transaction) => hidden.putHidden(transaction, 'live', heat)),
      hiddenRevision: (database) => hidden.hiddenRevision(database),
      hiddenIds: (database) => hidden.hiddenIds(database, 'live'),
      hiddenPage: (database) => hidden.hiddenPage(database, 'live', { offset: 0, limit: 25 }),
      deleteHidden: inTransaction((transaction) => hidden.deleteHidden(transaction, 'live', heat)),
    },
  },
  prepare: async () => {},
})
