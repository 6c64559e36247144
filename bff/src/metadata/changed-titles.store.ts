import { Inject, Injectable } from '@nestjs/common'
import { UserDatabase } from '../platform/database/database.module.ts'
import type { Database } from '../platform/database/schema.ts'

export type ChangedKind = Database['changed_titles']['kind']

/** Films, shows or people that a server found changed when it read the list of the service. */
export interface ChangedIds {
  readonly kind: ChangedKind
  /** Epoch milliseconds. */
  readonly readAt: number
  readonly ids: readonly number[]
}

/** The changed ids that the servers on one database have read in the service's lists. */
@Injectable()
export class ChangedTitlesStore {
  constructor(@Inject(UserDatabase) private readonly database: UserDatabase) {}

  /** The ids that were read at this moment or later (epoch milliseconds). */
  async readSince(time: number): Promise<ChangedIds[]> {
    const rows = await this.database
      .selectFrom('changed_titles')
      .selectAll()
      .where('read_at', '>=', time)
      .orderBy('read_at')
      .execute()
    return rows.map(({ kind, read_at, ids }) => ({
      kind,
      readAt: read_at,
      ids: ids === '' ? [] : ids.split(',').map(Number),
    }))
  }

  async add({ kind, readAt, ids }: ChangedIds): Promise<void> {
    await this.database
      .insertInto('changed_titles')
      .values({ kind, read_at: readAt, ids: ids.join(',') })
      .execute()
  }

  async deleteBefore(time: number): Promise<void> {
    await this.database.deleteFrom('changed_titles').where('read_at', '<', time).execute()
  }
}
