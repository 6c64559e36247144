import { Inject, Injectable } from '@nestjs/common'
import type { Usage } from '@contract/quotas'
import { UserDatabase } from '../../platform/database/database.module.ts'
import { usageOf } from '../../platform/database/usage.ts'

/** How much a member stores. */
export interface MemberUsage {
  readonly id: string
  readonly usage: Usage
}

/** Reads the counters of members for operators. */
@Injectable()
export class StorageStore {
  constructor(@Inject(UserDatabase) private readonly database: UserDatabase) {}

  /** What the next `limit` local accounts after an id store. */
  async usagesAfter(id: string, limit: number): Promise<MemberUsage[]> {
    const rows = await this.database
      .selectFrom('users')
      .leftJoin('item_revisions', 'item_revisions.user_id', 'users.id')
      .select((select) => [
        'users.id',
        select.fn.sum<number | string | null>('titles').as('titles'),
        select.fn.sum<number | string | null>('viewings').as('viewings'),
        select.fn.sum<number | string | null>('note_bytes').as('note_bytes'),
        select.fn.sum<number | string | null>('list_titles').as('list_titles'),
        select.fn.sum<number | string | null>('files').as('files'),
      ])
      .where('kind', '=', 'local')
      .where('users.id', '>', id)
      .groupBy('users.id')
      .orderBy('users.id')
      .limit(limit)
      .execute()
    return rows.map(({ id: memberId, ...sums }) => ({ id: memberId, usage: usageOf(sums) }))
  }

  /** The names of accounts, by their ids. */
  async names(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    if (ids.length === 0) return new Map()
    const rows = await this.database.selectFrom('users').select(['id', 'name']).where('id', 'in', ids).execute()
    return new Map(rows.map(({ id, name }) => [id, name]))
  }
}
