import { sql, type Expression, type ExpressionBuilder, type SelectQueryBuilder, type SqlBool } from 'kysely'
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
/** Later than any viewing, and earlier: the last moment of a `Date`, and the first one. */
const END_OF_TIME = 8_640_000_000_000_000
const START_OF_TIME = -END_OF_TIME

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

/** The plays that pass a filter, but for its `to`: that is the bound where the first page begins. */
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
        const earlier = where.exists(
          where
            .selectFrom('plays as earlier')
            .select('earlier.id')
            .whereRef('earlier.user_id', '=', 'plays.user_id')
            .whereRef('earlier.source', '=', 'plays.source')
            .whereRef('earlier.type', '=', 'plays.type')
            .whereRef('earlier.media_id', '=', 'plays.media_id')
            .whereRef('earlier.season', 'is not distinct from', 'plays.season')
            .whereRef('earlier.episode', 'is not distinct from', 'plays.episode')
            .where(sql<boolean>`(earlier.played_at, earlier.id) < (plays.played_at, plays.id)`),
        )
        return rewatch ? earlier : where.not(earlier)
      }),
    )
}

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

/**
 * Counts the viewings that pass a filter. Where it looks for earlier viewings of each viewing, and is of no period, one statement
 * counts a month; between two statements other requests are answered.
 */
export async function countFiltered(database: UserDatabase, owner: Owner, filter: StoredFilter): Promise<number> {
  const { from = START_OF_TIME, to = END_OF_TIME, parts, rewatch } = filter
  const span = rewatch === undefined || parts ? null : await historySpan(database, owner)
  const months = span ? monthsBetween(Math.max(from, span.first), Math.min(to, span.last)) : []
  const bounds = [from, ...months, to]
  const slices = new TimeSlices()
  let total = 0
  for (const [index, start] of bounds.slice(0, -1).entries()) {
    const [count = 0] = await countHistory(database, owner, [{ ...filter, from: start, to: bounds[index + 1] }])
    total += count
    await slices.yieldIfDue()
  }
  return total
}

/** The first moments (UTC) of the months that begin between two moments. */
function monthsBetween(first: number, last: number): number[] {
  const months: number[] = []
  const month = new Date(first)
  month.setUTCHours(0, 0, 0, 0)
  month.setUTCDate(1)
  for (;;) {
    month.setUTCMonth(month.getUTCMonth() + 1)
    if (month.getTime() >= last) return months
    months.push(month.getTime())
  }
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

/** Whether a saved title has a viewing in any of the parts. */
export const isViewedIn = (
  where: ExpressionBuilder<Database, 'saved_items'>,
  parts: readonly HistoryPart[],
): Expression<SqlBool> =>
  where.exists(
    where
      .selectFrom('plays')
      .select('plays.id')
      .whereRef('plays.user_id', '=', 'saved_items.user_id')
      .whereRef('plays.source', '=', 'saved_items.source')
      .whereRef('plays.type', '=', 'saved_items.type')
      .whereRef('plays.media_id', '=', 'saved_items.media_id')
      .where((of) =>
        of.or(
          parts.map(({ precisions, from, to }) =>
            of.and([
              of('plays.precision', 'in', precisions),
              of('plays.played_at', '>=', from),
              of('plays.played_at', '<', to),
            ]),
          ),
        ),
      ),
  )

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
