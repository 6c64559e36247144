import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from 'kysely'
import type { UserDatabase } from '../../platform/database/database.module.ts'
import type { Database } from '../../platform/database/schema.ts'
import { ProblemException } from '../../platform/http/problem-exception.ts'
import type { ListKey, ListRow } from './list-rows.ts'

type ListFilter = ExpressionBuilder<Database, 'lists' | 'users'>
/** A list as somebody sees it; `owner` is the owner's name. */
export interface FoundList {
  readonly row: ListRow
  readonly owner: string
  readonly isMine: boolean
}

/** @throws ProblemException `not-found` */
export const findOwnList = (database: UserDatabase, { userId, id }: ListKey): Promise<FoundList> =>
  find(database, id, (list) => list('lists.user_id', '=', userId), userId)

/** The list as its owner or, unless it is private, anybody may see it. @throws ProblemException `not-found` */
export function findVisibleList(database: UserDatabase, id: string, viewerId: string | null): Promise<FoundList> {
  const shared = (list: ListFilter) => list('lists.visibility', '!=', 'private')
  if (viewerId === null) return find(database, id, shared, null)
  return find(database, id, (list) => list.or([shared(list), list('lists.user_id', '=', viewerId)]), viewerId)
}

async function find(
  database: UserDatabase,
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
