import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { titleOf } from './0001/columns.ts'

/**
 * Facts of titles for statistics and filters (decision 76). A build from before it runs without the table, and the facts of the
 * titles that it saves are fetched later.
 */
export const titleFacts: Migration = {
  async up({ schema }: Kysely<unknown>): Promise<void> {
    await titleOf(schema.createTable('title_facts'))
      .addColumn('runtime', 'integer')
      .addColumn('language', 'text', (column) => column.notNull())
      .addColumn('countries', 'text', (column) => column.notNull())
      .addColumn('genres', 'text', (column) => column.notNull())
      .addColumn('people', 'text', (column) => column.notNull())
      .addColumn('score', 'real')
      .addColumn('votes', 'integer', (column) => column.notNull())
      .addColumn('fetched_at', 'bigint')
      .addColumn('attempts', 'integer', (column) => column.notNull())
      .addColumn('due_at', 'bigint')
      .addPrimaryKeyConstraint('title_facts_pk', ['source', 'type', 'media_id'])
      .execute()
    await schema
      .createIndex('title_facts_by_due')
      .on('title_facts')
      .columns(['source', 'due_at'])
      .where('due_at', 'is not', null)
      .execute()
  },
}
