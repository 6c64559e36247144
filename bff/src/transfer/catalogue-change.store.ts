import { Inject, Injectable } from '@nestjs/common'
import { demoUserId } from '@contract/demo-user'
import { UserDatabase } from '../platform/database/database.module.ts'
import type { Database } from '../platform/database/schema.ts'

type Source = Database['saved_items']['source']

/** Stores with which catalogue the server started last. */
@Injectable()
export class CatalogueChangeStore {
  constructor(@Inject(UserDatabase) private readonly database: UserDatabase) {}

  /** The catalogue of the last start; undefined before the first one that was noted. */
  async last(): Promise<string | undefined> {
    const row = await this.database
      .selectFrom('server_settings')
      .select('value')
      .where('name', '=', 'catalogue')
      .executeTakeFirst()
    return row?.value
  }

  async note(source: Source): Promise<void> {
    await this.database
      .insertInto('server_settings')
      .values({ name: 'catalogue', value: source })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: source }))
      .execute()
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
