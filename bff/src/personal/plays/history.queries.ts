import { sql, type ExpressionBuilder, type SelectQueryBuilder } from 'kysely'
import type { PlayPrecision } from '@contract/played-at'
import type { HistoryFilter, HistoryPlace } from '@contract/saved-query.schema'
import { TimeSlices } from '../../platform/http/time-slices.ts'
import type { UserDatabase } from '../../platform/database/database.module.ts'
import type { Database } from '../../platform/database/schema.ts'
import type { PlayRow } from '../saved/saved-row.ts'
import type { Owner } from '../saved/saved-titles.store.ts'

/** The order of the history. Episodes marked at once count as watched one by one: the last on top. */
const order = [
  sql<number>`played_at`,
  sql<number>`coalesce(season, 0)`,
  sql<number>`coalesce(episode, 0)`,
  sql<string>`id`,
] as const
/** Later than any viewing: the last moment of a `Date`. */
const END_OF_TIME = 8_640_000_000_000_000
/** Viewings of which one statement looks for earlier ones. */
const MAX_COMPARED_AT_ONCE = 1000

/** Viewings whose time is known this exactly, from one moment (epoch milliseconds) on and before another one. */
export interface HistoryPart {
  readonly precisions: readonly PlayPrecision[]
  readonly from: number
  readonly to: number
}
/** A filter with the parts of a period (`history-periods.ts`): viewings of any of them. */
export type StoredFilter = HistoryFilter & { readonly parts?: readonly HistoryPart[] | undefined }

type Plays = SelectQueryBuilder<Database, 'plays', object>

const playsOf = (database: UserDatabase, { userId, source }: Owner): Plays =>
  database.selectFrom('plays').where('user_id', '=', userId).where('source', '=', source)

const startOf = ({ from, parts = [] }: StoredFilter): number | undefined =>
  parts.length > 0 ? Math.max(from ?? -Infinity, Math.min(...parts.map((part) => part.from))) : from
const endOf = ({ to = END_OF_TIME, parts = [] }: StoredFilter): number =>
  parts.length > 0 ? Math.min(to, Math.max(...parts.map((part) => part.to))) : to

/** The plays that pass a filter, except for its `to`, which is the bound where the first page begins. */
function filtered(plays: Plays, filter: StoredFilter): Plays {
  const { type, parts, minRating, rewatch } = filter
  const from = startOf(filter)
  return plays
    .$if(from !== undefined, (query) => query.where('played_at', '>=', from!))
    .$if(type !== undefined, (query) => query.where('type', '=', type!))
    .$if(parts !== undefined, (query) =>
      query.where((where) =>
        where.or(
          parts!.map((part) =>
            where.and([
              where('precision', 'in', part.precisions),
              where('played_at', '>=', part.from),
              where('played_at', '<', part.to),
            ]),
          ),
        ),
      ),
    )
    .$if(minRating !== undefined, (query) => query.where('rating', '>=', minRating!))
    .$if(rewatch !== undefined, (query) =>
      query.where((where) => {
        const earlier = where.or([
          where.and([where('plays.season', 'is', null), where('plays.id', '!=', firstOf(where, []))]),
          where.and([
            where('plays.season', 'is not', null),
            where('plays.id', '!=', firstOf(where, ['season', 'episode'])),
          ]),
        ])
        return rewatch ? earlier : where.not(earlier)
      }),
    )
}

/**
 * The id of the first viewing of the same title that has the same numbers. The order is that of the index, so that either database reads
 * its first entry there; PostgreSQL without statistics of the table would take another index.
 */
const firstOf = (where: ExpressionBuilder<Database, 'plays'>, same: readonly ('season' | 'episode')[]) =>
  same
    .reduce(
      (query, column) => query.whereRef(`first.${column}`, '=', `plays.${column}`),
      where
        .selectFrom('plays as first')
        .select('first.id')
        .whereRef('first.user_id', '=', 'plays.user_id')
        .whereRef('first.source', '=', 'plays.source')
        .whereRef('first.type', '=', 'plays.type')
        .whereRef('first.media_id', '=', 'plays.media_id')
        .$if(same.length === 0, (query) => query.where('first.season', 'is', null).where('first.episode', 'is', null)),
    )
    .orderBy('first.season')
    .orderBy('first.episode')
    .orderBy('first.played_at')
    .orderBy('first.id')
    .limit(1)

interface Part {
  /** The place of the viewing before the first one; without it they begin with the newest. */
  readonly after: HistoryPlace | undefined
  readonly limit: number
}

/**
 * Reads viewings that pass a filter, newest first. Every statement has a bound on `played_at`, so that a part costs the same wherever
 * it begins (decision 71): after a place are the rows that equal it in the first columns of the order and are smaller in the next one.
 * Each column has a statement of its own. Either database reads each from an index, which SQLite does not do for a comparison of rows.
 */
