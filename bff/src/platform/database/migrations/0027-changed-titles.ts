import type { Kysely } from 'kysely'
import type { Step } from '../step.ts'

/**
 * Ids of films, shows and people that the metadata service has changed (decision 102). A build from before it runs without the
 * table, and its answers become stale by their age alone.
 */
export const changedTitles: Step = {
  async up({ schema }: Kysely<unknown>): Promise<void> {
    await schema
      .createTable('changed_titles')
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('read_at', 'bigint', (column) => column.notNull())
      .addColumn('ids', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('changed_titles_pk', ['kind', 'read_at'])
      .execute()
  },
}
