import { randomInt } from 'node:crypto'
import type { Kysely, Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import { recordGrowth } from '../../platform/database/usage.queries.ts'
import type { Growth } from '../../platform/database/usage.ts'
import { MAX_PLAYS_OF_ONE } from '@contract/played-at'
import { ProblemException } from '../../platform/http/problem-exception.ts'
import type { PlayRow, SavedRow } from './saved-row.ts'
import type { TitleId } from '@contract/media.schema'

/** Rows that a member's revision is spread over, so that concurrent writes of one member seldom lock the same row. */
export const STRIPE_COUNT = 64
/** An import has a row of its own: it runs long, and would have to run again if another write changed its row. */
export const IMPORT_STRIPE = STRIPE_COUNT
/**
 * Increments a member's revision, and counts what the transaction adds; every transaction that writes their titles or plays
 * calls it. The first revision is the time, so that an account created again under an old id (the demo's) does not reach a
 * revision that it had before. `mayExceed`: whether the change is never refused for a quota.
 * @throws ProblemException `quota-reached` (409)
 */
export const bumpRevision = (
  transaction: Kysely<Database>,
  userId: string,
  growth: Growth = {},
  stripe = randomInt(STRIPE_COUNT),
  mayExceed = false,
): Promise<void> =>
  recordGrowth(transaction, userId, growth, { stripe, firstRevision: Date.now(), revises: 1, mayExceed })

/** Grows with every committed write of the member's titles and plays, by any process; 0 before the first. */
export async function revisionOf(database: Kysely<Database>, userId: string): Promise<number> {
  const { revision } = await database
    .selectFrom('item_revisions')
    .select(({ fn }) => fn.sum<number | null>('revision').as('revision'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(revision ?? 0)
}

/** Inserts titles or updates all their marks; a title that exists retains its name, release date and genres. */
export async function upsertSavedTitles(transaction: Kysely<Database>, rows: readonly SavedRow[]): Promise<void> {
  if (rows.length === 0) return
  await transaction
    .insertInto('saved_items')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'source', 'type', 'media_id']).doUpdateSet((set) => ({
        saved_at: set.ref('excluded.saved_at'),
        favourite_at: set.ref('excluded.favourite_at'),
        watched_at: set.ref('excluded.watched_at'),
        dismissed_at: set.ref('excluded.dismissed_at'),
        rating: set.ref('excluded.rating'),
        rated_at: set.ref('excluded.rated_at'),
        note: set.ref('excluded.note'),
        noted_at: set.ref('excluded.noted_at'),
        rewatch_since: set.ref('excluded.rewatch_since'),
        version: set.ref('excluded.version'),
      })),
    )
    .execute()
}

/**
 * Refuses to store more viewings of a film or an episode than there may be; the transaction has added them already.
 * @throws ProblemException `too-many-viewings` (409)
 */
export async function requireRoomForPlays(
  transaction: Kysely<Database>,
  { user_id, source, type, media_id, season, episode }: Omit<PlayRow, 'id' | 'played_at'>,
): Promise<void> {
  const { count } = await transaction
    .selectFrom('plays')
    .select((select) => select.fn.countAll().as('count'))
    .where((where) => where.and({ user_id, source, type, media_id }))
    .where('season', season === null ? 'is' : '=', season)
    .where('episode', episode === null ? 'is' : '=', episode)
    .executeTakeFirstOrThrow()
  if (Number(count) > MAX_PLAYS_OF_ONE) throw new ProblemException('too-many-viewings', 409)
}

type TitleWhere<T extends 'saved_items' | 'plays'> = ExpressionBuilder<Pick<Database, T>, T>

/** Whether a row is one of these titles: one comparison for the films, one for the shows. */
export function isOneOf<T extends 'saved_items' | 'plays'>(
  where: TitleWhere<T>,
  titles: readonly TitleId[],
): Expression<SqlBool> {
  // SAFETY: both tables name a title by the same two columns.
  const either = where as unknown as TitleWhere<'saved_items'>
  return either.or(
    (['movie', 'tv'] as const).flatMap((kind) => {
      const ids = titles.filter(({ type }) => type === kind).map(({ id }) => id)
      return ids.length > 0 ? [either.and([either('type', '=', kind), either('media_id', 'in', ids)])] : []
    }),
  )
}
