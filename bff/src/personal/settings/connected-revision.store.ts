import { Inject, Injectable } from '@nestjs/common'
import { UserDatabase } from '../../platform/database/database.module.ts'

/** The revision of the data of members whose data changes without an action of theirs: those who have a connection. */
@Injectable()
export class ConnectedRevisionStore {
  constructor(@Inject(UserDatabase) private readonly database: UserDatabase) {}

  /** The revision of the member's titles and viewings; null without a connection. One statement, as each page needs it. */
  async of(userId: string): Promise<number | null> {
    const row = await this.database
      .selectFrom('connections')
      .select((connection) =>
        connection
          .selectFrom('item_revisions')
          .select(({ fn }) => fn.sum<number | null>('revision').as('revision'))
          .where('user_id', '=', userId)
          .as('revision'),
      )
      .where('user_id', '=', userId)
      .limit(1)
      .executeTakeFirst()
    return row === undefined ? null : Number(row.revision ?? 0)
  }
}
