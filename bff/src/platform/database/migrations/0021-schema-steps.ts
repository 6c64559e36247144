import type { Kysely } from 'kysely'
import type { Step } from '../step.ts'

/**
 * Adds which build ran which migration, and whether earlier builds can still use the database (decision 87). Migrations from
 * before it have no row.
 */
export const schemaSteps: Step = {
  async up({ schema }: Kysely<unknown>): Promise<void> {
    await schema
      .createTable('schema_steps')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('expands', 'integer', (column) => column.notNull())
      .addColumn('version', 'text', (column) => column.notNull())
      .addColumn('build', 'text', (column) => column.notNull())
      .addColumn('migrated_at', 'bigint', (column) => column.notNull())
      .execute()
  },
}
