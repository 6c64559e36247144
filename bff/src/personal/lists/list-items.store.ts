import type { TitleId } from '@contract/media.schema'
import { Inject, Injectable } from '@nestjs/common'
import { listBounds } from '@contract/list-bounds'
import type { ListItem } from '@contract/user-list.schema'
import { UserDatabase } from '../../platform/database/database.module.ts'
import { ProblemException } from '../../platform/http/problem-exception.ts'
import { lastPosition, reservePosition, positionAt, positionOf, shiftPositions } from './list-positions.queries.ts'
import type { ListKey, ListRow, Source, ListedTitle } from './list-rows.ts'
import { countItems, bumpVersion, lockList } from './lists.queries.ts'
import { countHidden, previewItems, rankedItems, type ItemFilter, type StoredOrder } from './ranked-items.queries.ts'

/** A title to add; `position` counts from 1, by default at the end. */
export type Addition = ListedTitle & { readonly position?: number | undefined }

/**
 * Stores the titles of lists. A list's positions are distinct and may have gaps: a title moves by shifting the titles
 * between its old position and its new one.
 */
@Injectable()
export class ListItemsStore {
  constructor(@Inject(UserDatabase) private readonly database: UserDatabase) {}

  /** One page of a list, with the number of all its titles that pass the filter. */
  async page(
    listId: string,
    source: Source,
    sort: StoredOrder,
    page: number,
    size: number,
    filter: ItemFilter = {},
  ): Promise<{ items: ListItem[]; total: number }> {
    const { unwatchedBy, withoutHidden } = filter
    const part = { size, offset: (page - 1) * size, ...filter }
    const items = await rankedItems(this.database, listId, source, sort, part)
    const count = await this.count(listId, source)
    const watched = unwatchedBy === undefined ? 0 : await this.countWatched(listId, source, unwatchedBy)
    const hidden = withoutHidden ? await countHidden(this.database, listId, source, unwatchedBy) : 0
    return { items, total: count - watched - hidden }
  }

  /** The number of titles on a list that a member has watched. */
  async countWatched(listId: string, source: Source, userId: string): Promise<number> {
    const { watched } = await this.database
      .selectFrom('list_items')
      .innerJoin('saved_items', (join) =>
        join
          .onRef('saved_items.source', '=', 'list_items.source')
          .onRef('saved_items.type', '=', 'list_items.type')
          .onRef('saved_items.media_id', '=', 'list_items.media_id'),
      )
      .select(({ fn }) => fn.countAll<number>().as('watched'))
      .where('list_items.list_id', '=', listId)
      .where('list_items.source', '=', source)
      .where('saved_items.user_id', '=', userId)
      .where('saved_items.watched_at', 'is not', null)
      .executeTakeFirstOrThrow()
    return Number(watched)
  }

  count(listId: string, source: Source): Promise<number> {
    return countItems(this.database, listId, source)
  }

  /** The first titles of each list, in the order in which its page shows them. */
  previews(listIds: readonly string[], source: Source, size: number): Promise<Map<string, ListItem[]>> {
    return previewItems(this.database, listIds, source, size)
  }

  /** The facts that a member's marks or their other lists store of a title; null for a title that they do not have. */
  async storedFacts(userId: string, source: Source, { type, id }: TitleId): Promise<ListedTitle | null> {
    const marked = this.database
      .selectFrom('saved_items')
      .select(['title', 'released'])
      .where((item) => item.and({ user_id: userId, source, type, media_id: id }))
    const listed = this.database
      .selectFrom('list_items')
      .innerJoin('lists', 'lists.id', 'list_items.list_id')
      .select(['list_items.title', 'list_items.released'])
      .where((item) => item.and({ user_id: userId, source, type, media_id: id }))
    const row = (await marked.executeTakeFirst()) ?? (await listed.limit(1).executeTakeFirst())
    return row ? { type, id, title: row.title, released: row.released } : null
  }

  /** Adds the titles that are not on the list yet. @throws ProblemException `not-found`, `list-full`, `quota-reached` (409) */
  add(key: ListKey, source: Source, additions: readonly Addition[], now = Date.now()): Promise<ListRow> {
    return this.database.transaction().execute(async (transaction) => {
      const list = await lockList(transaction, key)
      let free = listBounds.titles - (await countItems(transaction, list.id))
      let added = 0
      for (const { position, ...title } of additions) {
        if ((await positionOf(transaction, list.id, source, title)) !== undefined) continue
        if (free <= 0) throw new ProblemException('list-full', 409)
        await transaction
          .insertInto('list_items')
          .values({
            list_id: list.id,
            source,
            type: title.type,
            media_id: title.id,
            title: title.title,
            released: title.released,
            position: await reservePosition(transaction, list.id, source, position),
            added_at: now,
          })
          .execute()
        free -= 1
        added += 1
      }
      return added > 0 ? bumpVersion(transaction, list, now, added) : list
    })
  }

  /** Removes the titles that are on it. @throws ProblemException `not-found` for a list that is not the member's */
  remove(key: ListKey, source: Source, titles: readonly TitleId[], now = Date.now()): Promise<ListRow> {
    return this.database.transaction().execute(async (transaction) => {
      const list = await lockList(transaction, key)
      const { numDeletedRows } = await transaction
        .deleteFrom('list_items')
        .where('list_id', '=', list.id)
        .where('source', '=', source)
        .where((item) => item.or(titles.map(({ type, id }) => item.and({ type, media_id: id }))))
        .executeTakeFirstOrThrow()
      return numDeletedRows > 0n ? bumpVersion(transaction, list, now, -Number(numDeletedRows)) : list
    })
  }

  /** Moves a title to a rank, counted from 1. @throws ProblemException `not-found`, `stale-version` (412) */
  move(
    key: ListKey,
    source: Source,
    { position: rank, version, ...title }: TitleId & { position: number; version?: number | undefined },
    now = Date.now(),
  ): Promise<ListRow> {
    return this.database.transaction().execute(async (transaction) => {
      const list = await lockList(transaction, key, version)
      const from = await positionOf(transaction, list.id, source, title)
      if (from === undefined) throw new ProblemException('not-found', 404)
      const to = (await positionAt(transaction, list.id, source, rank)) ?? (await lastPosition(transaction, list.id))
      if (from === to) return list
      if (from < to) await shiftPositions(transaction, list.id, { from: from + 1, to }, -1)
      else await shiftPositions(transaction, list.id, { from: to, to: from - 1 }, 1)
      await transaction
        .updateTable('list_items')
        .set({ position: to })
        .where((item) => item.and({ list_id: list.id, source, type: title.type, media_id: title.id }))
        .execute()
      return bumpVersion(transaction, list, now)
    })
  }
}
