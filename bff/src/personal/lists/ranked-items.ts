import { sql } from 'kysely'
import type { ListItem, ListSort } from '@contract/user-list.schema'
import type { UserDatabase } from '../../platform/database/database.module.ts'
import { iso, type ItemRow, type Source } from './list-rows.ts'

/** The order by title is that of the shown names, which no database has (`ShownTitles`). */
export type StoredOrder = Exclude<ListSort, 'title'>

/** A missing date sorts as the oldest: databases differ on where they sort null. */
const orders = {
  rank: sql`position`,
  added: sql`added_at desc`,
  released: sql`coalesce(released, '') desc`,
} as const satisfies Record<StoredOrder, unknown>

/** Titles of a list in an order, each with its rank. */
export async function rankedItems(
  database: UserDatabase,
  listId: string,
  source: Source,
  sort: StoredOrder,
  { size, offset }: { size: number; offset: number },
): Promise<ListItem[]> {
  const rows = await database
    .selectFrom((from) =>
      from
        .selectFrom('list_items')
        .selectAll()
        .select(({ fn }) =>
          fn
            .agg<number>('row_number')
            .over((over) => over.orderBy('position'))
            .as('rank'),
        )
        .where('list_id', '=', listId)
        .where('source', '=', source)
        .as('ranked'),
    )
    .selectAll()
    .orderBy(orders[sort])
    .orderBy('position')
    .limit(size)
    .offset(offset)
    .execute()
  return rows.map(toItem)
}

/** The first titles of each list, in the order in which its page shows them. */
export async function previewItems(
  database: UserDatabase,
  listIds: readonly string[],
  source: Source,
  size: number,
): Promise<Map<string, ListItem[]>> {
  if (listIds.length === 0) return new Map()
  const previewOrder = sql`case when lists.ranked = 1 then list_items.position else -list_items.added_at end`
  const rows = await database
    .selectFrom((from) =>
      from
        .selectFrom('list_items')
        .innerJoin('lists', 'lists.id', 'list_items.list_id')
        .selectAll('list_items')
        .select(({ fn }) =>
          fn
            .agg<number>('row_number')
            .over((over) => over.partitionBy('list_items.list_id').orderBy(previewOrder).orderBy('list_items.position'))
            .as('rank'),
        )
        .where('list_items.list_id', 'in', listIds)
        .where('list_items.source', '=', source)
        .as('ranked'),
    )
    .selectAll()
    .where('rank', '<=', size)
    .orderBy('rank')
    .execute()
  return new Map([...Map.groupBy(rows, ({ list_id }) => list_id)].map(([id, items]) => [id, items.map(toItem)]))
}

const toItem = ({ rank, ...row }: ItemRow & { rank: number }): ListItem => ({
  type: row.type,
  id: row.media_id,
  title: row.title,
  released: row.released,
  addedAt: iso(row.added_at),
  rank: Number(rank),
})
