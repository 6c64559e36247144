import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Work that only one of several servers does, and until when whoever does it has it without saying so again. */
export const leases: Migration = {
  async up({ schema }: Kysely<unknown>): Promise<void> {
    await schema
      .createTable('leases')
      .addColumn('work', 'text', (column) => column.primaryKey())
      .addColumn('holder', 'text', (column) => column.notNull())
      .addColumn('until', 'bigint', (column) => column.notNull())
      .execute()
  },
}
