import { sql, type ExpressionBuilder } from 'kysely'
import type { ListItem, ListSort } from '@contract/user-list.schema'
import type { AnyDatabase, Database } from '../../platform/database/schema.ts'
import { isoTime } from '../../platform/http/iso-time.ts'
import type { ItemRow, Source } from './list-rows.ts'

/** Which titles of a list a page has. */
export interface ItemFilter {
  /** Only those that this member has not watched. */
  readonly unwatchedBy?: string | undefined
  /** Only those that no operator hides, with ranks among them: the list of another member. */
  readonly withoutHidden?: boolean
}

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
  database: AnyDatabase,
  listId: string,
  source: Source,
  sort: StoredOrder,
  { size, offset, unwatchedBy, withoutHidden = false }: ItemFilter & { size: number; offset: number },
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
        .$if(withoutHidden, (items) => items.where(isShown))
        .as('ranked'),
    )
    .selectAll()
    .$if(unwatchedBy !== undefined, (titles) =>
      titles.where((where) =>
        where.not(
          where.exists(
            where
              .selectFrom('saved_items')
              .select('saved_items.media_id')
              .where('saved_items.user_id', '=', unwatchedBy!)
              .whereRef('saved_items.source', '=', 'ranked.source')
              .whereRef('saved_items.type', '=', 'ranked.type')
              .whereRef('saved_items.media_id', '=', 'ranked.media_id')
              .where('saved_items.watched_at', 'is not', null),
          ),
        ),
      ),
    )
    .orderBy(orders[sort])
    .orderBy('position')
    .limit(size)
    .offset(offset)
    .execute()
  return rows.map(toItem)
}

/** The first titles of each list, in the order in which its page shows them. */
export async function previewItems(
  database: AnyDatabase,
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

/** The number of titles on a list that operators hide; with `unwatchedBy`, of those that this member has not watched. */
export async function countHidden(
  database: AnyDatabase,
  listId: string,
  source: Source,
  unwatchedBy?: string,
): Promise<number> {
  const { hidden } = await database
    .selectFrom('list_items')
    .select(({ fn }) => fn.countAll<number>().as('hidden'))
    .where('list_id', '=', listId)
    .where('source', '=', source)
    .where((item) => item.not(isShown(item)))
    .$if(unwatchedBy !== undefined, (items) =>
      items.where((item) =>
        item.not(
          item.exists(
            item
              .selectFrom('saved_items')
              .select('saved_items.media_id')
              .where('saved_items.user_id', '=', unwatchedBy!)
              .whereRef('saved_items.source', '=', 'list_items.source')
              .whereRef('saved_items.type', '=', 'list_items.type')
              .whereRef('saved_items.media_id', '=', 'list_items.media_id')
              .where('saved_items.watched_at', 'is not', null),
          ),
        ),
      ),
    )
    .executeTakeFirstOrThrow()
  return Number(hidden)
}

/** Whether no operator hides the title of a list. */
export const isShown = (item: ExpressionBuilder<Database, 'list_items'>) =>
  item.not(
    item.exists(
      item
        .selectFrom('hidden_titles')
        .select('hidden_titles.media_id')
        .whereRef('hidden_titles.source', '=', 'list_items.source')
        .whereRef('hidden_titles.type', '=', 'list_items.type')
        .whereRef('hidden_titles.media_id', '=', 'list_items.media_id'),
    ),
  )

const toItem = ({ rank, ...row }: ItemRow & { rank: number }): ListItem => ({
  type: row.type,
  id: row.media_id,
  title: row.title,
  released: row.released,
  addedAt: isoTime(row.added_at),
  rank: Number(rank),
})