export async function historyRows(
  database: UserDatabase,
  owner: Owner,
  filter: StoredFilter,
  { after, limit }: Part,
): Promise<PlayRow[]> {
  const rows: PlayRow[] = []
  const to = Math.min(endOf(filter), after ? after.playedAt + 1 : END_OF_TIME)
  for await (const window of windowsOf(database, owner, { ...filter, to })) {
    const part = { after: window.to === to ? after : undefined, limit: limit - rows.length }
    rows.push(...(await rowsWithin(database, owner, window, part)))
    if (rows.length >= limit) break
  }
  return rows
}

async function rowsWithin(
  database: UserDatabase,
  owner: Owner,
  filter: StoredFilter,
  { after, limit }: Part,
): Promise<PlayRow[]> {
  const plays = () => filtered(playsOf(database, owner), filter)
  const to = endOf(filter)
  const firstRows = (query: Plays, columns: readonly (typeof order)[number][]) =>
    columns
      .reduce((ordered, column) => ordered.orderBy(column, 'desc'), query.selectAll())
      .limit(limit)
      .execute()
  if (!after || after.playedAt >= to) return firstRows(plays().where('played_at', '<', to), order)
  const place = [after.playedAt, after.season, after.episode, after.id]
  const rows: PlayRow[] = []
  for (let depth = order.length - 1; depth >= 0 && rows.length < limit; depth -= 1) {
    const equal = order
      .slice(0, depth)
      .reduce((query, column, index) => query.where(column, '=', place[index]!), plays())
    rows.push(...(await firstRows(equal.where(order[depth]!, '<', place[depth]!), order.slice(depth))))
  }
  return rows.slice(0, limit)
}

/** Counts the viewings that pass each of some filters, in one statement. */
export async function countHistory(
  database: UserDatabase,
  owner: Owner,
  filters: readonly StoredFilter[],
): Promise<number[]> {
  const counts = filters.map((filter, index) =>
    filtered(playsOf(database, owner), filter)
      .where('played_at', '<', endOf(filter))
      .select((select) => select.fn.countAll<number>().as('count'))
      .as(`count${index}`),
  )
  const row = await database.selectNoFrom(counts).executeTakeFirstOrThrow()
  return filters.map((_, index) => Number((row as Record<string, unknown>)[`count${index}`]))
}

/** Counts the viewings that pass a filter. */
export async function countFiltered(database: UserDatabase, owner: Owner, filter: StoredFilter): Promise<number> {
  let total = 0
  for await (const window of windowsOf(database, owner, { ...filter, to: endOf(filter) })) {
    const [count = 0] = await countHistory(database, owner, [window])
    total += count
  }
  return total
}

/**
 * The parts of a filter, newest first, that one statement each reads. A filter that looks for earlier viewings of each viewing is read
 * in parts of a thousand viewings, or all of one moment; between two parts other requests are answered.
 */
async function* windowsOf(
  database: UserDatabase,
  owner: Owner,
  filter: StoredFilter & { readonly to: number },
): AsyncGenerator<StoredFilter & { readonly to: number }> {
  const slices = new TimeSlices()
  for (let end: number | undefined = filter.to; end !== undefined;) {
    const part: StoredFilter & { readonly to: number } = { ...filter, to: end }
    const from: number | undefined =
      filter.rewatch === undefined ? undefined : await momentInOrder(database, owner, part, MAX_COMPARED_AT_ONCE)
    yield from === undefined ? part : { ...part, from }
    end = from
    await slices.yieldIfDue()
  }
}

/** The moment of the viewing that comes after some newer ones, with the bounds and the type of a filter alone. */
async function momentInOrder(
  database: UserDatabase,
  owner: Owner,
  { type, ...filter }: StoredFilter & { readonly to: number },
  place: number,
): Promise<number | undefined> {
  const row = await filtered(playsOf(database, owner), { type, from: startOf(filter) })
    .where('played_at', '<', filter.to)
    .select('played_at')
    .orderBy('played_at', 'desc')
    .limit(1)
    .offset(place)
    .executeTakeFirst()
  return row && Number(row.played_at)
}

/** Whether a viewing passes a filter. */
export async function hasViewing(database: UserDatabase, owner: Owner, filter: StoredFilter): Promise<boolean> {
  const rows = await filtered(playsOf(database, owner), filter)
    .where('played_at', '<', endOf(filter))
    .select('id')
    .limit(1)
    .execute()
  return rows.length > 0
}

/** The first and the last moment (epoch milliseconds) of viewings whose year is known; null without any. */
export async function historySpan(
  database: UserDatabase,
  owner: Owner,
): Promise<{ first: number; last: number } | null> {
  const end = (direction: 'asc' | 'desc') =>
    playsOf(database, owner)
      .where('precision', '!=', 'none')
      .select('played_at')
      .orderBy('played_at', direction)
      .limit(1)
      .executeTakeFirst()
  const [first, last] = [await end('asc'), await end('desc')]
  return first && last ? { first: Number(first.played_at), last: Number(last.played_at) } : null
}
