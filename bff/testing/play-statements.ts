import { ada, dark, heat } from './saved-stores.ts'
import { inTransaction, type StatementCalls } from './statements.ts'
import * as episodePlays from '../src/personal/episodes/episode-plays.queries.ts'
import { partsOf } from '../src/personal/plays/history-periods.ts'
import * as history from '../src/personal/plays/history.queries.ts'
import * as playQueries from '../src/personal/plays/plays.queries.ts'

const now = Date.UTC(2026, 0, 2)
const darkKey = { ...ada, id: dark.id }
/** A viewing of a film, and one of an episode. */
export const play = {
  id: 'play',
  user_id: 'ada',
  source: 'embedded',
  type: 'movie',
  media_id: heat.id,
  season: null,
  episode: null,
  played_at: now,
} as const
export const playOfDark = {
  ...play,
  id: 'episode',
  type: 'tv',
  media_id: dark.id,
  season: 1,
  episode: 1,
  rating: 8,
} as const

/** The statements of viewings, for `statements.spec.ts`. */
export const playCalls: StatementCalls = {
  './plays/history.queries.ts': {
    historyRows: async (database) => {
      const after = { playedAt: now, season: 1, episode: 1, id: 'play' }
      await history.historyRows(database, ada, { parts: partsOf('2026-01', 'UTC') }, { after, limit: 21 })
      const filter = { from: 0, to: now, type: 'tv', minRating: 8, rewatch: true } as const
      await history.historyRows(database, ada, filter, { after: undefined, limit: 21 })
    },
    countHistory: (database) =>
      history.countHistory(database, ada, [{ parts: partsOf('2026-01', 'UTC') }, { minRating: 8 }]),
    countFiltered: async (database) => {
      await history.countFiltered(database, ada, { minRating: 8 })
      await history.countFiltered(database, ada, { rewatch: true })
    },
    hasViewing: (database) => history.hasViewing(database, ada, { parts: partsOf('2026-01', 'UTC') }),
    historySpan: (database) => history.historySpan(database, ada),
  },
  './episodes/episode-plays.queries.ts': {
    logViewings: inTransaction((transaction) =>
      episodePlays.logViewings(transaction, darkKey, [{ id: 'logged', season: 1, episode: 2, playedAt: now }], now),
    ),
    unlogViewings: inTransaction((transaction) =>
      episodePlays.unlogViewings(
        transaction,
        darkKey,
        [{ id: 'logged', season: 1, episode: 2, episodeRating: null }],
        now,
      ),
    ),
    stripeOf: () => episodePlays.stripeOf(darkKey),
    removedRow: () => episodePlays.removedRow({ ...playOfDark, note: null }),
    rowOf: () => episodePlays.rowOf(darkKey, { season: 1, episode: 1, playedAt: now }, 'play'),
  },
  './plays/plays.queries.ts': {
    toPlay: () => playQueries.toPlay(play),
    playOf: (database) => playQueries.playOf(database, 'ada', 'play'),
    originsOf: (database) => playQueries.originsOf(database, 'ada', [{ ...play, connection_id: 'connection' }]),
    lastRated: inTransaction((transaction) => playQueries.lastRated(transaction, play)),
    addPlayOfEpisode: inTransaction((transaction) =>
      playQueries.addPlayOfEpisode(transaction, { ...playOfDark, id: 'of an episode' }, {}, now),
    ),
    playCountKey: () => playQueries.playCountKey(playQueries.toPlay(play)),
    isSameViewing: () => playQueries.isSameViewing(playQueries.toPlay(play), playQueries.toPlay(play)),
  },
}
