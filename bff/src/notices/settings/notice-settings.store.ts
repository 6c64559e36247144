import { Inject, Injectable } from '@nestjs/common'
import { UserDatabase } from '../../platform/database/database.module.ts'
import type { Database } from '../../platform/database/schema.ts'

export type NoticeSettingsRow = Database['notice_settings']

/** Stores the hour of members, and where their notices go. */
@Injectable()
export class NoticeSettingsStore {
  constructor(@Inject(UserDatabase) private readonly database: UserDatabase) {}

  of(userId: string): Promise<NoticeSettingsRow | undefined> {
    return this.database.selectFrom('notice_settings').selectAll().where('user_id', '=', userId).executeTakeFirst()
  }

  /** Adds the settings of a member who has none. */
  async begin(row: NoticeSettingsRow): Promise<void> {
    await this.database
      .insertInto('notice_settings')
      .values(row)
      .onConflict((conflict) => conflict.column('user_id').doNothing())
      .execute()
  }

  async put(row: NoticeSettingsRow): Promise<void> {
    await this.database
      .insertInto('notice_settings')
      .values(row)
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
      .execute()
  }
}
