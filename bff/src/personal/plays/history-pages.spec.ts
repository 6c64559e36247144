import { DefaultQueryCompiler, sql, type CompiledQuery } from 'kysely'
import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { historyPlaceText, type HistoryPlace } from '@contract/saved-query.schema'
import type { Play } from '@contract/saved-title.schema'
import { databases } from '../../../testing/databases.ts'
import { ada, storesOn, type Stores } from '../../../testing/saved-stores.ts'
import type { UserDatabase } from '../../platform/database/database.module.ts'
import { partsOf } from './history-periods.ts'
import type { StoredFilter } from './history.queries.ts'
import { playCountKey, toPlay } from './plays.queries.ts'
import { PlaysStore } from './plays.store.ts'

const owner = { user_id: 'ada', source: 'embedded' } as const
const moment = fc.constantFrom(-1_000_000_000_000, 0, 1, 1_700_000_000_000)
const number = fc.integer({ min: 0, max: 2 })
const viewing = fc.oneof(
  fc.record({
    type: fc.constant('movie' as const),
    season: fc.constant(null),
    episode: fc.constant(null),
    played_at: moment,
  }),
  fc.record({ type: fc.constant('tv' as const), season: number, episode: number, played_at: moment }),
)
const viewings = fc.array(viewing, { maxLength: 14 })
const precision = fc.constantFrom('time' as const, 'day' as const, 'none' as const)

/** All pages of the history, one after another. */
async function pagesOf({ plays }: Stores, size: number, filter: StoredFilter = {}): Promise<Play[][]> {
  const pages: Play[][] = []
  for (let after: HistoryPlace | undefined; ;) {
    const page = await plays.page(ada, { after, size, ...filter })
    pages.push(page.plays)
    if (!page.next) return pages
    after = page.next
  }
}

/** Adds rows of viewings, numbered from 0, in one statement. `rows`: their columns from `n`. */
const addMany = ({ kind }: UserDatabase, count: number) => {
  const numbers =
    kind === 'sqlite'
      ? sql`with recursive numbers (n) as (select 0 union all select n + 1 from numbers where n + 1 < ${sql.lit(count)})`
      : sql`with numbers as (select generate_series(0, ${sql.lit(count - 1)}) as n)`
  return sql`insert into plays (user_id, source, type, media_id, id, season, episode, played_at, version)
    ${numbers} select 'ada', 'embedded', case when n % 10 = 0 then 'movie' else 'tv' end, 1 + n % 3000, 'v' || n,
    case when n % 10 = 0 then null else 1 + n % 8 end, case when n % 10 = 0 then null else 1 + n % 20 end,
    case when n < ${sql.lit(count * 0.3)} then 0 else 1000000000000 + n * 60000 end, 0 from numbers`
}

