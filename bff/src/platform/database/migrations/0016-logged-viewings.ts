import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Adds a member's opinion of a single viewing (rating, private note) and of an episode. A build from before it still
 * runs: the new columns are empty or zero if it inserts a viewing, and it does not know the table.
 */
export const loggedViewings: Migration = {
  async up({ schema }: Kysely<unknown>): Promise<void> {
    await schema.alterTable('plays').addColumn('rating', 'integer').execute()
    await schema.alterTable('plays').addColumn('note', 'text').execute()
    await schema
      .alterTable('plays')
      .addColumn('version', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
    await schema
      .createTable('episode_marks')
      .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('source', 'text', (column) => column.notNull())
      .addColumn('media_id', 'bigint', (column) => column.notNull())
      .addColumn('season', 'integer', (column) => column.notNull())
      .addColumn('episode', 'integer', (column) => column.notNull())
      .addColumn('rating', 'integer')
      .addColumn('rated_at', 'bigint')
      .addColumn('note', 'text')
      .addColumn('noted_at', 'bigint')
      .addColumn('version', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('episode_marks_pk', ['user_id', 'source', 'media_id', 'season', 'episode'])
      .execute()
  },
}
