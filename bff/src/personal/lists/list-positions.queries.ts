import type { TitleId } from '@contract/media.schema'
import type { DatabaseTransaction } from '../../platform/database/schema.ts'
import type { Source } from './list-rows.ts'

/** The position of a title on a list; undefined if it is not on the list. */
export async function positionOf(
  transaction: DatabaseTransaction,
  list_id: string,
  source: Source,
  { type, id }: TitleId,
): Promise<number | undefined> {
  const found = await transaction
    .selectFrom('list_items')
    .select('position')
    .where((item) => item.and({ list_id, source, type, media_id: id }))
    .executeTakeFirst()
  return found?.position
}

/** The position of the title at a rank, counted from 1 over the titles of one source; undefined behind the last. */
export async function positionAt(
  transaction: DatabaseTransaction,
  listId: string,
  source: Source,
  rank: number,
): Promise<number | undefined> {
  const found = await transaction
    .selectFrom('list_items')
    .select('position')
    .where('list_id', '=', listId)
    .where('source', '=', source)
    .orderBy('position')
    .limit(1)
    .offset(rank - 1)
    .executeTakeFirst()
  return found?.position
}

/** The last position in use, of any source; 0 in an empty list. */
export async function lastPosition(transaction: DatabaseTransaction, listId: string): Promise<number> {
  const { last } = await transaction
    .selectFrom('list_items')
    .select(({ fn }) => fn.max('position').as('last'))
    .where('list_id', '=', listId)
    .executeTakeFirstOrThrow()
  // SAFETY: an aggregate over no rows is null, which the column's type does not say.
  return Number((last as number | null) ?? 0)
}

/** Frees a position at a rank, or behind the last title, and returns it. The titles after it move by one. */
export async function reservePosition(
  transaction: DatabaseTransaction,
  listId: string,
  source: Source,
  rank: number | undefined,
): Promise<number> {
  const position = rank === undefined ? undefined : await positionAt(transaction, listId, source, rank)
  if (position === undefined) return (await lastPosition(transaction, listId)) + 1
  await shiftPositions(transaction, listId, { from: position, to: await lastPosition(transaction, listId) }, 1)
  return position
}

/** Moves the titles between two positions, both included, by one. */
export async function shiftPositions(
  transaction: DatabaseTransaction,
  listId: string,
  { from, to }: { from: number; to: number },
  by: 1 | -1,
): Promise<void> {
  await transaction
    .updateTable('list_items')
    .set((item) => ({ position: item('position', '+', by) }))
    .where('list_id', '=', listId)
    .where('position', '>=', from)
    .where('position', '<=', to)
    .execute()
}
