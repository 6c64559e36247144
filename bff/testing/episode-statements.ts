import { EpisodesStore } from '../src/personal/episodes/episodes.store.ts'
import { rewatchSince, setRewatch } from '../src/personal/episodes/rewatch.queries.ts'
import { ada, dark } from './saved-stores.ts'
import { inTransaction, type StatementCalls } from './statements.ts'

const now = Date.UTC(2026, 0, 2)
const darkKey = { ...ada, id: dark.id }

/** The statements of progress in shows. */
export const episodeCalls: StatementCalls = {
  './episodes/episodes.store.ts': {
    'EpisodesStore.mark': inTransaction((transaction, database) =>
      new EpisodesStore(database).mark(transaction, darkKey, [{ season: 1, episode: 1, playedAt: now }]),
    ),
    'EpisodesStore.watched': async (database) => {
      await new EpisodesStore(database).watched(darkKey)
      await new EpisodesStore(database).watched(darkKey, database, now)
    },
    'EpisodesStore.watchedOf': (database) => new EpisodesStore(database).watchedOf(ada, [dark.id]),
    'EpisodesStore.started': (database) => new EpisodesStore(database).started('ada', 'embedded'),
    'EpisodesStore.unmark': inTransaction((transaction, database) =>
      new EpisodesStore(database).unmark(transaction, darkKey, [{ season: 1, episode: 1 }], now),
    ),
  },
  './episodes/rewatch.queries.ts': {
    rewatchSince: (database) => rewatchSince(database, darkKey),
    setRewatch: inTransaction((transaction) => setRewatch(transaction, darkKey, now)),
  },
}
