import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Keys of changes that were applied, and their results (decision 16). A build from before it still runs, and applies a repeated
 * change again.
 */
export const idempotencyKeys: Migration = {
  async up({ schema }: Kysely<unknown>): Promise<void> {
    await schema
      .createTable('idempotency_keys')
      .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('key', 'text', (column) => column.notNull())
      .addColumn('fingerprint', 'text', (column) => column.notNull())
      .addColumn('made_at', 'bigint', (column) => column.notNull())
      .addColumn('status', 'integer')
      .addColumn('answer', 'text')
      .addPrimaryKeyConstraint('idempotency_keys_pk', ['user_id', 'key'])
      .execute()
    await schema.createIndex('idempotency_keys_by_time').on('idempotency_keys').column('made_at').execute()
  },
}
