import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** One of several servers, chosen by a lease, scans the operator's folders and notes since when any is missing. */
export const serverFolders: Migration = {
  async up({ schema }: Kysely<unknown>): Promise<void> {
    await schema
      .createTable('leases')
      .addColumn('work', 'text', (column) => column.primaryKey())
      .addColumn('holder', 'text', (column) => column.notNull())
      .addColumn('until', 'bigint', (column) => column.notNull())
      .execute()
    await schema.alterTable('library_folders').addColumn('away_since', 'bigint').execute()
  },
}
