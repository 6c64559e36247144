import type { Kysely } from 'kysely'
import type { Step } from '../step.ts'

/**
 * Films and shows that operators hide from everybody (decision 105). A build from before it runs without the table, and shows them.
 */
export const hiddenTitles: Step = {
  async up({ schema }: Kysely<unknown>): Promise<void> {
    await schema
      .createTable('hidden_titles')
      .addColumn('source', 'text', (column) => column.notNull())
      .addColumn('type', 'text', (column) => column.notNull())
      .addColumn('media_id', 'integer', (column) => column.notNull())
      .addColumn('title', 'text')
      .addColumn('reason', 'text', (column) => column.notNull())
      .addColumn('hidden_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('hidden_titles_pk', ['source', 'type', 'media_id'])
      .execute()
  },
}
