import type { Transaction } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import type { ChangeOutcome } from './apply-change.ts'
import type { PlayRow } from './saved-row.ts'
import type { Owner } from './saved-titles.store.ts'

export async function removePlays(
  transaction: Transaction<Database>,
  { userId, source }: Owner,
  outcomes: readonly ChangeOutcome[],
) {
  const films = outcomes.filter(({ removedPlays }) => removedPlays === 'all').map(({ row }) => row.media_id)
  const single = outcomes.flatMap(({ removedPlays, row }) =>
    removedPlays === 'all' ? [] : removedPlays.map((id) => ({ id, media_id: row.media_id })),
  )
  if (films.length + single.length === 0) return new Map<number, PlayRow[]>()
  const deleted = await transaction
    .deleteFrom('plays')
    .where((where) => where.and({ user_id: userId, source, type: 'movie' }))
    .where((where) =>
      where.or([
        ...(films.length > 0 ? [where('media_id', 'in', films)] : []),
        ...single.map((play) => where.and(play)),
      ]),
    )
    .returningAll()
    .execute()
  return Map.groupBy(deleted, ({ media_id }) => media_id)
}

/** Adds the plays that are not there yet. */
export async function addPlays(transaction: Transaction<Database>, outcomes: readonly ChangeOutcome[]): Promise<void> {
  const plays = outcomes.flatMap(({ addedPlays }) => addedPlays)
  if (plays.length === 0) return
  await transaction
    .insertInto('plays')
    .values(plays)
    .onConflict((conflict) => conflict.columns(['user_id', 'id']).doNothing())
    .execute()
}

/** Updates the watched mark of each film whose plays were added or removed. */
export async function syncWatchedMarks(
  transaction: Transaction<Database>,
  owner: Owner,
  outcomes: readonly ChangeOutcome[],
): Promise<void> {
  const films = outcomes.filter(({ addedPlays, removedPlays }) => addedPlays.length + removedPlays.length > 0)
  if (films.length === 0) return
  const last = await lastPlays(
    transaction,
    owner,
    films.map(({ row }) => row.media_id),
  )
  for (const { row } of films) row.watched_at = last.get(row.media_id) ?? null
}

export async function lastPlays(
  transaction: Transaction<Database>,
  { userId, source }: Owner,
  films: readonly number[],
) {
  const rows = await transaction
    .selectFrom('plays')
    .select(['media_id', (select) => select.fn.max('played_at').as('last')])
    .where('user_id', '=', userId)
    .where('source', '=', source)
    .where('type', '=', 'movie')
    .where('media_id', 'in', films)
    .groupBy('media_id')
    .execute()
  return new Map(rows.map(({ media_id, last }) => [media_id, Number(last)]))
}
