import { sql } from 'kysely'
import { FactsStore, figuresOf } from '../src/personal/facts/facts.store.ts'
import { savedTitlesAfter, savedTitlesAmong } from '../src/personal/facts/saved-facts.queries.ts'
import { columnsOf } from '../src/personal/saved/columns.queries.ts'
import { StatisticsStore } from '../src/personal/statistics/statistics.store.ts'
import { ada, dark, heat } from './saved-stores.ts'
import type { StatementCalls } from './statements.ts'

const now = Date.UTC(2026, 0, 2)
const titles = [heat, dark]
const play = {
  user_id: 'ada',
  source: 'embedded',
  type: 'movie',
  media_id: heat.id,
  season: null,
  episode: null,
} as const

export async function readAll(slices: AsyncIterable<object>): Promise<void> {
  for await (const slice of slices) void slice
}

/** The statements of statistics and of the facts that they read. */
export const statisticsCalls: StatementCalls = {
  './facts/facts.store.ts': {
    'FactsStore.savedTitles': (database) => readAll(new FactsStore(database).savedTitles(ada, 'movie')),
    'FactsStore.savedTitlesAmong': (database) =>
      readAll(new FactsStore(database).savedTitlesAmong(ada, 'movie', [heat.id])),
    'FactsStore.enlist': (database) => new FactsStore(database).enlist(titles, now),
    'FactsStore.nextDue': (database) => new FactsStore(database).nextDue(now),
    'FactsStore.putOff': (database) => new FactsStore(database).putOff(heat, now),
    'FactsStore.put': (database) => new FactsStore(database).put(heat, null, now),
    'FactsStore.refresh': (database) => new FactsStore(database).refresh([heat], now),
    'FactsStore.genres': (database) => new FactsStore(database).genres('movie', [1, 2]),
    'FactsStore.facts': (database) => new FactsStore(database).facts('movie', [heat.id]),
    'FactsStore.memberAfter': (database) => new FactsStore(database).memberAfter(''),
    'FactsStore.viewedTitlesAfter': (database) => new FactsStore(database).viewedTitlesAfter(ada, 'tv', 0),
    'FactsStore.listAfter': (database) => new FactsStore(database).listAfter(''),
    'FactsStore.listedTitlesAfter': (database) => new FactsStore(database).listedTitlesAfter('list', 'movie', 0),
    figuresOf: async (database) =>
      [...(await new FactsStore(database).facts('movie', [heat.id])).values()].map((row) => figuresOf(row)),
  },
  './saved/columns.queries.ts': {
    columnsOf: (database) => {
      const rows = database.selectFrom('plays').select(['media_id']).where('user_id', '=', 'ada').as('slice')
      return columnsOf(database, rows, { ids: sql<number>`media_id` })
    },
  },
  './facts/saved-facts.queries.ts': {
    savedTitlesAfter: (database) => savedTitlesAfter(database, ada, 'movie', 0),
    savedTitlesAmong: (database) => savedTitlesAmong(database, ada, 'movie', [heat.id]),
  },
  './statistics/statistics.store.ts': {
    'StatisticsStore.revision': (database) => new StatisticsStore(database).revision('ada'),
    'StatisticsStore.plays': {
      given: (database) =>
        database
          .insertInto('plays')
          .values(Array.from({ length: 2001 }, (_, index) => ({ ...play, id: `play ${index}`, played_at: index })))
          .execute(),
      run: async (database) => {
        await readAll(new StatisticsStore(database).plays(ada))
        await readAll(new StatisticsStore(database).plays(ada, { from: 0, to: now }))
      },
    },
    'StatisticsStore.lists': (database) => readAll(new StatisticsStore(database).lists(ada)),
  },
}
