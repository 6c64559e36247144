import { Inject, Injectable } from '@nestjs/common'
import { demoUserId } from '@contract/demo-user'
import { readSetting, writeSetting } from '../identity/server-settings.queries.ts'
import { UserDatabase } from '../platform/database/database.module.ts'
import type { Database } from '../platform/database/schema.ts'

type Source = Database['saved_items']['source']

/** Stores with which catalogue the server started last. */
@Injectable()
export class CatalogueChangeStore {
  constructor(@Inject(UserDatabase) private readonly database: UserDatabase) {}

  /** The catalogue of the last start; undefined before the first one that was noted. */
  last(): Promise<string | undefined> {
    return readSetting(this.database, 'catalogue')
  }

  note(source: Source): Promise<void> {
    return writeSetting(this.database, 'catalogue', source)
  }

  /** How many titles of a catalogue the members have, without the demo account. Reads the whole table. */
  async count(source: Source): Promise<{ titles: number; members: number }> {
    const { titles, members } = await this.database
      .selectFrom('saved_items')
      .select(({ fn }) => [fn.countAll<number>().as('titles'), fn.count<number>('user_id').distinct().as('members')])
      .where('source', '=', source)
      .where('user_id', '!=', demoUserId)
      .executeTakeFirstOrThrow()
    return { titles: Number(titles), members: Number(members) }
  }
}
