import { Inject, Injectable } from '@nestjs/common'
import { UserDatabase } from '../platform/database/database.module.ts'
import type { Database } from '../platform/database/schema.ts'
import type { TitleIdentity } from '../platform/database/shared-columns.ts'

export type NoticeRow = Database['notices']
/** The place of a notice in the list. */
export interface NoticePlace {
  readonly at: number
  readonly id: string
}
/** The parts of a connection that its notices name. */
export interface NamedConnection {
  readonly id: string
  readonly name: string
  readonly titles: number
}

/** Stores notices. Rows about titles of another source than the server's are as if they did not exist. */
@Injectable()
export class NoticesStore {
  constructor(@Inject(UserDatabase) private readonly database: UserDatabase) {}

  /** A page of the list, newest first. */
  page(
    userId: string,
    source: TitleIdentity['source'],
    after: NoticePlace | null,
    limit: number,
  ): Promise<NoticeRow[]> {
    return this.listed(userId, source)
      .selectAll()
      .$if(after !== null, (query) =>
        query.where((where) =>
          where.or([
            where('at', '<', after!.at),
            where.and([where('at', '=', after!.at), where('id', '<', after!.id)]),
          ]),
        ),
      )
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute()
  }

  /** Marks notices as read; null: all. */
  async read(userId: string, ids: readonly string[] | null, now: number): Promise<void> {
    await this.database
      .updateTable('notices')
      .set({ read_at: now })
      .where('user_id', '=', userId)
      .where('read_at', 'is', null)
      .$if(ids !== null, (query) => query.where('id', 'in', ids ?? []))
      .execute()
  }

  /** Deletes notices of a member, about titles that are gone. */
  async remove(userId: string, ids: readonly string[]): Promise<void> {
    await this.database.deleteFrom('notices').where('user_id', '=', userId).where('id', 'in', ids).execute()
  }

  /** The member's connections, each with how many titles wait. */
  async connections(userId: string): Promise<NamedConnection[]> {
    const rows = await this.database
      .selectFrom('connections')
      .select(['id', 'name'])
      .select((select) =>
        select
          .selectFrom('connection_titles')
          .select(({ fn }) => fn.countAll().as('titles'))
          .whereRef('connection_titles.connection_id', '=', 'connections.id')
          .where('state', '=', 'waiting')
          .as('titles'),
      )
      .where('user_id', '=', userId)
      .orderBy('made_at')
      .orderBy('id')
      .execute()
    return rows.map(({ id, name, titles }) => ({ id, name, titles: Number(titles) }))
  }

  private listed(userId: string, source: TitleIdentity['source']) {
    return this.database
      .selectFrom('notices')
      .where('user_id', '=', userId)
      .where('is_listed', '=', 1)
      .where((where) => where.or([where('source', 'is', null), where('source', '=', source)]))
  }
}
