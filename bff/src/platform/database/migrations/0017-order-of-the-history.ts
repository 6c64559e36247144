import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Indexes in the order of the history, so that a page is read from where the last one ended: `personal/plays/plays.store.ts`
 * (decision 71). A build from before it runs without the index by time, because the new one begins with the same columns.
 */
export const orderOfTheHistory: Migration = {
  async up({ schema }: Kysely<unknown>): Promise<void> {
    for (const [name, columns] of [
      ['plays_in_order', ['user_id', 'source']],
      ['plays_of_type_in_order', ['user_id', 'source', 'type']],
    ] as const)
      await schema
        .createIndex(name)
        .on('plays')
        .columns([...columns, 'played_at'])
        .expression(sql`coalesce(season, 0)`)
        .expression(sql`coalesce(episode, 0)`)
        .column('id')
        .execute()
    await schema.dropIndex('plays_by_time').execute()
  },
}