describe.each(databases)('the pages of the history, in $name', ({ open }) => {
  it('have every viewing once, in the order of the whole, however many share one moment', async () => {
    const stores = await storesOn(await open())
    const { database, plays } = stores
    await fc.assert(
      fc
        .asyncProperty(viewings, fc.integer({ min: 1, max: 5 }), async (added, size) => {
          const rows = added.map((row, index) => ({ ...owner, ...row, media_id: 1, id: `v${index}` }))
          if (rows.length > 0) await database.insertInto('plays').values(rows).execute()
          await database.deleteFrom('item_revisions').execute()
          const whole = (await plays.page(ada, { size: 100 })).plays
          const sorted = rows
            .toSorted(
              (a, b) =>
                a.played_at - b.played_at ||
                (a.season ?? 0) - (b.season ?? 0) ||
                (a.episode ?? 0) - (b.episode ?? 0) ||
                (a.id < b.id ? -1 : 1),
            )
            .toReversed()
          expect(whole.map(({ id }) => id)).toEqual(sorted.map(({ id }) => id))
          for (const type of [undefined, 'movie', 'tv'] as const) {
            const pages = await pagesOf(stores, size, { type })
            expect(pages.flat()).toEqual(type ? whole.filter((play) => play.type === type) : whole)
            expect(pages.slice(0, -1).every((page) => page.length === size)).toBe(true)
          }
        })
        .afterEach(async () => void (await database.deleteFrom('plays').execute())),
      { numRuns: 20 },
    )
  })

  it('begin where the last one ended, whatever is added or removed before', async () => {
    const { database, plays } = await storesOn(await open())
    const row = (id: string, played_at: number) => ({
      ...owner,
      type: 'movie' as const,
      media_id: 1,
      season: null,
      episode: null,
      id,
      played_at,
    })
    await database
      .insertInto('plays')
      .values([1, 2, 3, 4].map((time) => row(`v${time}`, time)))
      .execute()
    const first = await plays.page(ada, { size: 2 })
    expect(first.plays.map(({ id }) => id)).toEqual(['v4', 'v3'])
    await database.insertInto('plays').values(row('new', 9)).execute()
    await database.deleteFrom('plays').where('id', '=', 'v3').execute()
    const second = await plays.page(ada, { size: 2, after: first.next! })
    expect(second.plays.map(({ id }) => id)).toEqual(['v2', 'v1'])
    expect(second.next).toBeNull()
  })

  it('have the viewings that pass all filters, from a moment on and before another one', async () => {
    const stores = await storesOn(await open())
    const { database } = stores
    await fc.assert(
      fc
        .asyncProperty(
          fc.array(fc.record({ row: viewing, rating: fc.constantFrom(null, 3, 8), precision }), { maxLength: 14 }),
          fc.record(
            {
              from: fc.constantFrom(0, 1, 1_600_000_000_000),
              to: fc.constantFrom(1, 2, 1_700_000_000_000, 1_700_000_000_001),
              type: fc.constantFrom('movie' as const, 'tv' as const),
              parts: fc.constantFrom(partsOf('2023-11', 'Asia/Tokyo'), partsOf('unknown', 'UTC')),
              minRating: fc.constantFrom(1, 8),
              rewatch: fc.boolean(),
            },
            { requiredKeys: [] },
          ),
          fc.integer({ min: 1, max: 5 }),
          async (added, filter, size) => {
            const rows = added.map(({ row, ...values }, index) => ({
              ...owner,
              ...row,
              ...values,
              media_id: 1,
              id: `v${String(index).padStart(2, '0')}`,
            }))
            if (rows.length > 0) await database.insertInto('plays').values(rows).execute()
            await database.deleteFrom('item_revisions').execute()
            const isEarlier = (a: (typeof rows)[number], b: (typeof rows)[number]) =>
              playCountKey(toPlay(a)) === playCountKey(toPlay(b)) &&
              (a.played_at < b.played_at || (a.played_at === b.played_at && a.id < b.id))
            const passing = rows.filter(
              (row) =>
                row.played_at >= (filter.from ?? -Infinity) &&
                row.played_at < (filter.to ?? Infinity) &&
                (filter.type ?? row.type) === row.type &&
                (filter.parts?.some(
                  ({ precisions, from, to }) =>
                    precisions.includes(row.precision) && row.played_at >= from && row.played_at < to,
                ) ??
                  true) &&
                (filter.minRating === undefined || (row.rating ?? 0) >= filter.minRating) &&
                (filter.rewatch === undefined || filter.rewatch === rows.some((other) => isEarlier(other, row))),
            )
            const pages = await pagesOf(stores, size, filter)
            expect(new Set(pages.flat().map(({ id }) => id))).toEqual(new Set(passing.map(({ id }) => id)))
            expect(pages.slice(0, -1).every((page) => page.length === size)).toBe(true)
            const { total } = await new PlaysStore(database, stores.items).page(ada, { size, ...filter })
            expect(total).toBe(passing.length)
          },
        )
        .afterEach(async () => void (await database.deleteFrom('plays').execute())),
      { numRuns: 60 },
    )
  })

  it('count all viewings of a title, also those beyond ten thousand', async () => {
    const { database, plays } = await storesOn(await open())
    await addMany(database, 10_050).execute(database)
    await database.updateTable('plays').set({ type: 'tv', media_id: 5, season: 1, episode: 1 }).execute()
    expect((await plays.page(ada, { size: 1, type: 'tv' })).total).toBe(10_050)
    expect([...(await plays.playCounts(ada, [{ type: 'tv', id: 5 }])).values()]).toEqual([10_050])
  })

  it('are read from an index in their order, the first and the four hundredth one, of all viewings and of films', async () => {
    const { database, plays } = await storesOn(await open())
    await addMany(database, 20_000).execute(database)
    await sql`analyze plays`.execute(database)
    const far = { playedAt: 0, season: 2, episode: 2, id: 'v5' }
    const compile = vi.spyOn(DefaultQueryCompiler.prototype, 'compileQuery')
    const day = { parts: [{ precisions: ['time'] as const, from: Date.UTC(2001, 8, 15), to: Date.UTC(2001, 8, 16) }] }
    const noon = { ...far, playedAt: Date.UTC(2001, 8, 15, 12) }
    for (const type of [undefined, 'movie'] as const) {
      for (const after of [undefined, far]) await plays.page(ada, { after, size: 50, type })
      for (const after of [undefined, noon]) await plays.page(ada, { after, size: 50, type, ...day })
    }
    const compiled = compile.mock.results
      // SAFETY: the method returns a compiled query, and none of these calls threw.
      .map(({ value }) => value as CompiledQuery)
      .filter((query) => query.sql.includes('order by'))
    compile.mockRestore()
    expect(compiled.length).toBeGreaterThanOrEqual(8)
    for (const query of compiled) {
      const plan = await planOf(database, query)
      expect(plan).toMatch(
        query.parameters.includes('movie') ? /plays_of_type_in_order|plays_in_order/ : /plays_in_order/,
      )
      expect(plan).not.toMatch(/temp b-tree|sort|seq scan|scan plays/i)
    }
  })
})

it('the place of a viewing is written in the address of the next page', () => {
  expect(historyPlaceText({ playedAt: -5, season: 1, episode: 12, id: 'a_b-c' })).toBe('-5.1.12.a_b-c')
})

async function planOf(database: UserDatabase, query: CompiledQuery): Promise<string> {
  const explain = database.kind === 'sqlite' ? 'explain query plan ' : 'explain '
  const { rows } = await database.executeQuery<Record<string, unknown>>({ ...query, sql: explain + query.sql })
  return rows.map((row) => String(row['detail'] ?? row['QUERY PLAN'])).join('\n')
}
