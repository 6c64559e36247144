import { Inject, Injectable } from '@nestjs/common'
import { UserDatabase } from '../../platform/database/database.module.ts'
import type { Database } from '../../platform/database/schema.ts'

/** Stores messages as they arrive: each in one statement, which is committed before the answer. */
@Injectable()
export class ReceivedStore {
  constructor(@Inject(UserDatabase) private readonly database: UserDatabase) {}

  async add(row: Database['connection_reports']): Promise<void> {
    await this.database.insertInto('connection_reports').values(row).execute()
  }

  /** Stores a message in the place of the last one like it. */
  async replace(row: Database['connection_reports']): Promise<void> {
    const { received_at, reason, params, event, report } = row
    await this.database
      .insertInto('connection_reports')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ received_at, reason, params, event, report }))
      .execute()
  }
}
