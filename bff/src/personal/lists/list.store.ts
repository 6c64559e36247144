import type { TitleId } from '@contract/media.schema'
import { Inject, Injectable } from '@nestjs/common'
import type { ListChange, ListMembership, UserList } from '@contract/user-list.schema'
import { UserDatabase } from '../../platform/database/database.module.ts'
import { countItems, createList, type NewListRow, bumpVersion, lockList } from './lists.queries.ts'
import { isShown } from './ranked-items.queries.ts'
import { toUserList, type ListKey, type ListRow, type Source, type ListedTitle } from './list-rows.ts'
import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from 'kysely'
import type { AnyDatabase, Database } from '../../platform/database/schema.ts'
import { recordGrowth } from '../../platform/database/usage.queries.ts'
import { ProblemException } from '../../platform/http/problem-exception.ts'

/** Stores members' lists. Ownership is part of every `where`. */
@Injectable()
export class ListStore {
  constructor(@Inject(UserDatabase) private readonly database: UserDatabase) {}

  /**
   * Makes a list, unless the member has it already.
   * @throws ProblemException `too-many-lists` (409), `invalid-request` (400) for an id that names another member's
   * list
   */
  create(
    userId: string,
    source: Source,
    list: NewListRow,
    titles: readonly ListedTitle[],
    now = Date.now(),
  ): Promise<UserList> {
    return this.database
      .transaction()
      .execute((transaction) => createList(transaction, { userId, source, now }, list, titles))
  }

  /**
   * Copies a list that the member may read to a private one, in one transaction, unless they have the copy already. A copy of
   * another member's list lacks the titles that operators hide.
   * @throws ProblemException `not-found`, `too-many-lists`, `quota-reached` (409), `invalid-request` (400) for an id of another
   * member's list
   */
  copy(
    { userId, source, now }: { userId: string; source: Source; now: number },
    id: string,
    copy: Pick<NewListRow, 'id' | 'name'>,
  ): Promise<UserList> {
    return this.database.transaction().execute(async (transaction) => {
      const { row, isMine } = await findVisibleList(transaction, id, userId)
      const list = { ...copy, description: row.description, visibility: 'private', ranked: row.ranked === 1 } as const
      const copied = await createList(transaction, { userId, source, now }, list, [])
      if (copied.count > 0 || copy.id === id) return copied
      await transaction
        .insertInto('list_items')
        .columns(['list_id', 'source', 'type', 'media_id', 'title', 'released', 'position', 'added_at'])
        .expression((select) =>
          select
            .selectFrom('list_items')
            .select((item) => [
              item.val(copy.id).as('list_id'),
              'source',
              'type',
              'media_id',
              'title',
              'released',
              'position',
              'added_at',
            ])
            .where('list_id', '=', id)
            .$if(!isMine, (items) => items.where(isShown)),
        )
        .execute()
      await recordGrowth(transaction, userId, { listTitles: await countItems(transaction, copy.id) })
      return { ...copied, count: await countItems(transaction, copy.id, source) }
    })
  }

  /** One page of a member's lists, last changed first, with the total count. */
  async page(
    userId: string,
    source: Source,
    page: number,
    size: number,
  ): Promise<{ lists: UserList[]; total: number }> {
    const ownLists = this.database.selectFrom('lists').where('user_id', '=', userId).where('deleted_at', 'is', null)
    const rows = await ownLists
      .selectAll('lists')
      .select((list) =>
        list
          .selectFrom('list_items')
          .whereRef('list_items.list_id', '=', 'lists.id')
          .where('list_items.source', '=', source)
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .as('count'),
      )
      .orderBy('updated_at', 'desc')
      .orderBy('id')
      .limit(size)
      .offset((page - 1) * size)
      .execute()
    const { total } = await ownLists.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
    return { lists: rows.map(({ count, ...row }) => toUserList(row, Number(count))), total: Number(total) }
  }

  /** @throws ProblemException `not-found` */
  own(key: ListKey): Promise<FoundList> {
    return findOwnList(this.database, key)
  }

  /** The list as its owner sees it or, unless it is private, as anyone may. @throws ProblemException `not-found` */
  visible(id: string, viewerId: string | null): Promise<FoundList> {
    return findVisibleList(this.database, id, viewerId)
  }

  /** Every list of a member, last changed first, and whether the title is on it. */
  async memberships(userId: string, source: Source, { type, id }: TitleId): Promise<ListMembership[]> {
    const rows = await this.database
      .selectFrom('lists')
      .leftJoin('list_items', (join) =>
        join
          .onRef('list_items.list_id', '=', 'lists.id')
          .on('list_items.source', '=', source)
          .on('list_items.type', '=', type)
          .on('list_items.media_id', '=', id),
      )
      .select(['lists.id', 'lists.name', 'lists.visibility', 'lists.ranked', 'list_items.media_id'])
      .where('lists.user_id', '=', userId)
      .where('lists.deleted_at', 'is', null)
      .orderBy('lists.updated_at', 'desc')
      .orderBy('lists.id')
      .execute()
    return rows.map(({ media_id, ranked, ...list }) => ({
      ...list,
      ranked: ranked === 1,
      holds: media_id !== null,
    }))
  }

  /** @throws ProblemException `not-found`, `stale-version` (412) */
  change(key: ListKey, { version, ranked, ...change }: ListChange, now = Date.now()): Promise<ListRow> {
    return this.database.transaction().execute(async (transaction) => {
      const list = await lockList(transaction, key, version)
      const changed = { ...change, ...(ranked === undefined ? {} : { ranked: ranked ? (1 as const) : (0 as const) }) }
      if (Object.keys(changed).length > 0)
        await transaction.updateTable('lists').set(changed).where('id', '=', list.id).execute()
      return bumpVersion(transaction, { ...list, ...changed }, now)
    })
  }
}

type ListFilter = ExpressionBuilder<Database, 'lists' | 'users'>
/** A list for its reader; `owner` is the owner's name. */
export interface FoundList {
  readonly row: ListRow
  readonly owner: string
  readonly isMine: boolean
}

/** @throws ProblemException `not-found` */
const findOwnList = (database: UserDatabase, { userId, id }: ListKey): Promise<FoundList> =>
  find(database, id, (list) => list('lists.user_id', '=', userId), userId)

/** The list as its owner sees it or, unless it is private, as anyone may. @throws ProblemException `not-found` */
function findVisibleList(database: AnyDatabase, id: string, viewerId: string | null): Promise<FoundList> {
  const shared = (list: ListFilter) => list('lists.visibility', '!=', 'private')
  if (viewerId === null) return find(database, id, shared, null)
  return find(database, id, (list) => list.or([shared(list), list('lists.user_id', '=', viewerId)]), viewerId)
}

async function find(
  database: AnyDatabase,
  id: string,
  mayRead: (list: ListFilter) => ExpressionWrapper<Database, 'lists' | 'users', SqlBool>,
  viewerId: string | null,
): Promise<FoundList> {
  const found = await database
    .selectFrom('lists')
    .innerJoin('users', 'users.id', 'lists.user_id')
    .selectAll('lists')
    .select('users.name as owner')
    .where('lists.id', '=', id)
    .where('lists.deleted_at', 'is', null)
    .where(mayRead)
    .executeTakeFirst()
  if (!found) throw new ProblemException('not-found', 404)
  const { owner, ...row } = found
  return { row, owner, isMine: row.user_id === viewerId }
}
